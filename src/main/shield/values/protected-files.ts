import type { TargetIdentity } from "../../gate/approval";
import { FilePattern, pathForm } from "../../policy/file-pattern";
import { foldFor } from "../../policy/fold";
import { listFiles } from "../../tools/file-listing";
import type { Ripgrep } from "../../tools/ripgrep";
import { ToolError } from "../../tools/tool";
import type { WorkspaceFileSystem } from "../../workspace/types";
import { ShieldError } from "../finding";
import type { ShieldAsset } from "../policy";

export interface ProtectedFile {
  readonly asset: ShieldAsset;
  /** From the workspace's root. */
  readonly path: string;
  readonly identity: TargetIdentity;
}

export interface FilePorts {
  /** Absolute. */
  readonly workspace: string;
  readonly files: Pick<WorkspaceFileSystem, "openSearch"> & {
    identify(workspace: string, path: string): Promise<TargetIdentity>;
  };
  readonly ripgrep: Pick<Ripgrep, "run">;
  /** The volume takes `A` and `a` for the same name. */
  readonly foldCase: boolean;
}

/** Protected files of one project. */
const MAX_FILES = 500;

/** It may stand for several files. */
export function isWild({ path }: ShieldAsset): boolean {
  return /[*?[\]{}\\]/.test(path);
}

export function isProtected({ kind }: ShieldAsset): boolean {
  return kind === "dataset" || kind === "document";
}

/**
 * The files of the workspace that the protected assets stand for. One that is named without wildcards may be a link to
 * another place inside; wildcards find what lies there itself.
 *
 * @throws ShieldError when it can't be told, or there are too many.
 */
export async function findProtectedFiles(
  ports: FilePorts,
  assets: readonly ShieldAsset[],
): Promise<readonly ProtectedFile[]> {
  const wanted = assets.filter(isProtected);
  const found = new Map<string, ProtectedFile>();
  const add = (asset: ShieldAsset, path: string, identity: TargetIdentity | undefined) => {
    if (identity) found.set(`${wanted.indexOf(asset)} ${path}`, { asset, path, identity });
    if (found.size > MAX_FILES)
      throw new ShieldError(
        "shield_failed",
        `shield.assets stands for more than ${MAX_FILES} files; name fewer`,
      );
  };
  const searched: ShieldAsset[] = [];
  for (const asset of wanted) {
    if (isWild(asset) || !asset.path.includes("/")) searched.push(asset);
    if (isWild(asset)) continue;
    add(asset, asset.path, await identify(ports, asset.path, true));
  }
  for (const [asset, path] of await search(ports, searched))
    add(asset, path, await identify(ports, path, false));
  return [...found.values()];
}

async function search(
  { workspace, files, ripgrep, foldCase }: FilePorts,
  assets: readonly ShieldAsset[],
): Promise<readonly (readonly [ShieldAsset, string])[]> {
  if (assets.length === 0) return [];
  const fold = foldFor(foldCase);
  const patterns = assets.map((asset) => ({
    asset,
    pattern: new FilePattern(asset.path, { home: "/", fold, wide: true }),
  }));
  const found: (readonly [ShieldAsset, string])[] = [];
  const onPath = (path: string) => {
    const form = pathForm(`${workspace}/${path}`, workspace, fold);
    for (const { asset, pattern } of patterns) if (pattern.matches(form)) found.push([asset, path]);
    return found.length <= MAX_FILES;
  };
  try {
    const { signal } = new AbortController();
    await listFiles(files, ripgrep, { workspace, includeIgnored: true, signal, onPath });
  } catch (error) {
    const why = error instanceof ToolError ? error.message : "unknown error";
    throw new ShieldError("shield_failed", `The protected files can't be listed: ${why}`);
  }
  return found;
}

/** Undefined: nothing to protect there. `named`: without wildcards, so that it must not be passed over. */
async function identify(
  { workspace, files }: FilePorts,
  path: string,
  named: boolean,
): Promise<TargetIdentity | undefined> {
  try {
    const identity = await files.identify(workspace, path);
    return identity.state === "absent" ? undefined : identity;
  } catch (error) {
    if (error instanceof ToolError && error.code === "file_not_found") return undefined;
    // What a wildcard finds may vanish, or have a name that no tool can use.
    if (!named && error instanceof ToolError) return undefined;
    throw new ShieldError("shield_failed", `The protected file ${path} can't be found safely`);
  }
}
