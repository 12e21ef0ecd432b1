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
