import type { SessionSnapshot } from "../../../preload/contract/views";
import type { CommandReading } from "../../approvals/command-parts";
import { errorMessage } from "../../base/errors";
import type { ApprovalProvider, ApprovalRequest } from "../../gate/approval";
import type { LoadedSession, SessionStore } from "../../sessions/session-store";
import type { ModelChoice } from "../../settings/model-choice";
import type { ShieldDesk } from "../../shield/question";
import { DesktopError } from "../desktop-error";
import type { Log } from "../log";
import type { CurrentPolicy } from "../policy/current-policy";
import { projectView } from "../projects/projects";
import type { LiveView } from "./live-view";
import { type Keeping, OpenSession } from "./open-session";
import type { AgentSession, SessionHost } from "./session-host";
import type { ModelPrice } from "./usage";

export interface SessionPorts {
  readonly host: SessionHost;
  readonly approvals: ApprovalProvider;
  /** Where findings of the data shield are asked about. */
  readonly shieldDesk: ShieldDesk;
  readonly view: LiveView;
  readonly policy: Pick<CurrentPolicy, "begin" | "end" | "refresh">;
  readonly log: Log;
  /** What is kept of a project's sessions (real path). */
  storeOf(workspace: string): SessionStore;
  /** A session is open and shown: what it has to ask the person may be asked now. */
  opened(session: AgentSession): void;
  /** The list of sessions is another one now. */
  listChanged(): void;
  /** The model to use, with its key. @throws when the settings can't be understood. */
  modelChoice(): Promise<ModelChoice>;
  modelPrice(): Promise<ModelPrice | undefined>;
}

/**
 * The conversations that are open: one is in front, in a project; others that were left while their agent worked go on
 * behind it. Opens, sends, stops, starts anew.
 */
export class SessionController {
  readonly #ports: SessionPorts;
  #front: OpenSession | undefined;
  readonly #behind = new Set<OpenSession>();
  /** Opening and closing take time; each waits for the one before. */
  #turnstile: Promise<unknown> = Promise.resolve();

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  snapshot(): SessionSnapshot {
    return this.#ports.view.snapshot();
  }

  /** The folder of the session in front; undefined while no project is open. */
  get workspace(): string | undefined {
    return this.#front?.workspace;
  }

  /** A session that is open, in front or behind. */
  find(id: string): OpenSession | undefined {
    return this.#open().find((session) => session.id === id);
  }

