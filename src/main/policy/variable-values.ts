import type { Assignment, SimpleCommand, Word } from "../shell/syntax/types";
import { literalPath } from "./touch-paths";
import { expandTilde, readEmptied, type Variables } from "./word-paths";

/** One way in which the variables of a word may be set. `sure`: all of them are written down in the command line. */
export interface Setting {
  readonly variables: Variables;
  readonly sure: boolean;
}

interface Value {
  readonly text: string;
  readonly sure: boolean;
}

/** Ways to set the variables of one word that are looked at. */
const MAX_SETTINGS = 32;
const EMPTY: Value = Object.freeze({ text: "", sure: false });

const DECLARING = new Set(["export", "local", "declare", "typeset", "readonly"]);
const UNSETTING = new Set(["unset", "read", "mapfile", "readarray", "getopts", "printf", "let"]);

/**
 * What a script's variables may hold, command by command. One that nothing is known of may be empty, which is what turns
 * `"$X/"*` into everything there is.
 */
export class VariableValues {
  readonly #values = new Map<string, readonly Value[]>();
  readonly #home: string;

  constructor(home: string, workspace: string) {
    this.#home = home;
    this.#values.set("HOME", [{ text: home, sure: true }]);
    this.#values.set("PWD", [{ text: workspace, sure: true }]);
  }

  /** Takes in what a command sets. Assignments in front of a program aren't seen by that program's own words. */
  take({ words, assignments }: SimpleCommand): void {
    const name = words[0]?.text ?? "";
    if (words.length === 0) this.#assign(assignments);
    else if (DECLARING.has(name)) this.#declare(words.slice(1));
    else if (UNSETTING.has(name))
      for (const { text } of words.slice(1)) if (text !== undefined) this.#values.delete(text);
  }

  settings(raw: string): readonly Setting[] {
    const names = new Set([...raw.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name]) => name ?? ""));
    let settings: { variables: Map<string, string>; sure: boolean }[] = [
      { variables: new Map(), sure: true },
    ];
    for (const name of names) {
      const values = this.#values.get(name) ?? [EMPTY];
      settings = settings
        .flatMap(({ variables, sure }) =>
          values.map((value) => ({
            variables: new Map(variables).set(name, value.text),
            sure: sure && value.sure,
          })),
        )
        .slice(0, MAX_SETTINGS);
    }
    // What is unknown is left out, so that it takes its default.
    for (const { variables } of settings)
      for (const [name, text] of variables)
        if (text === "" && !this.#values.has(name)) variables.delete(name);
    return settings;
  }

  /** A loop gives several values to one name, and an assignment may or may not happen: earlier values stay possible. */
  #assign(assignments: readonly Assignment[]): void {
    for (const { name, value } of assignments) this.#add(name, value);
  }

  #add(name: string, value: Word): void {
    const values = [...(this.#values.get(name) ?? []), ...this.#valuesOf(value)];
    this.#values.set(name, values.slice(-MAX_SETTINGS));
  }

  #declare(words: readonly Word[]): void {
    for (const word of words) {
      const name = /^([A-Za-z_]\w*)=/.exec(word.text ?? word.prefix)?.[1];
      if (name === undefined) continue;
      const raw = word.raw.slice(word.raw.indexOf("=") + 1);
      const text = word.text === undefined ? undefined : word.text.slice(name.length + 1);
      this.#add(name, { ...word, text, raw });
    }
  }

  #valuesOf(value: Word): readonly Value[] {
    if (value.text !== undefined)
      return [{ text: value.tilde ? expandTilde(value.text, this.#home) : value.text, sure: !value.glob }];
    return this.settings(value.raw).flatMap(({ variables, sure }) => {
      const emptied = readEmptied(value, variables, this.#home);
      return emptied ? [{ text: literalPath(emptied.glob), sure: sure && !emptied.assumed }] : [];
    });
  }
}
