import type { SessionRowView } from "../../../preload/contract/sessions";
import type { Listed } from "../../sessions/heading";
import type { Hit } from "../../sessions/search";
import { SessionError } from "../../sessions/session-error";
import type { SessionStore } from "../../sessions/session-store";
import { titleFrom } from "../../sessions/title";
import { DesktopError } from "../desktop-error";
import type { SessionController } from "../session/session-controller";

export interface SessionShelfPorts {
  readonly controller: Pick<SessionController, "workspace" | "find" | "snapshot" | "openSession" | "discard">;
  /** What is kept of a project's sessions (real path). */
  storeOf(workspace: string): SessionStore;
  /** The folder of a project as a list showed it. @throws DesktopError `project_unknown` */
  projectOf(shown: string): Promise<string>;
  openProject(shown: string): Promise<void>;
  /** Removes what is kept of the changes that a session made. */
  forgetChanges(workspace: string, id: string): Promise<void>;
  /** Asks a person. `title` is undefined for a damaged session. */
  confirmDelete(title: string | undefined): Promise<boolean>;
  listChanged(): void;
}

/** The sessions that are kept, as the window may deal with them. */
export class SessionShelf {
  readonly #ports: SessionShelfPorts;
  #search = new AbortController();

  constructor(ports: SessionShelfPorts) {
    this.#ports = ports;
  }

  /** Of the open project, or of one that was listed. Empty without a project. */
  async list(project: string | null): Promise<readonly SessionRowView[]> {
    const workspace =
      project === null ? this.#ports.controller.workspace : await this.#ports.projectOf(project);
    if (workspace === undefined) return [];
    const listed = await explained(() => this.#ports.storeOf(workspace).list());
    return listed.map((session) => this.#row(session));
  }

  /** @throws DesktopError `session_unknown`, `session_damaged` and what opening a project throws. */
  async open(id: string, project: string | null): Promise<void> {
    if (project !== null) await this.#ports.openProject(project);
    await explained(() => this.#ports.controller.openSession(this.#workspace(), id));
  }

  /** @throws DesktopError `title_empty`, `session_unknown`, `session_damaged`, `session_unwritable` */
  async rename(id: string, wish: string): Promise<void> {
    const title = titleFrom(wish);
    if (title === undefined)
      throw new DesktopError("title_empty", "A session's name needs a letter or more.");
    const open = this.#ports.controller.find(id);
    if (open) open.rename(title);
    else await explained(() => this.#store().rename(id, title));
    this.#ports.listChanged();
  }

  /** False when the person kept it. @throws DesktopError `session_unknown`, `session_unwritable` */
  async remove(id: string): Promise<boolean> {
    const workspace = this.#workspace();
    const store = this.#ports.storeOf(workspace);
    const session = (await explained(() => store.list())).find((listed) => listed.id === id);
    if (!session) throw new DesktopError("session_unknown", "There is no such session any more.");
    if (!(await this.#ports.confirmDelete(session.damaged ? undefined : session.title))) return false;
    await this.#ports.controller.discard(id);
    await explained(() => store.remove(id));
    await this.#ports.forgetChanges(workspace, id);
    this.#ports.listChanged();
    return true;
  }

  /** Calls off the search before. An empty text finds nothing. */
  async search(
    text: string,
  ): Promise<{ readonly sessions: readonly SessionRowView[]; readonly complete: boolean }> {
    this.#search.abort();
    this.#search = new AbortController();
    const { signal } = this.#search;
    const wanted = text.trim();
    if (wanted === "" || this.#ports.controller.workspace === undefined)
      return { sessions: [], complete: true };
    const { hits, complete } = await explained(() => this.#store().search(wanted, signal));
    return { sessions: hits.map((hit) => this.#hitRow(hit)), complete };
  }

  #row(session: Listed): SessionRowView {
    const open = this.#ports.controller.find(session.id);
    return {
      id: session.id,
      title: session.damaged ? "" : session.title,
      updated: session.updated,
      state: session.damaged ? "damaged" : (open?.conversation.activity ?? "idle"),
      open: this.#ports.controller.snapshot().session.id === session.id,
    };
  }

  #hitRow({ session, place }: Hit): SessionRowView {
    if (!place) return this.#row(session);
    const { before, match, after } = place;
    return { ...this.#row(session), match: { before, text: match, after } };
  }

  #workspace(): string {
    const { workspace } = this.#ports.controller;
    if (workspace !== undefined) return workspace;
    throw new DesktopError("no_project", "No project is open. Open one first.");
  }

  #store(): SessionStore {
    return this.#ports.storeOf(this.#workspace());
  }
}

/** What a person should read crosses to the window with its own words. */
async function explained<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof SessionError) throw new DesktopError(error.code, error.message, { cause: error });
    throw error;
  }
}
