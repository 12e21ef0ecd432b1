import type { SessionSnapshot } from "../../../preload/contract/views";
import type { CommandReading } from "../../approvals/command-parts";
import type { ApprovalProvider, ApprovalRequest } from "../../gate/approval";
import type { ModelChoice } from "../../settings/model-choice";
import { DesktopError, messageOf } from "../desktop-error";
import type { Log } from "../log";
import type { CurrentPolicy } from "../policy/current-policy";
import { projectView } from "../projects/projects";
import type { LiveView } from "./live-view";
import type { AgentSession, SessionHost } from "./session-host";

export interface SessionPorts {
  readonly host: SessionHost;
  readonly approvals: ApprovalProvider;
  readonly view: LiveView;
  readonly policy: Pick<CurrentPolicy, "begin" | "end" | "refresh">;
  readonly log: Log;
  /** A session is open and shown: what it has to ask the person may be asked now. */
  opened(session: AgentSession): void;
  /** The model to use, with its key. @throws when the settings can't be understood. */
  modelChoice(): Promise<ModelChoice>;
}

interface Run {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** The one conversation of the window: opens it in a project, sends, stops, starts anew. One message at a time. */
export class SessionController {
  readonly #ports: SessionPorts;
  #session: AgentSession | undefined;
  #workspace: string | undefined;
  #run: Run | undefined;
  #modelIsOld = false;
  /** Opening and closing take time; each waits for the one before. */
  #turnstile: Promise<unknown> = Promise.resolve();

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  snapshot(): SessionSnapshot {
    return this.#ports.view.snapshot();
  }

  /** Ends the conversation that is there and starts one in a folder (absolute path). */
  open(workspace: string): Promise<void> {
    return this.#oneByOne(async () => {
      const session = await this.#begin(workspace);
      await this.#end();
      this.#session = session;
      this.#workspace = workspace;
      this.#modelIsOld = false;
      this.#ports.view.restart({
        id: session.id,
        title: null,
        project: projectView(workspace),
        profile: session.profile,
        model: session.model,
        policy: this.#ports.policy.begin(session),
      });
      this.#ports.opened(session);
    });
  }

  /** Starts work on a message and returns at once. @throws DesktopError `no_project`, `session_busy`. */
  send(text: string): void {
    const session = this.#session;
    if (!session) throw new DesktopError("no_project", "No project is open. Open one first.");
    if (this.#run)
      throw new DesktopError(
        "session_busy",
        "The agent still works on the last message. Stop it first, or wait.",
      );
    const abort = new AbortController();
    this.#ports.policy.refresh();
    this.#ports.view.setStatus({ busy: true });
    this.#run = { abort, ended: this.#work(session, text, abort.signal) };
  }

  /** False when nothing ran. Whatever waits for an approval is denied. */
  stop(): boolean {
    this.#run?.abort.abort();
    return this.#run !== undefined;
  }

  /** Undefined when no session is open. */
  readCommand(ask: ApprovalRequest): Promise<CommandReading> | undefined {
    return this.#session?.readCommand(ask);
  }

  /** Names of files of the project, best match first; none when no session is open. */
  async findFiles(query: string, limit: number): Promise<readonly string[]> {
    return (await this.#session?.findFiles(query, limit)) ?? [];
  }

  /** A new conversation in the same project. False when no project is open. */
  async reset(): Promise<boolean> {
    if (this.#workspace === undefined) return false;
    await this.open(this.#workspace);
    return true;
  }

  /** The settings name another model: used from the next message on. */
  async modelChanged(): Promise<void> {
    this.#modelIsOld = true;
    if (!this.#run) await this.#oneByOne(() => this.#renewModel());
  }

  /** Stops what runs and waits until it has. */
  close(): Promise<void> {
    return this.#oneByOne(() => this.#end());
  }

  async #begin(workspace: string): Promise<AgentSession> {
    const model = await this.#ports.modelChoice();
    try {
      return await this.#ports.host.open({ workspace, model, approvals: this.#ports.approvals });
    } catch (error) {
      throw new DesktopError("project_failed", `${workspace} could not be opened: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }

  async #work(session: AgentSession, text: string, signal: AbortSignal): Promise<void> {
    const { view, log } = this.#ports;
    try {
      await this.#renewModel();
      await session.send(text, signal, (event) => view.receive(event));
    } catch (error) {
      log.error("The agent failed", error);
      view.tell("error", `The agent failed: ${messageOf(error)}`);
    } finally {
      this.#run = undefined;
      this.#ports.policy.refresh();
      view.setStatus({ busy: false });
    }
  }

  async #renewModel(): Promise<void> {
    const session = this.#session;
    if (!this.#modelIsOld || !session) return;
    session.switchModel(await this.#ports.modelChoice());
    this.#modelIsOld = false;
    this.#ports.view.setStatus({ model: session.model });
  }

  async #end(): Promise<void> {
    this.#session = undefined;
    this.#workspace = undefined;
    this.#ports.policy.end();
    this.stop();
    await this.#run?.ended;
  }

  #oneByOne<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#turnstile.then(task);
    this.#turnstile = result.catch(() => undefined);
    return result;
  }
}