  /** Opens a project (real path), with the session that was in front when it was last open. */
  open(workspace: string): Promise<void> {
    return this.#oneByOne(async () => {
      if (this.#front?.workspace === workspace) return;
      this.#checkLeave();
      const last = await this.#ports.storeOf(workspace).last();
      await this.#enter(workspace, last);
    });
  }

  /** Opens one of a project's sessions. @throws DesktopError; SessionError when it can't be read. */
  openSession(workspace: string, id: string): Promise<void> {
    return this.#oneByOne(async () => {
      if (this.#front?.id === id) return;
      this.#checkLeave();
      const open = this.find(id);
      if (open?.workspace === workspace) return this.#bringForward(open);
      const loaded = await this.#ports.storeOf(workspace).load(id);
      await this.#bringForward(await this.#begin(workspace, loaded));
    });
  }

  /** A new conversation in the same project. False when no project is open. */
  reset(): Promise<boolean> {
    return this.#oneByOne(async () => {
      const workspace = this.#front?.workspace;
      if (workspace === undefined) return false;
      this.#checkLeave();
      await this.#bringForward(await this.#begin(workspace));
      return true;
    });
  }

  /**
   * Ends a session, if it is open; a new one takes the place of one in front. The successor is begun first: if it can't
   * be, the session stays as it is, and the window doesn't show one that has ended.
   */
  discard(id: string): Promise<void> {
    return this.#oneByOne(async () => {
      const session = this.find(id);
      if (!session) return;
      const successor = this.#front === session ? await this.#begin(session.workspace) : undefined;
      await session.end();
      this.#behind.delete(session);
      if (successor) await this.#bringForward(successor);
    });
  }

  /** Starts work on a message and returns at once. @throws DesktopError `no_project`, `session_busy`. */
  send(text: string): void {
    this.#inFront().send(text);
    this.#rememberFront();
  }

  /** Sends the last message again. @throws DesktopError `no_project`, `session_busy`, `message_unknown`. */
  retry(): void {
    this.#inFront().retry();
  }

  /** Sends another text in the place of an earlier message. @throws DesktopError as `retry`. */
  resend(turn: number, text: string): void {
    this.#inFront().resend(turn, text);
  }

  /** False when nothing ran. Whatever waits for an approval is denied. */
  stop(): boolean {
    return this.#front?.stop() ?? false;
  }

  /** Undefined when the session that asks is not open any more. */
  readCommand(ask: ApprovalRequest): Promise<CommandReading> | undefined {
    return this.find(ask.request.context.session)?.agent.readCommand(ask);
  }

  /** Names of files of the project, best match first; none when no session is open. */
  async findFiles(query: string, limit: number): Promise<readonly string[]> {
    return (await this.#front?.agent.findFiles(query, limit)) ?? [];
  }

  /** The settings name another model: used from the next message on. */
  modelChanged(): Promise<void> {
    return this.#oneByOne(async () => {
      await Promise.all(this.#open().map((session) => session.modelChanged()));
    });
  }

  /** Stops what runs and waits until it has. */
  close(): Promise<void> {
    return this.#oneByOne(async () => {
      const open = this.#open();
      this.#behind.clear();
      this.#front = undefined;
      this.#ports.policy.end();
      await Promise.all(open.map((session) => session.end()));
    });
  }

  /** What can't be gone on with must not keep the project closed: a new session is begun, and the other one stays listed. */
  async #enter(workspace: string, last: string | undefined): Promise<void> {
    const open = last === undefined ? undefined : this.find(last);
    if (open?.workspace === workspace) return this.#bringForward(open);
    let loaded: LoadedSession | undefined;
    let problem: unknown;
    try {
      if (last !== undefined) loaded = await this.#ports.storeOf(workspace).load(last);
    } catch (error) {
      problem = error;
    }
    const session = await this.#begin(workspace, loaded);
    await this.#bringForward(session);
    if (problem === undefined) return;
    this.#ports.log.error("The last session was not gone on with", problem);
    session.conversation.tell("error", `The last session was not gone on with. ${errorMessage(problem)}`);
  }

  async #begin(workspace: string, loaded?: LoadedSession): Promise<OpenSession> {
    const { host, approvals, shieldDesk, view, log, policy, storeOf, listChanged } = this.#ports;
    const model = await this.#ports.modelChoice();
    const keeping: Keeping = {};
    const agent = await host
      .open({
        workspace,
        model,
        approvals,
        shieldDesk,
        recorded: (added) => keeping.kept?.messages(added),
        ...(loaded
          ? { resume: { id: loaded.heading.id, history: loaded.content.history, turn: loaded.content.turn } }
          : {}),
      })
      .catch((error: unknown) => {
        const message = `${workspace} could not be opened: ${errorMessage(error)}`;
        throw new DesktopError("project_failed", message, { cause: error });
      });
    const heading = {
      id: agent.id,
      title: loaded?.heading.title ?? null,
      project: projectView(workspace),
      profile: agent.profile,
      model: agent.model,
      policy: null,
    };
    const conversation = view.begin(heading, loaded?.content);
    if (loaded) {
      const failed = (error: unknown) => {
        log.error("A session can't be kept", error);
        conversation.tell("error", errorMessage(error));
      };
      try {
        keeping.kept = storeOf(workspace).resume(loaded, listChanged, failed);
        conversation.keep(keeping.kept);
      } catch (error) {
        failed(error);
      }
    }
    return new OpenSession({
      workspace,
      agent,
      conversation,
      store: storeOf(workspace),
      log,
      keeping,
      modelChoice: () => this.#ports.modelChoice(),
      modelPrice: () => this.#ports.modelPrice(),
      turnChanged: () => {
        if (this.#front?.agent === agent) policy.refresh();
      },
      listChanged,
    });
  }

  /** Shows a session; the one that was shown goes on behind it while its agent works, and ends otherwise. */
  async #bringForward(next: OpenSession): Promise<void> {
    const before = this.#front;
    this.#behind.delete(next);
    this.#front = next;
    const { view, policy, opened } = this.#ports;
    next.conversation.setStatus({ policy: policy.begin(next.agent) });
    view.show(next.conversation);
    opened(next.agent);
    this.#rememberFront();
    if (before) await this.#leave(before);
    this.#ports.listChanged();
  }

  /** Whatever began after it was found free to leave: nothing works unasked where nobody sees it. */
  async #leave(session: OpenSession): Promise<void> {
    if (!session.isWorking || session.agent.policy.mode === "bypass") return session.end();
    this.#behind.add(session);
    void session.idle.then(() =>
      this.#oneByOne(async () => {
        if (!this.#behind.has(session) || session.isWorking) return;
        this.#behind.delete(session);
        await session.end();
      }),
    );
  }

  /** Nobody would see any more that everything runs unasked. @throws DesktopError `session_in_bypass` */
  #checkLeave(): void {
    const { session } = this.snapshot();
    if (!session.busy || session.policy?.mode !== "bypass") return;
    throw new DesktopError(
      "session_in_bypass",
      "The agent works in bypass mode. Stop it, or wait, before another session is opened.",
    );
  }

  #rememberFront(): void {
    if (!this.#front) return;
    const { workspace, id, isKept } = this.#front;
    try {
      this.#ports.storeOf(workspace).setLast(isKept ? id : null);
    } catch (error) {
      this.#ports.log.error("The open session will not be found again by itself", error);
    }
  }

  #open(): readonly OpenSession[] {
    return [...(this.#front ? [this.#front] : []), ...this.#behind];
  }

  #inFront(): OpenSession {
    if (this.#front) return this.#front;
    throw new DesktopError("no_project", "No project is open. Open one first.");
  }

  #oneByOne<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#turnstile.then(task);
    this.#turnstile = result.catch(() => undefined);
    return result;
  }
}
