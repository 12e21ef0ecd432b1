import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ReviewedFile } from "../approvals/review-body";
import { maskText } from "../audit/mask-text";
import { CheckpointStore } from "../checkpoints/open";
import { DiagnosticsFile } from "../diagnostics/diagnostics-file";
import type { Diagnostics } from "../gate/diagnostics";
import type { PolicyPorts } from "../policy/call-facts";
import type { ContentBoundaries } from "../policy/content-boundary";
import { RuleBoundary } from "../policy/rule-boundary";
import { MODEL_VARIABLES } from "../settings/model-choice";
import { type AppFolders, ownFiles } from "../settings/paths";
import type { CommandHost } from "../shell/run-command";
import { ShellRunner } from "../shell/runner";
import { createRegistry } from "../tools/registry";
import { createTools } from "../tools/standard-tools";
import { NodeWorkspaceFileSystem } from "../workspace/file-system";

/** This program's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the tools of a session are made of. */
export interface ToolParts {
  readonly policy: { readonly ports: PolicyPorts };
  /** Absolute path of the `rg` binary. */
  readonly ripgrepPath: string;
  readonly env: Environment;
}

/**
 * Reads the file that a write would replace, for the reviewer's diff. Each time with fresh eyes: a project that was
 * deleted, made again and reopened is another folder, and the session is the one that remembers which.
 */
export async function readForReview(workspace: string, path: string): Promise<ReviewedFile> {
  const file = await newFileSystem().readForReview(workspace, path);
  if (!file.exists || "text" in file) return file;
  return { exists: true, problem: UNREADABLE[file.unreadable] };
}

const UNREADABLE = {
  binary_file: "The file that would be replaced is not text.",
  file_too_large: "The file that would be replaced is too large to compare.",
  invalid_utf8: "The file that would be replaced is not valid UTF-8 text.",
  not_a_file: "What would be replaced is not a regular file.",
} as const;

/** Where the `rg` binary is: named by the environment, beside the bundles, or among a packaged app's resources. */
export function findRipgrep(env: Environment, bundleFolder: string, resourcesFolder?: string): string {
  if (env.GATEHOUSE_RG) return env.GATEHOUSE_RG;
  const name = process.platform === "win32" ? "rg.exe" : "rg";
  const beside = join(bundleFolder, "..", "bin", name);
  return existsSync(beside) || !resourcesFolder ? beside : join(resourcesFolder, "bin", name);
}

/** Where the sessions of all projects keep what files held before they were changed. One for the whole program. */
export function createCheckpoints({
  folders,
  env,
}: {
  readonly folders: AppFolders;
  readonly env: Environment;
}): CheckpointStore {
  return new CheckpointStore({
    folder: folders.checkpointsFolder,
    home: folders.home,
    ownFiles: ownFiles(folders),
    environment: env,
    platform: process.platform,
    newId: randomUUID,
  });
}

/** Where a person finds what went wrong inside. `failed` takes what that file can't. */
export function createDiagnostics(folders: AppFolders, failed: (what: string) => void): Diagnostics {
  return new DiagnosticsFile({ file: folders.diagnosticsFile, now: Date.now, mask: maskText, failed });
}

export function newFileSystem(): NodeWorkspaceFileSystem {
  return new NodeWorkspaceFileSystem({ newId: randomUUID });
}

export function toolsFor(files: NodeWorkspaceFileSystem, { ripgrepPath, env, policy }: ToolParts) {
  const shell = new ShellRunner(commandHost(env));
  return createRegistry(createTools({ files, shell, ripgrepPath, boundaries: boundariesOf(policy.ports) }));
}

/** What a session's rules let be looked at. */
export function boundariesOf(ports: PolicyPorts): ContentBoundaries {
  return (tool, workspace) => new RuleBoundary(ports, tool, workspace);
}

/** Where command lines run, the agent's and those of hooks: without our keys. */
export function commandHost(env: Environment): CommandHost {
  return { environment: env, secrets: secretVariables(env), newId: randomUUID };
}

/** Our own keys, and whatever else in the environment is named like the key of a service. */
export function secretVariables(env: Environment): readonly string[] {
  const likeKeys = Object.keys(env).filter((name) =>
    /(?:^|_)(?:API_?KEY|(?:ACCESS|SECRET|PRIVATE)_KEY|SECRET|TOKEN)$/i.test(name),
  );
  return [...MODEL_VARIABLES, ...likeKeys];
}
