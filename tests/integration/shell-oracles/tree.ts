import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import type { PathQuestions } from "../../../src/main/policy/path-oracle";
import { RepositoryReader } from "../../../src/main/repository/repository-parts";
import type { PathPort } from "../../../src/main/shell/read-only/places";
import { sharesRepository } from "../../../src/main/workspace/git-places";
import { realPathOf } from "../../../src/main/workspace/real-path";
import { globStaysInside } from "../../../src/main/workspace/shell-glob";
import { treeStaysInside } from "../../../src/main/workspace/tree-links";
import { CANARY, TREE } from "./sandbox";

const OLD = new Date("2024-01-02T03:04:05Z");

/** A workspace with what a hostile repository may hold: links out, files named like options, a repository in a folder. */
export function plantTree(tree: string): void {
  const ws = join(tree, "ws");
  const files: Record<string, string> = {
    "ws/README.md": "# Title\nREADME name a\nline 3\n",
    "ws/src/a.ts": "export const name = 1;\n",
    "ws/src/lib/b.ts": "export {};\n",
    "ws/docs/x\u00a0y.md": "text\n",
    "ws/data.csv": "a,b\n1,2\n2,3\n",
    "ws/data.json": '{"name": "x"}\n',
    "ws/build/out.log": "log\n",
    "ws/act.sh": "touch made\n",
    "ws/-delete": "x\n",
    "ws/-omade": "x\n",
    "ws/--output=made": "x\n",
    "ws/-i": "x\n",
    "ws/docs/key": "no link\n",
    "ws/docs/deep/a.ts": "export {};\n",
    "ws/.tool-versions": "python3 path:./vendor/tool\nnodejs path:./vendor/tool\n",
    "ws/.python-version": "../../ws/vendor/tool\n",
    "ws/.node-version": "path:./vendor/tool\n",
    "ws/mise.toml": '[tools]\npython = "path:./vendor/tool"\n',
    "ws/.npmrc": "script-shell=./act.sh\nnode-options=--require=./act.js\n",
    "ws/.ripgreprc": "--pre=act\n",
    "ws/.gitattributes": "*.ts diff=act filter=act\n",
    secret: `${CANARY}-outside\nREADME name a ${CANARY}\n`,
    "home/x": `${CANARY}-home\n`,
    "home/key": `${CANARY}-home-key\n`,
    "home/.gitconfig": `[github]\n\ttoken = ${CANARY}-settings\n`,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
  chmodSync(join(ws, "act.sh"), 0o755);
  symlinkSync("README.md", join(ws, "link-in"));
  symlinkSync("../secret", join(ws, "link-out"));
  symlinkSync("../home", join(ws, "link-dir"));
  // Outward links that no operand names: beside files of the same name, in nested folders, and by way of another link.
  symlinkSync("../../secret", join(ws, "src/key"));
  symlinkSync("../../home/key", join(ws, "build/key"));
  symlinkSync("../../../secret", join(ws, "src/lib/a.ts"));
  symlinkSync("../../../home", join(ws, "docs/deep/home"));
  symlinkSync("../link-out", join(ws, "docs/chain"));
  symlinkSync("../src", join(ws, "docs/src"));
  symlinkSync("/proc", join(ws, "processes"));
  plantRepository(ws);
  plantTrap(join(ws, "vendor/repo"));
  for (const path of listTree(tree)) if (!lstatSync(path).isSymbolicLink()) utimesSync(path, OLD, OLD);
  git(ws, "update-index", "--refresh");
}

function plantRepository(ws: string): void {
  git(ws, "init", "--quiet", "-b", "main");
  for (const round of [1, 2]) {
    writeFileSync(join(ws, "src/round.ts"), `export const round = ${round};\n`);
    git(ws, "add", "--all");
    git(
      ws,
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@example.com",
      "commit",
      "--quiet",
      "-m",
      `Round ${round}`,
    );
  }
}

/** A folder that git takes for a repository as soon as it runs there, and whose settings run a program. */
function plantTrap(repository: string): void {
  for (const folder of ["objects", "refs"]) mkdirSync(join(repository, folder), { recursive: true });
  writeFileSync(join(repository, "HEAD"), "ref: refs/heads/main\n");
  writeFileSync(
    join(repository, "config"),
    `[core]\n\tbare = false\n\tworktree = ${TREE}/ws\n\tfsmonitor = act\n[diff]\n\texternal = act\n`,
  );
}

/** What a repository from an archive may lead to, by the part of the git folder, and the command that shows it. */
export const HOSTILE_LINKS: readonly (readonly [part: string, command: string])[] = [
  ["packed-refs", "git show-ref"],
  ["shallow", "git log --oneline"],
  ["info/grafts", "git log"],
  ["objects/info/alternates", "git branch -v"],
  ["rebase-merge/done", "git status"],
  ["rebase-merge/head-name", "git status"],
];

/** Makes a part of the workspace's git folder a link to a file outside, for as long as something runs. */
export async function withHostileLink<T>(tree: string, part: string, run: () => Promise<T>): Promise<T> {
  const folder = join(tree, "ws/.git");
  const [top = part, below] = part.split("/");
  const link = join(folder, part);
  const isNew = below !== undefined && !existsSync(join(folder, top));
  mkdirSync(dirname(link), { recursive: true });
  if (top === "rebase-merge") {
    const state = {
      interactive: "",
      "head-name": "refs/heads/main\n",
      onto: "0".repeat(40),
      "git-rebase-todo": "",
    };
    for (const [name, text] of Object.entries(state)) writeFileSync(join(folder, top, name), text);
  }
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), join(tree, "secret")), link);
  try {
    return await run();
  } finally {
    rmSync(isNew ? join(folder, top) : link, { recursive: true });
  }
}

