import type { UsageView } from "../../../preload/contract/sessions";
import type { PolicyStatusView, ProjectView, SessionView } from "../../../preload/contract/views";
import type { AgentEvent } from "../../agent/events";
import { showInvisibles } from "../../base/visible-text";
import type { SessionContent } from "../../sessions/content";
import type { Usage } from "../../sessions/entry";
import { applyChange, type ItemChange, type Items } from "../../sessions/items";
import type { KeptSession } from "../../sessions/kept-session";
import { CallTimes } from "./call-times";
import { append, changesOf, notice } from "./conversation";
import { type Schedule, TextBuffer } from "./text-buffer";
import { addTokens, type ModelPrice, usageView } from "./usage";

export interface SessionHeading {
  readonly id: string | null;
  readonly title: string | null;
  readonly project: ProjectView | null;
  readonly profile: string;
  readonly model: string;
  /** Null while no project is open. */
  readonly policy: PolicyStatusView | null;
}

export type SessionActivity = "idle" | "busy" | "waiting";

/** What is different about a conversation. `status`: anything but its items. */
export type ConversationChange = ItemChange | { readonly type: "status" };

export interface ConversationPorts {
  changed(change: ConversationChange): void;
  readonly schedule: Schedule;
  /** Milliseconds; only differences count. */
  now(): number;
}

/** One conversation as people see it, shown or not. What changes is kept before anybody is told of it. */
export class LiveConversation {
  readonly #ports: ConversationPorts;
  readonly #buffer: TextBuffer;
  readonly #times: CallTimes;
  #heading: SessionHeading;
  #items: Items;
  #usage: Usage | undefined;
  #price: ModelPrice | undefined;
  #busy = false;
  #kept: KeptSession | undefined;

  constructor(
    heading: SessionHeading,
    content: Pick<SessionContent, "items" | "usage"> | undefined,
    ports: ConversationPorts,
  ) {
    this.#ports = ports;
    this.#heading = { ...heading, model: showInvisibles(heading.model) };
    this.#items = content?.items ?? [];
    this.#usage = content?.usage;
    this.#times = new CallTimes(() => ports.now());
    this.#buffer = new TextBuffer(ports.schedule, (text) => this.#applyEvent({ type: "text", text }));
  }

  get items(): Items {
    return this.#items;
  }

  get title(): string | null {
    return this.#heading.title;
  }

  get activity(): SessionActivity {
    if (!this.#busy) return "idle";
    return this.#items.some((item) => item.kind === "call" && item.state === "waiting") ? "waiting" : "busy";
  }

  view(): SessionView {
    return { ...this.#heading, ...this.#usageView(), busy: this.#busy, items: this.#items };
  }

  /** From now on every change is kept; what is there already has been. */
  keep(kept: KeptSession): void {
    this.#kept = kept;
  }

  setStatus(status: {
    readonly busy?: boolean;
    readonly title?: string;
    readonly model?: string;
    readonly policy?: PolicyStatusView;
    readonly price?: ModelPrice | undefined;
  }): void {
    const { busy, price, ...heading } = status;
    this.#busy = busy ?? this.#busy;
    if ("price" in status) this.#price = price;
    this.#heading = { ...this.#heading, ...heading };
    if (heading.model !== undefined)
      this.#heading = { ...this.#heading, model: showInvisibles(heading.model) };
    this.#ports.changed({ type: "status" });
  }

  receive(event: AgentEvent): void {
    if (event.type === "text") {
      this.#buffer.add(event.text);
      return;
    }
    this.flush();
    if (event.type === "turn_started") this.#startTurn(event.turn);
    this.#applyEvent(event);
    if (event.type === "usage") this.#setUsage(addTokens(this.#usage, event.usage));
    if (event.type === "turn_ended") this.#kept?.turnEnded();
  }

  /** A line of ours in the conversation. */
  tell(tone: "info" | "error", text: string): void {
    this.flush();
    this.#apply(append(this.#items, notice(tone, text)));
  }

  /** Takes back a message of the person and all that followed. False when there is no such message. */
  cut(turn: number): boolean {
    const length = this.#items.findIndex((item) => item.kind === "user" && item.turn === turn);
    if (length === -1) return false;
    this.#kept?.rewind(turn);
    this.#apply({ type: "cut", length });
    return true;
  }

  /** Shows the text that has come so far. */
  flush(): void {
    this.#buffer.flush();
  }

  #startTurn(turn: number): void {
    this.#kept?.turnStarted(turn, this.#heading.model);
    if (this.#usage) this.#setUsage({ ...this.#usage, turn: { inputTokens: 0, outputTokens: 0 } });
  }

  #setUsage(usage: Usage): void {
    this.#kept?.usage(usage);
    this.#usage = usage;
    this.#ports.changed({ type: "status" });
  }

  #applyEvent(event: AgentEvent): void {
    const timing = this.#times.observe(event);
    for (const change of changesOf(this.#items, event, timing)) this.#apply(change);
  }

  #apply(change: ItemChange): void {
    this.#kept?.change(change);
    this.#items = applyChange(this.#items, change);
    this.#ports.changed(change);
  }

  #usageView(): { readonly usage?: UsageView } {
    return this.#usage ? { usage: usageView(this.#usage, this.#price) } : {};
  }
}
