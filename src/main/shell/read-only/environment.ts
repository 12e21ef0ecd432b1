/**
 * Variables that a shell must be started with for a command that was proven read-only to only read: git refreshes its index
 * in passing unless told not to, and the others could name programs, start-up files or folders of the person's own.
 * Commands can't set them back: no read-only command may assign them.
 */
export const READ_ONLY_ENVIRONMENT: Readonly<Record<string, string>> = Object.freeze({
  GIT_OPTIONAL_LOCKS: "0",
  GIT_PAGER: "cat",
  PAGER: "cat",
  MANPAGER: "cat",
  LESSOPEN: "",
  LESSCLOSE: "",
  LESSSECURE: "1",
  RIPGREP_CONFIG_PATH: "",
  BASH_ENV: "",
  ENV: "",
  CDPATH: "",
});

/** Variables that the system sets, to names without blanks and wildcards. `PWD` isn't among them: any folder's name is in it. */
const SETTLED: ReadonlySet<string> = new Set(
  (
    "HOME USER LOGNAME SHELL HOSTNAME PATH LANG TERM EDITOR VISUAL SHLVL UID EUID PPID RANDOM SECONDS LINENO BASHPID " +
    "BASH_VERSION OSTYPE HOSTTYPE MACHTYPE TMPDIR CI NODE_ENV VIRTUAL_ENV JAVA_HOME GOPATH GOROOT"
  ).split(" "),
);

/** Whether a variable's value is one plain word that holds no secret. */
export function isSettledVariable(name: string): boolean {
  return SETTLED.has(name);
}

/** Whether a variable's value can be shown: of any other one, nobody knows what a person keeps in it. */
export function isShownVariable(name: string): boolean {
  return SETTLED.has(name) || name === "PWD" || name === "OLDPWD" || /^LC_[A-Z]+$/.test(name);
}
