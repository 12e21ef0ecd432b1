import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { NodeWorkspaceFileSystem } from "../../../src/main/workspace/file-system";
import type { FolderAccess } from "../../../src/main/workspace/folder";

/** A temporary folder with a workspace and a place outside it, and the file system under test. */
export interface TempWorkspace {
  readonly base: string;
  readonly workspace: string;
  readonly outside: string;
  readonly files: NodeWorkspaceFileSystem;
  /** An absolute path in the workspace. */
  at(path: string): string;
  put(path: string, content: string | Buffer): Promise<string>;
  remove(): Promise<void>;
}

export async function createTempWorkspace(access?: FolderAccess): Promise<TempWorkspace> {
  const base = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-test-")));
  const workspace = join(base, "workspace");
  const outside = join(base, "outside");
  await mkdir(workspace);
  await mkdir(outside);
  const at = (path: string) => join(workspace, path);
  return {
    base,
    workspace,
    outside,
    files: new NodeWorkspaceFileSystem({ newId: randomUUID, ...(access ? { access } : {}) }),
    at,
    async put(path, content) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), content);
      return at(path);
    },
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

export const NO_APPROVAL = { expected: undefined } as const;
