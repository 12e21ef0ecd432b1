import type { CommandId } from "../../../preload/contract/commands";

type Handler = () => void;

/**
 * Brings commands to whoever carries them out. A page that is opened by a command isn't there yet when the command is given: the
 * command waits for it.
 */
export class CommandDesk {
  readonly #handlers = new Map<CommandId, Handler>();
  #waiting: CommandId | undefined;

  give(id: CommandId): void {
    this.#waiting = undefined;
    const handler = this.#handlers.get(id);
    if (handler) handler();
    else this.#waiting = id;
  }

  /** Carries a command out from now on, and once now when it was given already. Answers how to stop. */
  handle(id: CommandId, handler: Handler): () => void {
    this.#handlers.set(id, handler);
    if (this.#waiting === id) this.give(id);
    return () => {
      if (this.#handlers.get(id) === handler) this.#handlers.delete(id);
    };
  }
}
