import type { OptionShape } from "./wrappers";

/** A way in which a program with subcommands, or one with an environment to set up, runs what it is given. */
export interface Runner {
  /** Subcommands that lead there, outermost first; `exec|x` means either, `*` any word. None: the program itself runs its operands. */
  readonly under: readonly string[];
  /** Its own options and operands before the command. */
  readonly shape: OptionShape;
  /** Each operand is a text that a shell reads, instead of one word of a command. */
  readonly texts?: boolean;
  /** The command is the words behind this option; a `--` always starts one. */
  readonly behind?: RegExp;
}

const PLAIN: OptionShape = {};
const ONE: OptionShape = { operands: 1 };

const CONTAINER_RUN: OptionShape = {
  values: "aceghlmpuvw",
  flags: "itdPqT",
  longValues: (
    "name volume env env-file network net publish user workdir mount label memory cpus entrypoint platform hostname add-host " +
    "device cap-add cap-drop security-opt shm-size restart log-driver gpus ipc pid tmpfs ulimit userns volumes-from expose dns"
  ).split(" "),
  operands: 1,
};
const CONTAINER_EXEC: OptionShape = {
  values: "euw",
  flags: "itdT",
  longValues: ["env", "env-file", "user", "workdir", "detach-keys", "index"],
  operands: 1,
};
const PACKAGE: OptionShape = { values: "pcw", longValues: ["package", "call", "workspace"] };
const UV_RUN: OptionShape = {
  values: "pwfPC",
  flags: "msqvUn",
  longValues: (
    "with with-editable with-requirements extra group only-group no-group python project directory env-file package index " +
    "index-url extra-index-url find-links config-file cache-dir from"
  ).split(" "),
};
const CONDA: OptionShape = { values: "np", flags: "v", longValues: ["name", "prefix", "cwd"] };
const CONTAINERS: readonly Runner[] = [
  { under: ["run|create"], shape: CONTAINER_RUN },
  { under: ["container", "run|create"], shape: CONTAINER_RUN },
  { under: ["exec"], shape: CONTAINER_EXEC },
  { under: ["container", "exec"], shape: CONTAINER_EXEC },
  { under: ["compose", "run"], shape: CONTAINER_RUN },
  { under: ["compose", "exec"], shape: CONTAINER_EXEC },
];
const COMPOSE: readonly Runner[] = [
  { under: ["run"], shape: CONTAINER_RUN },
  { under: ["exec"], shape: CONTAINER_EXEC },
];

const under = (subcommands: string, shape: OptionShape = PLAIN): readonly Runner[] => [
  { under: subcommands.split(" "), shape },
];
const direct = (shape: OptionShape = PLAIN): readonly Runner[] => [{ under: [], shape }];
const texts = (shape: OptionShape = PLAIN): readonly Runner[] => [{ under: [], shape, texts: true }];

/**
 * Programs that run the rest of their command line, in an environment that they prepare: another version of a language, the
 * programs of a project, a container, secrets. For deny and ask rules the command behind them is what counts.
 */
