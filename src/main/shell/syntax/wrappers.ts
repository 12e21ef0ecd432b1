/** How the command that a program will run is found behind the program's own options. */
export interface OptionShape {
  /** Short options that take a value, attached or as the next word. */
  readonly values?: string;
  /** Short options known to take none. Any other may or may not, and is read both ways. */
  readonly flags?: string;
  /** Long options (without dashes) whose value may be the next word. Any other is read both ways. */
  readonly longValues?: readonly string[];
  /** Long options that take the next two words. */
  readonly longPairs?: readonly string[];
  /** Operands of its own before the command. */
  readonly operands?: number;
  /** Accepts `NAME=value` before the command. */
  readonly assignments?: boolean;
}

/** Programs that run the rest of their command line. */
export const WRAPPERS: ReadonlyMap<string, OptionShape> = new Map<string, OptionShape>([
  [
    "env",
    {
      values: "uCSa",
      flags: "i0v",
      longValues: ["unset", "chdir", "split-string", "argv0"],
      assignments: true,
    },
  ],
  [
    "sudo",
    { values: "CDghpRrTtUu", flags: "AbEeHiKklnPSsVv", longValues: ["user", "group"], assignments: true },
  ],
  ["doas", { values: "Cu", flags: "Lns" }],
  ["run0", { values: "ugD", assignments: true }],
  ["pkexec", { longValues: ["user"] }],
  ["timeout", { values: "ks", flags: "vfp", longValues: ["kill-after", "signal"], operands: 1 }],
  ["gtimeout", { values: "ks", flags: "vfp", longValues: ["kill-after", "signal"], operands: 1 }],
  ["nice", { values: "n", flags: "0123456789", longValues: ["adjustment"] }],
  ["ionice", { values: "cnpPu", flags: "t", longValues: ["class", "classdata"] }],
  ["chrt", { values: "TPD", flags: "abdfiormpv", operands: 1 }],
  ["taskset", { flags: "apc", operands: 1 }],
  ["nohup", {}],
  // Behind a redirect `!` is an ordinary word to the grammar, and bash runs what follows it all the same in some places.
  ["!", {}],
  ["setsid", { flags: "cfw" }],
  ["stdbuf", { values: "ioe", longValues: ["input", "output", "error"] }],
  ["unbuffer", { flags: "p" }],
  ["time", { values: "fo", flags: "apqv", longValues: ["format", "output"] }],
  [
    "xargs",
    { values: "adEILnPs", flags: "0oprtxei", longValues: ["arg-file", "delimiter", "max-args", "max-procs"] },
  ],
  [
    "parallel",
    { values: "jaINLnSd", flags: "0kmXqtu", longValues: ["jobs", "arg-file", "delay", "timeout"] },
  ],
  ["command", { flags: "pvV" }],
  ["builtin", {}],
  ["exec", { values: "a", flags: "cl" }],
  ["chroot", { longValues: ["userspec", "groups"], operands: 1 }],
  ["unshare", { values: "RwSGl", flags: "imnpuUCTfrc", longValues: ["root", "wd", "setuid", "setgid"] }],
  ["nsenter", { values: "tSGrw", flags: "amuinpCUTFZe", longValues: ["target", "setuid", "setgid"] }],
  ["flock", { values: "wEc", flags: "sexnuoFv", longValues: ["wait", "timeout"], operands: 1 }],
  ["setpriv", { longValues: ["reuid", "regid", "groups", "inh-caps", "ambient-caps", "bounding-set"] }],
  ["runuser", { values: "ugGcsw", flags: "lmpfP", longValues: ["user", "group", "command", "shell"] }],
  ["capsh", {}],
  ["prlimit", { values: "p" }],
  [
    "systemd-run",
    { values: "HMtpEu", flags: "dGqrPS", longValues: ["unit", "property", "description", "slice"] },
  ],
  ["systemd-inhibit", {}],
  ["dbus-run-session", {}],
  ["dbus-launch", {}],
  ["xvfb-run", { values: "efnpsw" }],
  ["fakeroot", { values: "lisb" }],
  ["firejail", {}],
  [
    "bwrap",
    {
      longPairs:
        "bind bind-try dev-bind dev-bind-try ro-bind ro-bind-try bind-fd ro-bind-fd symlink setenv file bind-data ro-bind-data chmod".split(
          " ",
        ),
    },
  ],
  ["proxychains", { values: "f" }],
  ["proxychains4", { values: "f" }],
  ["strace", { values: "abeEIoOpPsSuUX", flags: "cCdfFhiknqrtTvVwxyYzZ" }],
  ["ltrace", { values: "aADeFlnopsuwx", flags: "bcCfhiLrStTV" }],
  ["gdb", { values: "xp" }],
  ["valgrind", {}],
  ["perf", { operands: 1 }],
  ["caffeinate", { values: "tw", flags: "disum" }],
  ["arch", { values: "de" }],
  ["watch", { values: "ndq", flags: "bcegtwxC", longValues: ["interval"] }],
  ["screen", { values: "cehpSsTtX", flags: "dmDRrUxAalLOqvi" }],
  ["ssh-agent", { values: "aEOPt" }],
  ["npx", { values: "pc", longValues: ["package", "call"] }],
  ["bunx", {}],
  ["busybox", {}],
  ["toybox", {}],
  ["setarch", { operands: 1 }],
  ["linux32", {}],
  ["linux64", {}],
  ["numactl", {}],
  ["cpulimit", {}],
  ["logsave", { values: "sv", operands: 1 }],
  ["torsocks", {}],
  ["torify", {}],
  ["cross-env", { assignments: true }],
  ["entr", {}],
  ["script", { values: "cEIOBmtT", flags: "aefqdkprR", operands: 1 }],
  ["noglob", {}],
  ["nocorrect", {}],
]);

