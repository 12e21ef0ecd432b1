import { posix } from "node:path";
import type { ToolArguments, ToolEffect } from "../../src/main/gate/call";
import type { Evaluation } from "../../src/main/gate/gate";
import type { WriteBoundary } from "../../src/main/gate/participants/workspace-boundary";
import { createPermissionRequest } from "../../src/main/gate/request";
import type { PolicyPorts } from "../../src/main/policy/call-facts";
import type { ContentBoundaries } from "../../src/main/policy/content-boundary";
import { lookUpMode, type PermissionMode } from "../../src/main/policy/modes";
import type { PathFacts, RepositoryPart, ShellReader } from "../../src/main/policy/ports";
import { compileRules } from "../../src/main/policy/rule-book";
import type { PolicyState } from "../../src/main/policy/state";
import { findProfile } from "../../src/main/profiles";
import { mergePermissionLayers } from "../../src/main/settings/permissions/merge-layers";
import { readPermissionSettings } from "../../src/main/settings/permissions/read-permissions";
import { isReadOnly, judgeCommands } from "../../src/main/shell/read-only/is-read-only";
import { parseScript } from "../../src/main/shell/syntax/parse-script";
import { peelForAllow } from "../../src/main/shell/syntax/peel-allow";
import { peelForDeny } from "../../src/main/shell/syntax/peel-deny";

const SHELL: ShellReader = {
  parse: parseScript,
  peelForDeny,
  peelForAllow,
  isReadOnly,
  judgeCommands,
};

/** The content boundary in a world without rules. */
export const ALL_READABLE: ContentBoundaries = () => ({
  binds: false,
  readable: () => Promise.resolve("yes"),
  below: () => Promise.resolve(() => "yes"),
  singlesOut: () => false,
});

export interface FakeDisk {
  /** Absolute path of a link, and where it leads. */
  readonly links?: Readonly<Record<string, string>>;
  readonly foldCase?: boolean;
  readonly gitDir?: string;
  readonly ownFiles?: readonly string[];
  /** Absolute paths that git commands may show; null: it can't be told. Default: there is no repository. */
  readonly tracked?: readonly string[] | null;
  /** What the repository consists of beside its git folder. */
  readonly parts?: readonly RepositoryPart[];
  readonly partsProblem?: string;
  /** Names of programs that files of the workspace decide about. */
  readonly shims?: readonly string[];
  /** Absolute. */
  readonly folders?: readonly string[];
  readonly hookFolders?: readonly string[];
  readonly repositories?: readonly string[];
}

const HOME = "/home/u";

/** A disk that knows its links and nothing else. */
function fakePaths(disk: FakeDisk = {}): PathFacts {
  const real = (path: string): string => {
    for (const [link, target] of Object.entries(disk.links ?? {})) {
      if (path === link || path.startsWith(`${link}/`)) return real(target + path.slice(link.length));
    }
    return path;
  };
  return {
    home: HOME,
    foldCase: disk.foldCase ?? false,
    ownFiles: disk.ownFiles ?? ["/home/u/.config/gatehouse"],
    ...(disk.gitDir === undefined ? {} : { gitDir: disk.gitDir }),
    gitPaths: () => Promise.resolve(disk.tracked === null ? undefined : (disk.tracked ?? [])),
    repositoryParts: () => Promise.resolve({ parts: disk.parts ?? [], problem: disk.partsProblem }),
    isNoFolder: (workspace, path) =>
      Promise.resolve(!disk.folders?.includes(real(posix.resolve(workspace, path)))),
    isOutsideProgram: (_, name, isReal) => Promise.resolve(!(isReal && disk.shims?.includes(name))),
    hookFolders: () => Promise.resolve(disk.hookFolders ?? []),
    sharesRepository: (workspace, path) => {
      const folder = real(posix.resolve(workspace, path));
      const held =
        disk.repositories?.some((each) => folder === each || folder.startsWith(`${each}/`)) ?? false;
      return Promise.resolve(folder.startsWith(`${workspace}/`) && !held);
    },
    treeStaysInside: (workspace, path) => {
      const below = `${posix.resolve(workspace, path)}/`;
      const links = Object.entries(disk.links ?? {}).filter(([link]) => link.startsWith(below));
      return Promise.resolve(links.every(([, target]) => target.startsWith(`${workspace}/`)));
    },
    isRepository: (folder) => Promise.resolve(disk.repositories?.includes(folder) ?? false),
    resolve: (workspace, path) => {
      const written = posix.resolve(workspace, path);
      const resolved = real(written);
      const within = (file: string, root: string) => file === root || file.startsWith(`${root}/`);
      const inside = within(written, workspace) && within(resolved, real(workspace));
      return Promise.resolve({ written, real: resolved, inside });
    },
  };
}

/** What the policy's tests need of the real boundary: it refuses what leaves the workspace or tries to. */
const BOUNDARY: WriteBoundary = {
  isPathWithinWorkspace: (_, path) =>
    Promise.resolve(!path.startsWith("/") && !path.split("/").includes("..") && path !== ""),
};

const EFFECTS: Readonly<Record<string, ToolEffect>> = {
  shell: "execute",
  read_file: "read",
  glob: "read",
  grep: "read",
  write_file: "write",
  edit_file: "write",
  web_fetch: "network",
};

export interface Situation {
  readonly mode?: string;
  readonly profile?: string;
  readonly settings?: unknown;
  readonly workspace?: string;
  readonly disk?: FakeDisk;
}

/** The policy that a user's settings make. */
export function policyState(settings: unknown, mode?: string, disk: FakeDisk = {}): PolicyState {
  const { settings: read } = readPermissionSettings(settings ?? {}, "settings.json");
  const merged = mergePermissionLayers([{ scope: "user", settings: read, trusted: true }]);
  const chosen: PermissionMode | undefined = mode === undefined ? merged.defaultMode?.mode : lookUpMode(mode);
  return {
    mode: chosen ?? "default",
    tools: merged.tools,
    rules: compileRules(merged.rules, { home: HOME, foldCase: disk.foldCase ?? false }),
  };
}

export function policyPorts(situation: Situation = {}): PolicyPorts {
  const state = policyState(situation.settings, situation.mode, situation.disk);
  return { state: () => state, paths: fakePaths(situation.disk), shell: SHELL };
}

/** What a profile's gate says of a call, on a disk of paper. */
export function explain(tool: string, args: ToolArguments, situation: Situation = {}): Promise<Evaluation> {
  const profile = findProfile(situation.profile ?? "standard");
  if (!profile) throw new Error(`No profile ${situation.profile}`);
  const gate = profile.createGate({ boundary: BOUNDARY, rules: [], policy: policyPorts(situation) });
  const context = { workspace: situation.workspace ?? "/w", session: "s", turn: 1 };
  const effect = EFFECTS[tool] ?? "execute";
  const prepared = { ok: true, id: "c", tool, effect, arguments: args } as const;
  return gate.evaluate(createPermissionRequest(prepared, context));
}

export function explainShell(command: string, situation: Situation = {}): Promise<Evaluation> {
  return explain("shell", { command }, situation);
}

export async function verdict(command: string, situation: Situation = {}): Promise<string> {
  return (await explainShell(command, situation)).merged.behavior;
}
