import { SessionStore, type SessionStorePorts } from "./session-store";

/** One store a project, since a store knows which of its sessions are being written. */
export class SessionStores {
  readonly #ports: SessionStorePorts;
  readonly #stores = new Map<string, SessionStore>();

  constructor(ports: SessionStorePorts) {
    this.#ports = ports;
  }

  /** `workspace`: real path of the project. */
  of(workspace: string): SessionStore {
    const known = this.#stores.get(workspace);
    if (known) return known;
    const store = new SessionStore(this.#ports, workspace);
    this.#stores.set(workspace, store);
    return store;
  }
}