/** Programs whose own options may stand between their name and the subcommand that rules speak of. */
export const SUBCOMMAND_PROGRAMS: ReadonlyMap<string, OptionShape> = new Map<string, OptionShape>([
  [
    "git",
    {
      values: "Cc",
      flags: "pPhv",
      longValues: [
        "git-dir",
        "work-tree",
        "namespace",
        "super-prefix",
        "config-env",
        "exec-path",
        "attr-source",
      ],
    },
  ],
  ["npm", { longValues: ["prefix", "workspace", "registry", "userconfig"], values: "wC" }],
  ["pnpm", { longValues: ["dir", "filter"], values: "CF" }],
  ["yarn", { longValues: ["cwd"] }],
  ["docker", { values: "Hcl", longValues: ["host", "context", "config", "log-level"] }],
  ["podman", { values: "c", longValues: ["url", "connection", "log-level", "root"] }],
  [
    "kubectl",
    { values: "ns", longValues: ["namespace", "context", "kubeconfig", "cluster", "user", "server"] },
  ],
  ["helm", { values: "n", longValues: ["namespace", "kube-context", "kubeconfig"] }],
  ["cargo", { values: "CZ", longValues: ["color", "config", "manifest-path"] }],
  ["gh", { values: "R", longValues: ["repo"] }],
  ["aws", { longValues: ["profile", "region", "output", "endpoint-url"] }],
  ["gcloud", { longValues: ["project", "account", "configuration"] }],
  ["systemctl", { values: "HMt", longValues: ["host", "machine", "type"] }],
  ["terraform", {}],
  ["apt-get", { values: "oct", longValues: ["option"] }],
  ["apt", { values: "oct", longValues: ["option"] }],
  ["pip", {}],
  ["pip3", {}],
  ["svn", {}],
  ["hg", { values: "R", longValues: ["repository", "cwd", "config"] }],
]);

export const SHELLS: ReadonlySet<string> = new Set(
  "sh bash rbash dash ash ksh ksh93 mksh pdksh yash zsh fish csh tcsh".split(" "),
);

/** Interpreters and editors, with the options whose value is program text that can start other programs. */
export const CODE_OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ["python", /^-[A-Za-z]*c$/],
  ["python2", /^-[A-Za-z]*c$/],
  ["python3", /^-[A-Za-z]*c$/],
  ["perl", /^-[A-Za-z0-9]*[eE]$/],
  ["ruby", /^-[A-Za-z]*e$/],
  ["node", /^(?:-[a-z]*[ep]|--eval|--print)$/],
  ["bun", /^(?:-e|--eval|-p|--print)$/],
  ["deno", /^eval$/],
  ["php", /^-[rRB]$/],
  ["lua", /^-e$/],
  ["tclsh", /^-c$/],
  ["expect", /^-c$/],
  ["osascript", /^-e$/],
  ["vim", /^(?:-c|--cmd)$/],
  ["vi", /^-c$/],
  ["nvim", /^(?:-c|--cmd)$/],
  ["emacs", /^--eval$/],
]);

/** Programs whose first operands are program text. */
export const CODE_OPERANDS: ReadonlySet<string> = new Set([
  "awk",
  "gawk",
  "mawk",
  "nawk",
  "sed",
  "gsed",
  "ed",
  "ex",
]);

