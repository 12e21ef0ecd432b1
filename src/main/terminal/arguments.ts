import { lookUpMode, PERMISSION_MODES, type PermissionMode } from "../policy/modes";
import { ConfigurationError } from "../settings/configuration-error";
import { type OPTIONS, parseWords } from "./options";

export interface CommonOptions {
  /** As the user wrote it; the current folder when left out. */
  readonly workspace: string;
  readonly profile: string | undefined;
  readonly mode: PermissionMode | undefined;
}

export type Command =
  | { readonly name: "help" }
  | { readonly name: "version" }
  | (CommonOptions & {
      readonly name: "run";
      readonly prompt: string | undefined;
      readonly model: string | undefined;
    })
  | (CommonOptions & {
      readonly name: "explain";
      readonly tool: string;
      readonly arguments: string;
      readonly json: boolean;
    })
  | (CommonOptions & { readonly name: "explain-batch" })
  | (Omit<CommonOptions, "mode"> & { readonly name: "settings-check" })
  | {
      readonly name: "settings-import";
      readonly workspace: string;
      readonly file: string;
      readonly write: boolean;
      readonly to: "user" | "personal";
    }
  | { readonly name: "audit-tail"; readonly count: number; readonly json: boolean }
  | { readonly name: "audit-verify" }
  | { readonly name: "audit-export"; readonly format: "jsonl" | "csv"; readonly output: string };

export const HELP = `Gatehouse: an agent that can only propose; code decides, you approve, everything is on the record.

  gatehouse run [--prompt TEXT]      work on one request; without --prompt, on one after another, a line each
      --workspace DIR                the project (default: this folder)
      --profile NAME                 standard (default), or strict: every write and command is asked about
      --mode NAME                    default, plan, accept_edits, bypass, dont_ask, auto or bubble
      --model NAME                   a model name for the configured endpoint, or "offline"
  gatehouse explain TOOL JSON        what the gate would do with a call; runs and asks nothing
      --workspace DIR  --profile NAME  --mode NAME  --json
  gatehouse explain --batch          the same for JSON lines {id, tool, arguments, mode?, profile?, settings?} on
                                     standard input; settings take the place of your own
  gatehouse settings check           every settings file that counts here, its rules and hooks, the data shield, and what is
                                     wrong with them
  gatehouse settings import FILE     what the rules of a .claude/settings.json would add to yours, and which can't be
                                     taken over
      --write                        add them    --to user|personal (only for this project)    --workspace DIR
  gatehouse audit tail [-n 20]       the newest records   (--json: whole records)
  gatehouse audit verify             check the hash chain; names the first broken record
  gatehouse audit export FILE        write all records    (--format jsonl|csv)

Exit codes: 0 done, 1 run error or mistakes found, 2 configuration error, 3 finished but calls were denied because nobody could be asked,
4 a hook or the data shield held the message back, or a hook ended the turn.
Of several requests the worst counts: 1, then 4, then 3, then 0. From 128: ended by a signal, or nobody reads the output (141).
`;

/** Which options each command takes; another one is a mistake to be told, not to be ignored. */
const ACCEPTED: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  run: ["prompt", "workspace", "profile", "mode", "model"],
  explain: ["workspace", "profile", "mode", "batch", "json"],
  "settings check": ["workspace", "profile"],
  "settings import": ["workspace", "write", "to"],
  "audit tail": ["count", "json"],
  "audit verify": [],
  "audit export": ["format"],
};

/** The commands of a group, such as `tail` and `verify` of `audit`; none for anything else. */
function membersOf(group: string): readonly string[] {
  return Object.keys(ACCEPTED).flatMap((name) =>
    name.startsWith(`${group} `) ? name.slice(group.length + 1) : [],
  );
}

