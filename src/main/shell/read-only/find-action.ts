import type { Word } from "../syntax/types";
import { literalWord } from "../syntax/words";
import type { CommandSpec } from "./command-spec";
import type { Places } from "./places";
import { FILE_COMMANDS } from "./tables/files";
import { TEXT_COMMANDS } from "./tables/text";
import { vet } from "./vet";

/** What stands between `-exec` and its end: `;`, or a `+` behind `{}`. */
export function readAction(words: readonly Word[]): readonly Word[] | undefined {
  const end = words.findIndex(
    ({ text }, index) => text === ";" || (text === "+" && words[index - 1]?.text === "{}"),
  );
  return end > 0 ? words.slice(0, end) : undefined;
}

/** Found paths begin as a starting point does, so none of them looks like an option; they may be several. */
const FOUND: Word = Object.freeze({ ...literalWord("."), raw: "{}", glob: true, inert: false });

export function checkAction([head, ...rest]: readonly Word[], places: Places): string | undefined {
  const name = head?.text ?? "";
  const spec = FILE_COMMANDS.get(name) ?? TEXT_COMMANDS.get(name) ?? (name === "echo" ? PRINTS : undefined);
  if (!spec) return `-exec runs ${head?.raw}, which is not on the list of commands that only read files`;
  if (!places.isOutsideProgram(name, false)) return "a file of the workspace stands in for it";
  const odd = rest.find(({ text, prefix }) => text !== "{}" && (text ?? prefix).includes("{}"));
  if (odd) return `${odd.raw} is put together when it runs`;
  const why = vet(
    rest.map((word) => (word.text === "{}" ? FOUND : word)),
    spec,
    places,
  );
  return why && `-exec ${name}: ${why}`;
}

const PRINTS: CommandSpec = { flags: "neE", operands: "text" };

/** Whether only plain files reach what stands next in an expression, as far as `-type f` in the same chain says so. */
export class OnlyFiles {
  #depth = 0;
  #holds = false;
  #negated = false;

  get holds(): boolean {
    return this.#holds && this.#depth === 0;
  }

  take(name: string, value?: string): void {
    if (name === "(") this.#depth += 1;
    else if (name === ")") this.#depth -= 1;
    else if (this.#depth > 0) return;
    else if (/^(?:-o|-or|,)$/.test(name)) this.#holds = false;
    else if (name === "-type" && value === "f" && !this.#negated) this.#holds = true;
    this.#negated = name === "!" || name === "-not";
  }
}