function git(ws: string, ...args: string[]): void {
  const result = spawnSync("git", ["-C", ws, ...args], {
    encoding: "utf8",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
  });
  if (result.status !== 0) throw new Error(`git ${args.join(" ")}: ${result.stderr}`);
}

/** Every file, mode, link, size and time, the time of the last change of state included: it can't be set back. */
export function snapshot(tree: string): ReadonlyMap<string, string> {
  return new Map(
    listTree(tree).map((path) => {
      const stat = lstatSync(path, { bigint: true });
      const target = stat.isSymbolicLink() ? readlinkSync(path) : "";
      return [
        relative(tree, path),
        `${stat.mode} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino} ${stat.nlink} ${target}`,
      ];
    }),
  );
}

export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}

function listTree(folder: string): string[] {
  return [
    folder,
    ...readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listTree(path) : [path];
    }),
  ];
}

/** The same, and what patterns match, asked as the program asks the disk. */
export function treeQuestions(tree: string): PathQuestions {
  const port = treePaths(tree);
  const real = realpathSync(join(tree, "ws"));
  const workspace = { written: real, real };
  const environment = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null" };
  const repository = new RepositoryReader({ environment, home: join(tree, "home"), newId: randomUUID });
  return {
    locate: (path) => {
      const at = port.isRoot?.(path) ? real : path;
      return Promise.resolve({ written: at, real: at, inside: port.staysInside(path), workspace });
    },
    globStaysInside: (pattern) => {
      const inTree = pattern === TREE || pattern.startsWith(`${TREE}/`);
      const full = pattern.startsWith("/")
        ? `${inTree ? tree : ""}${inTree ? pattern.slice(TREE.length) : pattern}`
        : `${real}/${pattern}`;
      const isInside = (path: string) => path === real || path.startsWith(`${real}/`);
      return globStaysInside(full, { real: realPathOf, isInside });
    },
    isNoFolder: (path) => Promise.resolve(port.isNoFolder?.(path) ?? false),
    isOutsideProgram: () => Promise.resolve(true),
    sharesRepository: (path) => sharesRepository(onHost(tree, path), real),
    treeStaysInside: (path) =>
      treeStaysInside(onHost(tree, path), async (link) => {
        const target = await realPathOf(link);
        return target !== undefined && (target === real || target.startsWith(`${real}/`));
      }),
    repositoryFault: async () => {
      const { parts, problem } = await repository.read(real);
      for (const { path, what } of parts) {
        const target = await realPathOf(path);
        if (target === undefined || !(target === real || target.startsWith(`${real}/`))) return what;
      }
      return problem;
    },
  };
}

/** Judges paths as the sandbox will see them, walking links like the kernel. */
function treePaths(tree: string): PathPort {
  const real = realpathSync(join(tree, "ws"));
  return {
    staysInside(path) {
      const host = path.startsWith("/")
        ? path === TREE || path.startsWith(`${TREE}/`)
          ? tree + path.slice(TREE.length)
          : path
        : undefined;
      const full = walk(host === undefined ? real : "/", (host ?? path).split("/"));
      return full === real || full.startsWith(`${real}/`);
    },
    isNoFolder(path) {
      const full = path.startsWith(TREE) ? tree + path.slice(TREE.length) : join(real, path);
      return !(statSync(full, { throwIfNoEntry: false })?.isDirectory() ?? false);
    },
    isRoot: (path) => path === `${TREE}/ws` || path === ".",
  };
}

/** The real path on this machine of one that the sandbox will see. */
function onHost(tree: string, path: string): string {
  const inTree = path === TREE || path.startsWith(`${TREE}/`);
  const host = inTree ? tree + path.slice(TREE.length) : path;
  return walk(path.startsWith("/") ? "/" : realpathSync(join(tree, "ws")), host.split("/"));
}

function walk(start: string, parts: readonly string[]): string {
  let at = start;
  for (const part of parts) {
    const next = join(at, part);
    at = lstatSync(next, { throwIfNoEntry: false }) ? realpathSync(next) : next;
  }
  return at;
}
