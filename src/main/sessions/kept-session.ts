import type { Message } from "../models/model";
import type { Entry, Usage } from "./entry";
import type { Heading } from "./heading";
import type { ItemChange } from "./items";
import type { SessionLog } from "./session-log";

interface KeptSessionPorts {
  readonly log: SessionLog;
  now(): Date;
  /** Replaces the heading's file. @throws SessionError */
  writeHeading(heading: Heading): void;
  /** The list shows something else now. */
  changed(): void;
  /** Nothing more is written. */
  closed(): void;
  /** Something could not be written, which is told once: nothing more is kept of this session. */
  failed(error: unknown): void;
}

/** A session that is kept while it goes on. Never throws: a full disk must not end a conversation. */
export class KeptSession {
  readonly #ports: KeptSessionPorts;
  #heading: Heading;
  #broken = false;

  constructor(ports: KeptSessionPorts, heading: Heading) {
    this.#ports = ports;
    this.#heading = heading;
  }

  get title(): string {
    return this.#heading.title;
  }

  change(change: ItemChange): void {
    this.#append(change);
  }

  messages(messages: readonly Message[]): void {
    this.#append({ type: "messages", messages: [...messages] });
  }

  turnStarted(turn: number, model: string): void {
    this.#append({ type: "turn", turn });
    this.#setHeading({ model, updated: this.#ports.now().toISOString() });
  }

  turnEnded(): void {
    this.#append({ type: "turn_end" });
    this.#setHeading({ updated: this.#ports.now().toISOString() });
  }

  rewind(turn: number): void {
    this.#append({ type: "rewind", turn });
  }

  usage(usage: Usage): void {
    this.#append({ type: "usage", ...usage });
  }

  /** `title` as `titleFrom` made it. */
  rename(title: string): void {
    this.#setHeading({ title });
  }

  close(): void {
    this.#ports.log.close();
    this.#ports.closed();
  }

  #append(entry: Entry): void {
    this.#attempt(() => this.#ports.log.append(entry));
  }

  #setHeading(part: Partial<Heading>): void {
    this.#heading = { ...this.#heading, ...part };
    this.#attempt(() => this.#ports.writeHeading(this.#heading));
    this.#ports.changed();
  }

  #attempt(task: () => void): void {
    if (this.#broken) return;
    try {
      task();
    } catch (error) {
      this.#broken = true;
      this.#ports.log.close();
      this.#ports.failed(error);
    }
  }
}
