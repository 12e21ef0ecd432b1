import { programName, withWords } from "./command-parts";
import { commandStarts } from "./options";
import type { SimpleCommand, Word } from "./types";
import { CODE_OPTIONS, SHELLS } from "./wrappers";

const INTERPRETERS: ReadonlySet<string> = new Set(["python", "perl", "ruby", "node", "php", "lua", "tclsh"]);

/**
 * The script that a shell, an interpreter or `source` is given, as a command of its own by its path and by its name: a rule
 * about `./deploy.sh` is about the script, however it is run. Found in every reading of the options before it.
 */
export function scriptsRunBy(command: SimpleCommand): readonly SimpleCommand[] {
  const name = programName(command);
  if (name === undefined || command.words.length < 2) return [];
  const interpreter = /^(?:python|pypy)[\d.]*$/.test(name) ? "python" : name;
  if (!(SHELLS.has(name) || INTERPRETERS.has(interpreter) || name === "source" || name === ".")) return [];
  const code = SHELLS.has(name) ? /^-[A-Za-z]*c$/ : CODE_OPTIONS.get(interpreter);
  const options = command.words.slice(1).map(({ text }) => text ?? "");
  const end = options.findIndex((text) => !text.startsWith("-"));
  if (options.slice(0, Math.max(end, 0)).some((text) => code?.test(text) || text === "-m")) return [];
  return commandStarts(command.words, {}).flatMap((start) =>
    scriptCommands(command, command.words.slice(start)),
  );
}

function scriptCommands(command: SimpleCommand, words: readonly Word[]): readonly SimpleCommand[] {
  const [script, ...rest] = words;
  const text = script?.text;
  if (!script || text === undefined || script.glob || text === "" || text.startsWith("-")) return [];
  const path = text.includes("/") || script.tilde ? text : `./${text}`;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return [path, name].map((each) => ({
    ...withWords(command, [{ ...script, text: each, prefix: each }, ...rest]),
    assignments: [],
    redirects: [],
  }));
}