export const RUNNERS: ReadonlyMap<string, readonly Runner[]> = new Map<string, readonly Runner[]>([
  ["npm", under("exec|x|explore", PACKAGE)],
  ["pnpm", [...under("exec|dlx", PACKAGE), ...under("run|run-script")]],
  ["pnpx", direct(PACKAGE)],
  ["yarn", [...under("exec|dlx|run", PACKAGE), ...under("workspace * exec|run", PACKAGE)]],
  ["bun", under("x|run", { values: "cr", longValues: ["cwd", "filter", "package"] })],
  ["corepack", direct()],
  ["deno", under("x")],
  ["uv", [...under("run", UV_RUN), ...under("tool run", UV_RUN)]],
  ["uvx", direct(UV_RUN)],
  ["pipx", under("run", { longValues: ["spec", "python", "pip-args", "index-url", "with"] })],
  ["poetry", under("run")],
  ["pipenv", under("run")],
  ["pdm", under("run", { values: "p", flags: "s", longValues: ["project"] })],
  ["rye", under("run")],
  ["hatch", [...under("run"), ...under("env run", { values: "e", longValues: ["env"] })]],
  ["conda", under("run", CONDA)],
  ["mamba", under("run", CONDA)],
  ["micromamba", under("run", CONDA)],
  ["pixi", under("run|exec", { values: "esm", longValues: ["environment", "spec", "manifest-path"] })],
  ["mise", under("exec|x", { values: "Cjc" })],
  ["rtx", under("exec|x", { values: "Cjc" })],
  ["asdf", under("exec")],
  ["rbenv", under("exec")],
  ["pyenv", under("exec")],
  ["nodenv", under("exec")],
  ["plenv", under("exec")],
  ["jenv", under("exec")],
  ["goenv", under("exec")],
  ["phpenv", under("exec")],
  ["nvm", under("exec|run", ONE)],
  ["fnm", under("exec", { longValues: ["using"] })],
  ["volta", under("run", { longValues: ["node", "npm", "pnpm", "yarn"] })],
  ["rustup", under("run", ONE)],
  ["rvm", [{ under: [], shape: PLAIN, behind: /^do$/ }]],
  ["bundle", under("exec")],
  ["bundler", under("exec")],
  ["composer", under("exec")],
  ["opam", under("exec")],
  ["stack", under("exec")],
  ["cabal", under("exec")],
  ["direnv", under("exec", ONE)],
  ["devbox", under("run")],
  ["devenv", under("shell")],
  ["guix", [{ under: ["shell|environment"], shape: PLAIN, behind: /^$/ }]],
  [
    "nix",
    [
      { under: ["shell|develop|env"], shape: PLAIN, behind: /^(?:-c|--command)$/ },
      { under: ["env", "shell"], shape: PLAIN, behind: /^(?:-c|--command)$/ },
    ],
  ],
  ["meson", under("devenv", { values: "Cw", longValues: ["workdir"] })],
  ["nox", [{ under: [], shape: PLAIN, behind: /^$/ }]],
  ["lerna", under("exec")],
  ["nx", under("exec")],
  ["gh", [{ under: ["codespace|cs", "ssh"], shape: PLAIN, behind: /^$/ }]],
  ["pm2", under("start")],
  ["tox", [{ under: [], shape: PLAIN, behind: /^$/ }, ...under("exec|e")]],
  ["docker", CONTAINERS],
  ["podman", CONTAINERS],
  ["nerdctl", CONTAINERS],
  ["docker-compose", COMPOSE],
  ["podman-compose", COMPOSE],
  ["kubectl", [...under("exec", { ...CONTAINER_EXEC, values: "cnf" }), ...under("run|debug", ONE)]],
  ["oc", under("exec|rsh", { ...CONTAINER_EXEC, values: "cnf" })],
  ["lxc", under("exec", ONE)],
  ["incus", under("exec", ONE)],
  ["machinectl", under("shell", ONE)],
  ["multipass", under("exec", ONE)],
  ["distrobox", [{ under: ["enter"], shape: ONE }, ...under("run", ONE)]],
  ["toolbox", under("run", { values: "cdr" })],
  ["flatpak", under("run", ONE)],
  ["flatpak-spawn", direct()],
  ["snap", under("run")],
  ["systemd-nspawn", direct({ values: "DMiupEx" })],
  ["schroot", direct({ values: "cdus" })],
  ["proot", direct({ values: "rbqwk" })],
  ["wsl", direct({ values: "du", longValues: ["distribution", "user", "cd"] })],
  ["heroku", under("run", { values: "as" })],
  ["railway", under("run")],
  ["ddev", under("exec")],
  ["dotenv", [...direct({ values: "efvcp" }), ...under("run")]],
  ["dotenvx", under("run", { values: "fe" })],
  ["env-cmd", direct({ values: "fer" })],
  ["op", under("run", { longValues: ["env-file", "account"] })],
  ["doppler", under("run", { values: "pct" })],
  ["infisical", under("run")],
  ["teller", under("run")],
  ["aws-vault", under("exec", ONE)],
  ["chamber", under("exec", ONE)],
  ["sops", under("exec-env|exec-file", { operands: 1 })],
  ["foreman", under("run", { values: "e" })],
  ["honcho", under("run", { values: "e" })],
  ["watchexec", direct({ values: "wefiosdp", longValues: ["watch", "exts", "filter", "ignore"] })],
  ["gosu", direct(ONE)],
  ["su-exec", direct(ONE)],
  ["setuidgid", direct(ONE)],
  ["chpst", direct({ values: "uUbemdopfcrtl/" })],
  ["sg", direct(ONE)],
  ["tini", direct({ values: "pe" })],
  ["dumb-init", direct()],
  ["catatonit", direct()],
  ["sshpass", direct({ values: "pfdP" })],
  ["faketime", direct({ values: "p", operands: 1 })],
  ["eatmydata", direct()],
  ["chronic", direct()],
  ["ifne", direct()],
  ["rlwrap", direct()],
  ["winpty", direct()],
  ["choom", direct({ values: "np" })],
  ["uclampset", direct()],
  ["fakechroot", direct()],
  ["pkgx", direct()],
  ["sem", direct({ values: "j" })],
  ["tsp", direct()],
  ["ccache", direct()],
  ["sccache", direct()],
  ["distcc", direct()],
  ["bear", direct()],
  ["scan-build", direct()],
  ["rr", under("record")],
  ["heaptrack", direct()],
  ["kcov", direct(ONE)],
  ["coverage", under("run", { values: "m" })],
  ["py-spy", under("record|top", { values: "orfd" })],
  ["lldb", direct()],
  ["hyperfine", texts({ values: "wmMrNspcnuPDL" })],
  ["concurrently", texts()],
  ["cross-env-shell", texts({ assignments: true })],
  ["start-server-and-test", texts()],
  ["just", [{ under: [], shape: PLAIN, behind: /^(?:-c|--command)$/ }]],
  ["xcrun", direct()],
]);

/**
 * Package managers that take a first word that is no subcommand of theirs for a program to run. `yarn node`, `yarn npm` and
 * `pnpm env` may be the programs of these names, and are not among the subcommands.
 */
export const FALLS_BACK_TO_PROGRAMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    pnpm:
      "add approve-builds audit bin bugs build c cat-file cat-index ci clean completion config create dedupe deploy dev dislink " +
      "dlx docs doctor edit exec fetch find-hash help home i ignored-builds import info init install install-test it la link list " +
      "licenses list ll ln login logout ls m multi outdated owner pack patch patch-commit patch-remove ping prefix prune " +
      "publish rb rebuild recursive remove restart rm root run run-script s search self-update server set setup show start stop store " +
      "t test tst un uninstall unlink up update upgrade version view whoami why x",
    yarn:
      "add audit autoclean bin build cache check clean config constraints create dedupe dev dlx exec explain export generate-lock-entry " +
      "global help import info init install licenses link list login logout outdated owner pack patch patch-commit plugin " +
      "policies publish rebuild remove rm run search set stage start tag team test unlink unplug up upgrade upgrade-interactive " +
      "version versions why workspace workspaces",
    bun: "a add audit build c create dev exec help i info init install link list ls outdated patch pm publish r remove rm repl run start test unlink update upgrade why x",
  }).map(([program, names]) => [program, new Set(names.split(" "))]),
);
