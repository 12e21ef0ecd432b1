import type { Script, SimpleCommand } from "../shell/syntax/types";

/** A path as it was written and as the disk has it. All three are absolute, `/`-separated on every system. */
export interface ResolvedPath {
  /** Normalised by its letters alone. */
  readonly written: string;
  /** With every link followed; for a path that isn't there yet, with those of its nearest parent. Undefined: unknown. */
  readonly real: string | undefined;
  /** Both lie in the workspace or an added directory. */
  readonly inside: boolean;
}

/** What a git command may show of its repository, as far as its words tell. */
export interface GitReading {
  /** Where git starts to look for its repository: relative to the workspace or absolute. */
  readonly folder: string;
  /**
   * `tree`: the index, the work tree and `HEAD`; the history as well when a revision is among the operands. `history`: every
   * commit that references and logs of references lead to. `objects`: only what the operands name by their hashes.
   */
  readonly scope: "tree" | "history" | "objects";
  /** Operands that may be revisions or hashes. */
  readonly revisions: readonly string[];
}

/** Something outside of its own git folder that a repository consists of. */
export interface RepositoryPart {
  /** Absolute; links not resolved. */
  readonly path: string;
  /** How the repository comes to it; its path completes the sentence. */
  readonly what: string;
}

export interface RepositoryParts {
  readonly parts: readonly RepositoryPart[];
  /** Why there may be others. */
  readonly problem: string | undefined;
}

/** What the policy must know of the disk. */
export interface PathFacts {
  /** `path`: relative to the workspace or absolute; `..` after a link leads where the kernel would go. Never throws for odd text. */
  resolve(workspace: string, path: string): Promise<ResolvedPath>;
  /**
   * Whether everything that a shell pattern (relative to the workspace or absolute) matches now stays inside. Without it
   * only the part before the first wildcard is looked at, and a link among the matches goes unseen.
   */
  globStaysInside?(workspace: string, pattern: string): Promise<boolean>;
  /**
   * Where what a shell pattern reaches through links really lies. Absolute. Undefined: there is too much to look at.
   * Without it a link among the matches goes unseen.
   */
  globLinkTargets?(workspace: string, pattern: string): Promise<readonly string[] | undefined>;
  /**
   * The paths, absolute and links resolved, of all files that such a git command could show. The same list object as before
   * when nothing has changed. Undefined: it can't be told, or not in time.
   */
  gitPaths(workspace: string, reading: GitReading): Promise<readonly string[] | undefined>;
  /**
   * What the repository in the workspace consists of beside the files of its own git folder. Nothing when there is none,
   * also where one lies around the workspace: no content of the workspace has made that.
   */
  repositoryParts(workspace: string): Promise<RepositoryParts>;
  /** Whether the path, links resolved, is known not to be a folder. */
  isNoFolder(workspace: string, path: string): Promise<boolean>;
  /** Whether a program's name stands for no file of the workspace; `real`: nor for a program that lets such files decide. */
  isOutsideProgram(workspace: string, name: string, real: boolean): Promise<boolean>;
  /** Whether git, started in this folder, finds no repository before that of the workspace. Without it nothing is known. */
  sharesRepository?(workspace: string, path: string): Promise<boolean>;
  /** Whether no link in this folder, at any depth, leads outside. Without it nothing is known. */
  treeStaysInside?(workspace: string, path: string): Promise<boolean>;
  /** Absolute, `/`-separated. */
  readonly home: string;
  /** The volume takes `A` and `a` for the same name. */
  readonly foldCase: boolean;
  /** The repository's git folder when it lies elsewhere, as in a worktree. Absolute. */
  readonly gitDir?: string;
  /** Folders that git's settings name for hooks, as they are now. Absolute. */
  hookFolders?(): Promise<readonly string[]>;
  /** Whether git would take a folder (absolute) for a repository, whatever it is called. */
  isRepository?(folder: string): Promise<boolean>;
  /** The gate's own settings, trust store and audit files: files, or folders with all that they hold. Absolute. */
  readonly ownFiles: readonly string[];
}

/** What a proof that a command only reads may ask about paths. Paths and patterns as written, relative or absolute. */
export interface PathAnswers {
  staysInside(path: string): boolean;
  /** Everything that a shell pattern matches now stays inside. */
  globStaysInside(pattern: string): boolean;
  isNoFolder(path: string): boolean;
  /** The program of that name is no file of the workspace; `real`: nor decided by such files. */
  isOutsideProgram(name: string, real: boolean): boolean;
  isRoot(path: string): boolean;
  /** Git, started in this folder, finds no repository before that of the workspace. */
  sharesRepository(path: string): boolean;
  /** No link in this folder, at any depth, leads outside. */
  treeStaysInside(path: string): boolean;
  /** What a git command in the workspace would open beside its repository that it shouldn't; undefined: nothing. */
  repositoryFault(): string | undefined;
}

export interface ReadOnlyProof {
  readonly readOnly: boolean;
  readonly why: string;
}

/** How command lines are understood. One of them per shell; one that can't understand says so in `problems`. */
export interface ShellReader {
  parse(text: string): Script;
  /** The command and every command it would run; finds too much rather than too little. */
  peelForDeny(command: SimpleCommand): readonly SimpleCommand[];
  /** The command behind harmless wrappers and assignments. */
  peelForAllow(command: SimpleCommand): SimpleCommand;
  isReadOnly(script: Script, paths: PathAnswers): ReadOnlyProof;
  /** The same for each command, in the order of the script. */
  judgeCommands(script: Script, paths: PathAnswers): readonly ReadOnlyProof[];
}