/** @throws ConfigurationError that says which word is off. */
export function parseCommand(argv: readonly string[]): Command {
  const { values, positionals } = parseWords(argv);
  if (values.version) return { name: "version" };
  if (values.help || positionals.length === 0 || positionals[0] === "help") return { name: "help" };
  const [first = "", second = ""] = positionals;
  const isGroup = first === "audit" || first === "settings";
  const command = isGroup ? `${first} ${second}`.trim() : first;
  const rest = positionals.slice(isGroup ? 2 : 1);
  if (!Object.hasOwn(ACCEPTED, command)) throw unknownCommand(first, second);
  refuseOptions(command, Object.keys(values));
  const { profile } = values;
  const workspace = values.workspace ?? ".";
  const common = { workspace, profile, mode: readMode(values.mode) };
  switch (command) {
    case "run":
      if (rest.length > 0) throw strayRequest(rest, values.prompt);
      if (values.prompt?.trim() === "") throw new ConfigurationError("--prompt is empty");
      return { name: "run", ...common, prompt: values.prompt, model: values.model };
    case "explain": {
      if (values.batch) {
        expectWords(command, rest, 0);
        return { name: "explain-batch", ...common };
      }
      const [tool = "", args = ""] = expectWords(command, rest, 2);
      return { name: "explain", ...common, tool, arguments: args, json: values.json ?? false };
    }
    case "settings check":
      expectWords(command, rest, 0);
      return { name: "settings-check", workspace, profile };
    case "settings import": {
      const [file = ""] = expectWords(command, rest, 1);
      return {
        name: "settings-import",
        workspace,
        file,
        write: values.write ?? false,
        to: readTo(values.to),
      };
    }
    case "audit tail":
      expectWords(command, rest, 0);
      return { name: "audit-tail", count: readCount(values.count), json: values.json ?? false };
    case "audit verify":
      expectWords(command, rest, 0);
      return { name: "audit-verify" };
    default: {
      const [output = ""] = expectWords(command, rest, 1);
      return { name: "audit-export", format: readFormat(values.format, output), output };
    }
  }
}

function refuseOptions(command: string, given: readonly string[]): void {
  const other = given.find((option) => !ACCEPTED[command]?.some((known) => known === option));
  if (other !== undefined)
    throw new ConfigurationError(`gatehouse ${command} takes no option --${other}; see gatehouse help`);
}

function unknownCommand(first: string, second: string): ConfigurationError {
  const members = membersOf(first);
  if (members.length === 0) {
    return new ConfigurationError(`There is no command "${first}"; see gatehouse help`);
  }
  const not = second === "" ? "" : `, not "${second}"`;
  return new ConfigurationError(`${first} needs one of: ${members.join(", ")}${not}`);
}

function strayRequest(words: readonly string[], prompt: string | undefined): ConfigurationError {
  const [first = ""] = words;
  const hint =
    prompt === undefined
      ? `A request goes behind --prompt: gatehouse run --prompt '${words.join(" ")}'`
      : "Put the whole request behind --prompt in quotes";
  return new ConfigurationError(`gatehouse run does not know what to do with "${first}". ${hint}`);
}

function expectWords(command: string, words: readonly string[], count: number): readonly string[] {
  if (words.length === count) return words;
  const wanted = count === 0 ? "no further words" : `${count} further word${count === 1 ? "" : "s"}`;
  throw new ConfigurationError(
    `gatehouse ${command} takes ${wanted}, not ${words.length}; see gatehouse help`,
  );
}

function readMode(name: string | undefined): PermissionMode | undefined {
  if (name === undefined) return undefined;
  const mode = lookUpMode(name);
  if (mode) return mode;
  throw new ConfigurationError(`--mode is one of ${PERMISSION_MODES.join(", ")}, not "${name}"`);
}

function readTo(to = "user"): "user" | "personal" {
  if (to === "user" || to === "personal") return to;
  throw new ConfigurationError(`--to is user or personal, not "${to}"`);
}

function readCount(text = "20"): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= 100_000) return count;
  throw new ConfigurationError(`-n takes a whole number from 1 to 100000, not "${text}"`);
}

function readFormat(format: string | undefined, output: string): "jsonl" | "csv" {
  const wanted = format ?? (/\.csv$/i.test(output) ? "csv" : "jsonl");
  if (wanted === "jsonl" || wanted === "csv") return wanted;
  throw new ConfigurationError(`--format is jsonl or csv, not "${wanted}"`);
}
