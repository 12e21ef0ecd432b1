import { spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { READ_ONLY_ENVIRONMENT } from "../../../src/main/shell/read-only/environment";
import { RUNNER_STUBS, runnerScript } from "../../support/shell-runners";

/** Stands in files outside the workspace, in the home folder and in another process's environment, and nowhere else. */
export const CANARY = "canary-4f1d7b";

/** Where the throw-away tree appears inside the sandbox. */
export const TREE = "/t";

export interface SandboxRun {
  /** Names of the programs that were started, each by a stub that notes it and hands over to the real one. */
  readonly spawned: ReadonlySet<string>;
  /** What the scripts printed, on either stream. */
  readonly output: string;
  /** Scripts that had to be killed. */
  readonly slow: readonly string[];
}

const STUB = `#!/real/dash
name=\${0##*/}
echo "$name" >>/log/spawned
case $name in
  egrep) exec /real/grep -E "$@" ;;
  fgrep) exec /real/grep -F "$@" ;;
  which) [ ! -e /real/which.debianutils ] || exec /real/dash /real/which.debianutils "$@" ;;
  rg) exec /extra/rg "$@" ;;
esac
if [ -x "/real/$name" ]; then exec "/real/$name" "$@"; fi
`;

const DRIVER = `SECRET=${CANARY}-environment /real/sleep 600 3<&- >/dev/null 2>&1 &
other=$!
disown $other
while IFS= read -r -d '' -u 3 script; do
  /real/timeout -s KILL 10 /real/bash -c "$script" 3<&- </dev/null >>/log/output 2>&1
  [ $? -ne 137 ] || printf '%s\0' "$script" >>/log/slow
done 3</log/scripts
wait
kill -KILL $other
`;

/**
 * Real bash behind bubblewrap: no network, a read-only system, and in the place of every program a stub, by whatever path
 * it is called. Only `tree` can be written.
 */
export class Sandbox {
  readonly #root: string;

  /** `root`: an empty temporary folder; `extra`: names that must look like programs. @throws when bubblewrap is missing. */
  constructor(root: string, extra: readonly string[]) {
    this.#root = root;
    const check = spawnSync("bwrap", ["--version"], { encoding: "utf8" });
    if (check.status !== 0)
      throw new Error("bubblewrap (bwrap) is needed to run the shell oracles; install it");
    for (const folder of ["stubs", "log", "tree"]) mkdirSync(join(root, folder));
    writeFileSync(join(root, "stub"), STUB, { mode: 0o755 });
    writeFileSync(join(root, "runner"), runnerScript(RUNNER_STUBS), { mode: 0o755 });
    this.#link(
      RUNNER_STUBS.map(({ begins }) => begins.replace(/ .*$/, "")),
      "/runner",
    );
    this.addPrograms([...readdirSync("/usr/bin"), "rg", ...extra]);
  }

  get tree(): string {
    return join(this.#root, "tree");
  }

  addPrograms(names: readonly string[]): void {
    this.#link(names, "/stub");
  }

  /** So that the folder of programs stays small over many batches. */
  removePrograms(names: readonly string[]): void {
    for (const name of names) rmSync(join(this.#root, "stubs", name), { force: true });
  }

  #link(names: readonly string[], stub: string): void {
    for (const name of names) {
      const path = join(this.#root, "stubs", name);
      if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(stub, path);
    }
  }

  /** Runs the scripts one after the other, each in its own bash in the workspace. @throws when the sandbox can't start. */
  run(scripts: readonly string[]): SandboxRun {
    const log = join(this.#root, "log");
    writeFileSync(join(log, "scripts"), scripts.map((script) => `${script}\0`).join(""));
    writeFileSync(join(log, "driver"), DRIVER);
    for (const name of ["spawned", "slow", "output"]) writeFileSync(join(log, name), "");
    const result = spawnSync("bwrap", [...this.#arguments(), "/real/bash", "/log/driver"], {
      encoding: "utf8",
      timeout: 600_000,
      env: { PATH: process.env.PATH ?? "/usr/bin" },
    });
    if (result.status !== 0) {
      throw new Error(
        `The sandbox failed (${result.status ?? result.signal}): ${result.stderr.slice(0, 500)}`,
      );
    }
    const read = (name: string, separator: string) =>
      readFileSync(join(log, name), "utf8").split(separator).filter(Boolean);
    const output = readFileSync(join(log, "output"), "latin1");
    return { output, spawned: new Set(read("spawned", "\n")), slow: read("slow", "\0") };
  }

  #arguments(): readonly string[] {
    const bind = (from: string, to: string) => (existsSync(from) ? ["--ro-bind", from, to] : []);
    const links = ["bin", "lib", "lib64", "lib32"].flatMap((name) =>
      existsSync(`/${name}`) ? ["--symlink", `usr/${name}`, `/${name}`] : [],
    );
    return [
      ...["--unshare-all", "--die-with-parent", "--new-session", "--clearenv"],
      ...["--ro-bind", "/usr", "/usr", ...links],
      ...bind("/etc/alternatives", "/etc/alternatives"),
      ...bind("/etc/passwd", "/etc/passwd"),
      ...bind("/etc/group", "/etc/group"),
      ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
      ...["--ro-bind", "/usr/bin", "/real", "--ro-bind", join(this.#root, "stub"), "/stub"],
      ...["--ro-bind", join(this.#root, "runner"), "/runner"],
      ...bind(ripgrepFolder(), "/extra"),
      ...["--ro-bind", join(this.#root, "stubs"), "/usr/bin"],
      ...["--bind", this.tree, TREE, "--bind", join(this.#root, "log"), "/log", "--chdir", `${TREE}/ws`],
      ...Object.entries(READ_ONLY_ENVIRONMENT).flatMap(([name, value]) => ["--setenv", name, value]),
      ...["--setenv", "PATH", "/usr/bin", "--setenv", "HOME", `${TREE}/home`, "--setenv", "LANG", "C.UTF-8"],
    ];
  }
}

function ripgrepFolder(): string {
  const { rgPath } = createRequire(import.meta.url)("@vscode/ripgrep") as { rgPath: string };
  return join(rgPath, "..");
}
