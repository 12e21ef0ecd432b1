import { isSecretName } from "../../../base/secret-names";
import { programName } from "../../../shell/syntax/command-parts";
import type { SimpleCommand, Word } from "../../../shell/syntax/types";

/** One command of a script, with what the shapes ask of it. */
export class CommandView {
  readonly command: SimpleCommand;
  /** Of the program, without its folder; empty when only the run decides it. */
  readonly name: string;
  readonly operands: readonly Word[];
  /** In the script, of the outermost command. */
  readonly span: SimpleCommand["span"];
  // Undefined where the command stands in a text that only another shell reads: there it may be fed by anything.
  readonly #before: string | undefined;
  readonly #after: string | undefined;

  /**
   * `text`: the whole script. `outer`: the command of the script that this one is, or runs.
   */
  constructor(command: SimpleCommand, outer: SimpleCommand, text: string) {
    const inBox = programName(command) === "busybox" || programName(command) === "toybox";
    const words = inBox ? command.words.slice(1) : command.words;
    const place = placeOf(command, outer, text);
    this.command = command;
    this.span = outer.span;
    this.name = inBox ? (words[0]?.text ?? "") : (programName(command) ?? "");
    this.operands = words.slice(1);
    this.#before = place && text.slice(Math.max(0, place.start - 8), place.start).trimEnd();
    this.#after = place && text.slice(place.end, place.end + 8).trimStart();
  }

  /** Its input is another command's output, a file, or a text in the script. */
  get isFed(): boolean {
    return (
      this.#before === undefined ||
      /(?:^|[^|])\|&?$/.test(this.#before) ||
      this.command.redirects.some(({ access }) => access === "read" || access === "heredoc")
    );
  }

  /** Its output goes into another command or into a word of one. */
  get isPassedOn(): boolean {
    return this.#after === undefined || /^\|(?!\|)/.test(this.#after) || this.command.inSubstitution;
  }

  /** The operands as far as they are known, in one text each. */
  get texts(): readonly string[] {
    return this.operands.map(readable);
  }

  /** The value of an option, attached or next: of `-d`, also within `-sSd`. */
  valuesOf(long: RegExp, letter: string): readonly Word[] {
    return this.operands.flatMap((word, index) => {
      const text = readable(word);
      const name = /^--([\w-]+)/.exec(text)?.[1];
      const isMeant = name === undefined ? new RegExp(`^-[A-Za-z#]*?${letter}`).test(text) : long.test(name);
      if (!isMeant) return [];
      const isAttached = name === undefined ? !text.endsWith(letter) : text.includes("=");
      return isAttached ? [word] : this.operands.slice(index + 1, index + 2);
    });
  }

  hasOption(pattern: RegExp): boolean {
    return this.texts.some((text) => pattern.test(text));
  }

  /** What stands where no option does. */
  get plain(): readonly Word[] {
    return this.operands.filter((word) => !readable(word).startsWith("-"));
  }
}

export function readable(word: Word): string {
  return word.text ?? word.raw.replace(/^(["'])([\s\S]*)\1$/, "$2");
}

/** Whether another command's output, or a variable that is named like a secret, is part of the word. */
export function carriesData(word: Word): boolean {
  if (!word.dynamic) return false;
  if (/\$\((?!\()|`|<\(/.test(word.raw)) return true;
  return [...word.raw.matchAll(/\$\{?([A-Za-z_]\w{0,100})/g)].some(([, name = ""]) => isSecretName(name));
}

/** Where the command stands in the script: at its own place, or, inside a text for another shell, where it can be found. */
function placeOf(
  command: SimpleCommand,
  outer: SimpleCommand,
  text: string,
): SimpleCommand["span"] | undefined {
  if (command.span === outer.span) return outer.span;
  const start = text.indexOf(command.source, outer.span.start);
  return start < 0 || start > outer.span.end ? undefined : { start, end: start + command.source.length };
}
