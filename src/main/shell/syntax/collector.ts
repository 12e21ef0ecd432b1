import type { SimpleCommand } from "./types";

/** Thrown inside the walk when a text is too large or too deep; `parseScript` turns it into a problem. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
}

const MAX_NODES = 60_000;
const MAX_PROBLEMS = 20;

/** Where the walk puts what it finds. Bounded, so that no text can make it work without end. */
export class Collector {
  readonly #slots: (SimpleCommand | undefined)[] = [];
  readonly #problems = new Set<string>();
  readonly functions: string[] = [];
  #nodes = 0;

  /** Keeps a place, so that an outer command comes before those in its substitutions. */
  reserve(): (command: SimpleCommand) => void {
    const index = this.#slots.push(undefined) - 1;
    return (command) => {
      this.#slots[index] = command;
    };
  }

  problem(text: string): void {
    if (this.#problems.size < MAX_PROBLEMS) this.#problems.add(text);
  }

  /** @throws LimitReached when the text has more nodes than anybody needs. */
  spend(): void {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) throw new LimitReached("The command has too many parts");
  }

  get commands(): SimpleCommand[] {
    return this.#slots.filter((slot) => slot !== undefined);
  }

  get problems(): string[] {
    return [...this.#problems];
  }
}

/** Where in the script the walk is. */
export interface Place {
  /** The text that positions refer to. */
  readonly source: string;
  readonly depth: number;
  readonly background: boolean;
  readonly inSubstitution: boolean;
  readonly inFunction: boolean;
  readonly inLoop: boolean;
  readonly loopVariables: readonly string[];
}