/** Settings of npm and its kin, and a package's scripts, by name or as options. */
const NPM_COMMANDS =
  /^(?:-c|--call|--(?:shell|editor|viewer|browser|git)|(?:--)?(?:script-shell|scriptShell)|scripts\.[^=]*|scripts\[[^=]*)$/;

/** Options of ordinary programs whose value is a command line for a shell or a program to start. */
export const COMMAND_OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ["su", /^(?:-c|--command|--session-command)$/],
  ["runuser", /^(?:-c|--command)$/],
  ["sg", /^-c$/],
  ["nix-shell", /^--(?:run|command)$/],
  ["script", /^(?:-[a-z]*c|--command)$/],
  ["flock", /^(?:-[a-z]*c|--command)$/],
  ["npx", NPM_COMMANDS],
  ["env", /^(?:-[a-z0]*S|--split-string)$/],
  ["rg", /^--(?:pre|hostname-bin)$/],
  ["sort", /^--compress-program$/],
  ["tar", /^(?:-I|-F|--use-compress-program|--to-command|--info-script|--new-volume-script|--rsh-command)$/],
  ["rsync", /^(?:-e|--rsh|--rsync-path)$/],
  ["man", /^(?:-[A-Za-z]*P|--pager|-H)$/],
  [
    "git",
    /^(?:-x|--exec|-O|--open-files-in-pager|--upload-pack|-u|--receive-pack|--tree-filter|--index-filter|--msg-filter|--env-filter|--commit-filter)$/,
  ],
  ["scp", /^-[1234ABCpqrv]*S$/],
  ["sftp", /^-[46AaCfNpqrv]*S$/],
  ["go", /^--?(?:exec|toolexec|vettool)$/],
  ["bazel", /^--run_under$/],
  ["bazelisk", /^--run_under$/],
  ["ansible", /^(?:-a|--args)$/],
  ["fly", /^(?:-C|--command)$/],
  ["flyctl", /^(?:-C|--command)$/],
  ["fd", /^--exec(?:-batch)?$/],
  ["fdfind", /^--exec(?:-batch)?$/],
  ["mysql", /^--pager$/],
  ["lftp", /^-[ce]$/],
  ["pandoc", /^(?:-F|--filter|--pdf-engine)$/],
  ["tcpdump", /^-z$/],
  ["fc", /^-e$/],
  ["complete", /^-C$/],
  ["compgen", /^-C$/],
  ["mapfile", /^-C$/],
  ["readarray", /^-C$/],
  ["fzf", /^--(?:preview|bind)$/],
  ["entr", /^-s$/],
  ["less", /^-$/],
  ["zip", /^-TT$/],
  ["make", /^--eval$/],
  ["npm", NPM_COMMANDS],
  ["pnpm", NPM_COMMANDS],
  ["yarn", NPM_COMMANDS],
  ["mise", /^(?:-c|--command)$/],
  ["hyperfine", /^(?:-[a-zA-Z]*[psc]|--(?:prepare|setup|cleanup|conclude|reference))$/],
  ["nodemon", /^(?:-x|--exec)$/],
  ["watchmedo", /^(?:-c|--command)$/],
  ["cargo", /^(?:-x|-s|--exec|--shell)$/],
  ["vagrant", /^(?:-c|--command)$/],
  ["doppler", /^--command$/],
  ["docker", /^--entrypoint$/],
  ["podman", /^--entrypoint$/],
  ["flatpak", /^--command$/],
  ["gcloud", /^--command$/],
  ["split", /^--filter$/],
  ["gdb", /^(?:--?i?ex|--(?:init-)?eval-command)$/],
  ["nc", /^-[a-zA-Z]*[ec]$/],
  ["ncat", /^(?:-[a-zA-Z]*[ec]|--exec|--sh-exec|--lua-exec)$/],
]);

/** Variables whose value is a command that some program or the shell itself will run. */
export const COMMAND_VARIABLES: ReadonlySet<string> = new Set(
  (
    "PAGER MANPAGER GIT_PAGER EDITOR VISUAL GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_SSH GIT_SSH_COMMAND GIT_ASKPASS " +
    "SSH_ASKPASS SUDO_ASKPASS GIT_EXTERNAL_DIFF GIT_PROXY_COMMAND LESSOPEN LESSCLOSE BROWSER PROMPT_COMMAND PS0 PS1 " +
    "PS2 PS4 RSYNC_RSH TAR_OPTIONS SHELL MAKEFLAGS BASH_ENV ENV RSYNC_CONNECT_PROG FCEDIT"
  ).split(" "),
);

/** The names that programs give to variables and npm's settings of this kind. */
export const COMMAND_VARIABLE_NAMES =
  /^(?:[A-Z]\w*_(?:PAGER|EDITOR|BROWSER|ASKPASS|WRAPPER|RUNNER|RSH|SSH_COMMAND|PROXY_COMMAND)|npm_config_(?:script_shell|shell|editor|viewer|browser|git))$/i;

/** Builtins that evaluate their arguments once more: a subscript in one may hold a substitution, quoted or not. */
export const EVALUATING_BUILTINS: ReadonlySet<string> = new Set(
  "let declare typeset local export readonly test [ [[ (( printf read unset mapfile readarray getopts wait compgen complete".split(
    " ",
  ),
);
