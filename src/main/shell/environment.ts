import { READ_ONLY_ENVIRONMENT } from "./read-only/environment";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names a variable that every process of one command inherits, so that it can be found again. */
export const MARKER = "SHELL_CALL_MARK";

/** Variables that would make bash run or change something before the command does. */
const STARTUP = /^(?:BASH_ENV|ENV|SHELLOPTS|BASHOPTS|CDPATH|PROMPT_COMMAND|BASH_FUNC_.*)$/i;
const OWN = /^(?:GATEHOUSE_|ELECTRON_)/i;

const FIXED = {
  ...Object.fromEntries(Object.entries(READ_ONLY_ENVIRONMENT).filter(([name]) => !STARTUP.test(name))),
  TERM: "dumb",
  NO_COLOR: "1",
  GIT_TERMINAL_PROMPT: "0",
} as const;

/**
 * The environment of a command: this program's own, without its secrets and settings, set up for output that nobody
 * watches.
 *
 * @param secrets names of variables that hold keys; never handed on. Compared without regard to case.
 * @param mark a random value for `MARKER`.
 */
export function commandEnvironment(
  base: Environment,
  secrets: readonly string[],
  mark: string,
): Record<string, string> {
  const hidden = new Set(secrets.map((name) => name.toUpperCase()));
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(base)) {
    if (value === undefined || hidden.has(name.toUpperCase()) || OWN.test(name) || STARTUP.test(name))
      continue;
    result[name] = value;
  }
  return { ...result, ...FIXED, ...gitSettings(base), [MARKER]: mark };
}

/**
 * Settings for git that no repository can override: a folder that merely looks like a repository is none (its settings
 * could name programs, and files that look like one are as easy to write as others), and asking for the status starts no
 * program. Behind those that the base hands on in the same way.
 */
function gitSettings(base: Environment): Record<string, string> {
  const given = Number(base.GIT_CONFIG_COUNT);
  const first = Number.isInteger(given) && given > 0 ? given : 0;
  return {
    GIT_CONFIG_COUNT: String(first + 2),
    [`GIT_CONFIG_KEY_${first}`]: "safe.bareRepository",
    [`GIT_CONFIG_VALUE_${first}`]: "explicit",
    [`GIT_CONFIG_KEY_${first + 1}`]: "core.fsmonitor",
    [`GIT_CONFIG_VALUE_${first + 1}`]: "false",
  };
}
