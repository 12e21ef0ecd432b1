import type { ShellReader } from "../policy/ports";
import { isReadOnly, judgeCommands } from "./read-only/is-read-only";
import { parseScript } from "./syntax/parse-script";
import { peelForAllow } from "./syntax/peel-allow";
import { peelForDeny } from "./syntax/peel-deny";
import type { Script } from "./syntax/types";

/** How the command lines of this system's shell are understood: those of bash; PowerShell's are not. */
export function shellReaderFor(platform: NodeJS.Platform): ShellReader {
  return platform === "win32" ? POWERSHELL : BASH;
}

const BASH: ShellReader = Object.freeze({
  parse: parseScript,
  peelForDeny,
  peelForAllow,
  isReadOnly,
  judgeCommands,
});

const NOT_BASH = "PowerShell command lines are not understood";

/**
 * What bash would make of the text still serves to find denied commands; that it is never understood keeps it from
 * being allowed by a rule or proven read-only.
 */
const POWERSHELL: ShellReader = Object.freeze({
  ...BASH,
  parse: (text: string): Script => {
    const script = parseScript(text);
    return { ...script, problems: [NOT_BASH, ...script.problems] };
  },
  isReadOnly: () => ({ readOnly: false, why: NOT_BASH }),
  judgeCommands: (script: Script) => script.commands.map(() => ({ readOnly: false, why: NOT_BASH })),
});
