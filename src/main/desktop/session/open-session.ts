import { errorMessage } from "../../base/errors";
import { EMPTY } from "../../sessions/content";
import type { KeptSession } from "../../sessions/kept-session";
import type { SessionStore } from "../../sessions/session-store";
import { titleOf } from "../../sessions/title";
import type { ModelChoice } from "../../settings/model-choice";
import { DesktopError } from "../desktop-error";
import type { Log } from "../log";
import type { LiveConversation } from "./live-conversation";
import type { AgentSession } from "./session-host";
import type { ModelPrice } from "./usage";

export interface OpenSessionPorts {
  /** Real path of the project. */
  readonly workspace: string;
  readonly agent: AgentSession;
  readonly conversation: LiveConversation;
  readonly store: Pick<SessionStore, "begin">;
  readonly log: Log;
  /** Where it is kept; shared with whoever has to know of the agent's messages from the start. */
  readonly keeping: Keeping;
  /** The model to use, with its key. @throws when the settings can't be understood. */
  modelChoice(): Promise<ModelChoice>;
  modelPrice(): Promise<ModelPrice | undefined>;
  /** A turn is about to begin or has just ended. */
  turnChanged(): void;
  /** The list of sessions shows something else of it now. */
  listChanged(): void;
}

/** Where a session is kept; nowhere before its first message. */
export interface Keeping {
  kept?: KeptSession;
}

interface Run {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** A conversation that is open, shown or not. Works on one message at a time. */
export class OpenSession {
  readonly #ports: OpenSessionPorts;
  #run: Run | undefined;
  #modelIsOld = false;
  /** The last message that was held back. */
  #unsent: { readonly turn: number; readonly text: string } | undefined;
  #ended = false;

  constructor(ports: OpenSessionPorts) {
    this.#ports = ports;
  }

  get id(): string {
    return this.#ports.agent.id;
  }

  get workspace(): string {
    return this.#ports.workspace;
  }

  get agent(): AgentSession {
    return this.#ports.agent;
  }

  get conversation(): LiveConversation {
    return this.#ports.conversation;
  }

  get isWorking(): boolean {
    return this.#run !== undefined;
  }

  get isKept(): boolean {
    return this.#ports.keeping.kept !== undefined;
  }

  /** Resolves once nothing runs; at once when nothing does. */
  get idle(): Promise<void> {
    return this.#run?.ended ?? Promise.resolve();
  }

  /** Starts work on a message and returns at once. @throws DesktopError `session_busy`, `session_ended`. */
  send(text: string): void {
    this.#refuseBusy();
    this.#keep(text);
    const abort = new AbortController();
    this.#ports.turnChanged();
    this.conversation.setStatus({ busy: true });
    this.#run = { abort, ended: this.#work(text, abort.signal) };
  }

  /** Takes the last message back, with all that came of it, and sends it again. @throws DesktopError as `resend`. */
  retry(): void {
    const last = this.conversation.items.findLast((item) => item.kind === "user");
    const text = last?.kind === "user" ? this.#promptOf(last.turn) : undefined;
    if (last?.kind !== "user" || text === undefined) throw unknownMessage();
    this.resend(last.turn, text);
  }

  /**
   * Takes back the message of a turn and all that followed, and sends another text in its place. Files stay what they are.
   *
   * @throws DesktopError `session_busy`, `session_ended`, `message_unknown`.
   */
  resend(turn: number, text: string): void {
    this.#refuseBusy();
    const before = this.#promptOf(turn);
    if (!this.conversation.cut(turn)) throw unknownMessage();
    this.agent.rewind(turn);
    const { title } = this.conversation;
    const isFirst = !this.conversation.items.some((item) => item.kind === "user");
    if (isFirst && before !== undefined && title === titleOf(before)) this.rename(titleOf(text));
    this.send(text);
  }

  /** `title` as `titleFrom` made it. */
  rename(title: string): void {
    this.#ports.keeping.kept?.rename(title);
    this.conversation.setStatus({ title });
  }

  /** False when nothing ran. Whatever waits for an approval is denied. */
  stop(): boolean {
    this.#run?.abort.abort();
    return this.#run !== undefined;
  }

  /** The settings name another model: used from the next message on. */
  async modelChanged(): Promise<void> {
    this.#modelIsOld = true;
    if (!this.#run) await this.#renewModel();
  }

  /** Stops what runs, waits until it has, and lets go of the files. */
  async end(): Promise<void> {
    this.stop();
    await this.idle;
    this.#ended = true;
    this.#ports.keeping.kept?.close();
  }

  #refuseBusy(): void {
    if (this.#ended) {
      throw new DesktopError("session_ended", "This session has ended. Open it again, or begin a new one.");
    }
    if (!this.#run) return;
    throw new DesktopError(
      "session_busy",
      "The agent still works on the last message. Stop it first, or wait.",
    );
  }

  /** Begins with the first message. A full disk must not keep anybody from working: it is told, and the work goes on. */
  #keep(text: string): void {
    const { keeping, store, agent, conversation, log, listChanged } = this.#ports;
    if (keeping.kept || conversation.title !== null) return;
    const title = titleOf(text);
    conversation.setStatus({ title });
    const failed = (error: unknown) => {
      log.error("A session can't be kept", error);
      conversation.tell("error", errorMessage(error));
    };
    try {
      const content = { ...EMPTY, items: conversation.items };
      keeping.kept = store.begin({ id: agent.id, title, model: agent.model }, content, listChanged, failed);
      conversation.keep(keeping.kept);
    } catch (error) {
      failed(error);
    }
  }

  async #work(text: string, signal: AbortSignal): Promise<void> {
    const { agent, conversation, log } = this.#ports;
    try {
      await this.#renewModel();
      conversation.setStatus({ price: await this.#price() });
      const end = await agent.send(text, signal, (event) => conversation.receive(event));
      if (end.reason === "blocked") this.#keepUnsent(text);
    } catch (error) {
      log.error("The agent failed", error);
      conversation.tell("error", `The agent failed: ${errorMessage(error)}`);
    } finally {
      this.#run = undefined;
      this.#ports.turnChanged();
      conversation.setStatus({ busy: false });
    }
  }

  /** The agent forgets what never reached the model; the person wants to change it and send it again. */
  #keepUnsent(text: string): void {
    const last = this.conversation.items.findLast((item) => item.kind === "user");
    if (last?.kind === "user") this.#unsent = { turn: last.turn, text };
  }

  #promptOf(turn: number): string | undefined {
    return this.agent.promptOf(turn) ?? (this.#unsent?.turn === turn ? this.#unsent.text : undefined);
  }

  /** Settings that can't be read are told where the policy is shown; a missing cost needs no word of its own. */
  #price(): Promise<ModelPrice | undefined> {
    return this.#ports.modelPrice().catch(() => undefined);
  }

  async #renewModel(): Promise<void> {
    if (!this.#modelIsOld) return;
    this.agent.switchModel(await this.#ports.modelChoice());
    this.#modelIsOld = false;
    this.conversation.setStatus({ model: this.agent.model });
  }
}

function unknownMessage(): DesktopError {
  return new DesktopError("message_unknown", "There is no such message in this session any more.");
}
