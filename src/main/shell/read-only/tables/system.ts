import type { CommandSpec, ParsedCall } from "../command-spec";
import { isShownVariable } from "../environment";
import { vetoProcessList } from "../ps";

const BARE: CommandSpec = { operands: "none" };
const NUMBER_OR_NOTHING: CommandSpec = { operands: "numbers", maxOperands: 1, dynamic: true };

/**
 * Only the form that asks for the version; `npm`, `node` and the like run code otherwise. A version manager's stand-in would
 * let files of the workspace decide what answers.
 */
function versionOnly(...forms: string[]): CommandSpec {
  return {
    long: "version",
    flags: forms.join(""),
    operands: "none",
    realProgram: true,
    veto: exactlyOneOption,
  };
}

function exactlyOneOption({ options }: ParsedCall): string | undefined {
  return options.length === 1 ? undefined : "only its version may be asked for";
}

/** Commands that tell about the machine and the session, and builtins that change nothing. */
export const SYSTEM_COMMANDS: ReadonlyMap<string, CommandSpec> = new Map<string, CommandSpec>([
  ["pwd", { flags: "LP", operands: "none" }],
  ["whoami", BARE],
  ["id", { flags: "agGnruz", long: "user group groups name real zero", operands: "text" }],
  ["groups", { operands: "text" }],
  ["logname", BARE],
  ["tty", { flags: "s", operands: "none" }],
  ["hostname", { flags: "fsiIdA", operands: "none" }],
  ["uptime", { flags: "ps", operands: "none" }],
  ["nproc", { long: "all", operands: "none" }],
  ["arch", BARE],
  [
    "uname",
    {
      flags: "asnrvmpio",
      long: "all kernel-name machine operating-system kernel-release nodename",
      operands: "none",
    },
  ],
  ["free", { flags: "bkmghtlwv", long: "human mega giga total wide", operands: "none" }],
  [
    "printenv",
    {
      flags: "0",
      operands: "text",
      veto: ({ operands }) =>
        operands.length > 0 && operands.every(({ text }) => text !== undefined && isShownVariable(text))
          ? undefined
          : "it shows variables that may hold passwords",
    },
  ],
  ["which", { flags: "as", operands: "text" }],
  ["type", { flags: "aftpP", operands: "text" }],
  [
    "date",
    {
      flags: "uRj",
      values: "d:text r:path",
      long: "utc universal rfc-email date=text rfc-3339=text iso-8601? reference=path",
      operands: "text",
      // Anything but a format sets the clock.
      veto: ({ operands }) =>
        operands.every((word) => word.text?.startsWith("+"))
          ? undefined
          : "an operand that is no format sets the clock",
    },
  ],
  [
    "ps",
    {
      flags: "AadefFHjlLMNTwywcxru",
      values: "o:text O:text p:text C:text t:text U:text G:text",
      long: "no-headers sort=text format=text pid=text ppid=text forest headers",
      operands: "text",
      veto: vetoProcessList,
    },
  ],
  [
    "top",
    {
      flags: "bHciS",
      values: "n:number l:number d:text p:text u:text o:text w:number",
      operands: "none",
      // A column can be one of the environment, also as what is sorted by.
      veto: ({ options, optionValues }) =>
        !optionValues.some(([, value]) => /env/i.test(value)) &&
        (options.includes("-l") || (options.includes("-b") && options.includes("-n")))
          ? undefined
          : "without -b -n it waits for keys, some of which act",
    },
  ],
  ["htop", versionOnly("V")],
  [
    "man",
    {
      flags: "kfwa",
      operands: "text",
      veto: ({ operands }) =>
        operands.length > 0 && operands.every((word) => /^[\w.+:@-]+$/.test(word.text ?? "") && !word.glob)
          ? undefined
          : "it is given more than the name of a page",
    },
  ],
  [
    "seq",
    {
      flags: "w",
      values: "s:text f:text",
      long: "equal-width separator=text format=text",
      operands: "numbers",
    },
  ],
  ["sleep", { operands: "numbers" }],
  ["expr", { operands: "text" }],
  ["exit", NUMBER_OR_NOTHING],
  ["return", NUMBER_OR_NOTHING],
  ["break", NUMBER_OR_NOTHING],
  ["continue", NUMBER_OR_NOTHING],
  ["node", versionOnly("v")],
  ["npm", versionOnly("v")],
  ["python", versionOnly("V")],
  ["python3", versionOnly("V")],
  ["ruby", versionOnly("v")],
  ["php", versionOnly("v")],
  ["perl", versionOnly("v")],
  ["java", { ...versionOnly(), long: "version" }],
  ["gcc", versionOnly()],
  ["g++", versionOnly()],
  ["clang", versionOnly()],
  ["cmake", versionOnly()],
  ["make", versionOnly("v")],
  ["bash", versionOnly()],
]);
