import type { UsageView } from "../../../preload/contract/sessions";
import type {
  PolicyStatusView,
  ProjectView,
  SessionChange,
  SessionSnapshot,
  SessionView,
} from "../../../preload/contract/views";
import type { AgentEvent } from "../../agent/events";
import { showInvisibles } from "../../text/visible";
import { CallTimes } from "./call-times";
import { append, applyChange, changesOf, type ItemChange, type Items, notice } from "./conversation";
import { type Schedule, TextBuffer } from "./text-buffer";

export interface SessionHeading {
  readonly id: string | null;
  readonly title: string | null;
  readonly usage?: UsageView;
  readonly project: ProjectView | null;
  readonly profile: string;
  readonly model: string;
  /** Null while no project is open. */
  readonly policy: PolicyStatusView | null;
}

/** What the window shows of the session: holds it, numbers every change and tells it to the window. */
export class LiveView {
  readonly #emit: (change: SessionChange) => void;
  readonly #buffer: TextBuffer;
  readonly #times: CallTimes;
  #revision = 0;
  #heading: SessionHeading = { id: null, title: null, project: null, profile: "", model: "", policy: null };
  #busy = false;
  #items: Items = [];

  /** `now` in milliseconds; only differences count. */
  constructor(emit: (change: SessionChange) => void, schedule: Schedule, now: () => number) {
    this.#emit = emit;
    this.#times = new CallTimes(now);
    this.#buffer = new TextBuffer(schedule, (text) => this.#applyEvent({ type: "text", text }));
  }

  /** For a window that has just loaded or has missed a change. */
  snapshot(): SessionSnapshot {
    return { revision: this.#revision, session: this.#session() };
  }

  /** An empty conversation under a new heading. */
  restart(heading: SessionHeading): void {
    this.#buffer.flush();
    this.#heading = { ...heading, model: showInvisibles(heading.model) };
    this.#busy = false;
    this.#items = [];
    this.#emit({ revision: this.#next(), type: "replaced", session: this.#session() });
  }

  setStatus(status: {
    readonly busy?: boolean;
    readonly model?: string;
    readonly policy?: PolicyStatusView;
  }): void {
    this.#busy = status.busy ?? this.#busy;
    if (status.model !== undefined) this.#heading = { ...this.#heading, model: showInvisibles(status.model) };
    if (status.policy) this.#heading = { ...this.#heading, policy: status.policy };
    const { project: _project, profile: _profile, id: _id, ...told } = this.#heading;
    this.#emit({ revision: this.#next(), type: "status", busy: this.#busy, ...told });
  }

  receive(event: AgentEvent): void {
    if (event.type === "text") this.#buffer.add(event.text);
    else {
      this.#buffer.flush();
      this.#applyEvent(event);
    }
  }

  /** A line of ours in the conversation. */
  tell(tone: "info" | "error", text: string): void {
    this.#buffer.flush();
    this.#apply(append(this.#items, notice(tone, text)));
  }

  #applyEvent(event: AgentEvent): void {
    const timing = this.#times.observe(event);
    for (const change of changesOf(this.#items, event, timing)) this.#apply(change);
  }

  #apply(change: ItemChange): void {
    this.#items = applyChange(this.#items, change);
    this.#emit({ revision: this.#next(), ...change });
  }

  #next(): number {
    this.#revision += 1;
    return this.#revision;
  }

  #session(): SessionView {
    return { ...this.#heading, busy: this.#busy, items: this.#items };
  }
}
