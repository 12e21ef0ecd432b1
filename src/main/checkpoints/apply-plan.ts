import { join } from "node:path";
import { sha256 } from "../base/sha256";
import { pathSegments } from "../policy/glob-tokens";
import { isAtOrBelow, protectedName } from "../policy/protected-paths";
import { ToolError } from "../tools/tool";
import type { FileContent, FileHistoryAccess } from "../workspace/types";
import type { Keeper } from "./keeper";
import type { ConflictReason, Current, DoablePlan, FilePlan } from "./plan";
import { type FileState, sameState } from "./record";

export interface ApplyPorts {
  readonly files: FileHistoryAccess;
  readonly keeper: Pick<Keeper, "get">;
  /** Absolute and real. */
  readonly workspace: string;
  /** Of ours, absolute: never written, whoever asks. */
  readonly ownFiles: readonly string[];
  readonly maxFileBytes: number;
  readonly platform: NodeJS.Platform;
}

/** No content has it: of a file that is too big to be anything that was kept. */
const TOO_LARGE = "0".repeat(64);

/** What is at a path now. */
export async function currentState(ports: ApplyPorts, path: string): Promise<Current> {
  try {
    const there = await ports.files.capture(ports.workspace, path, ports.maxFileBytes);
    return there.path === path ? stateOf(there.content) : "other";
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    // A file stands where a folder of the path should be. Otherwise a link that leads outside, or an unusable name.
    return error.code === "file_not_found" ? null : "other";
  }
}

function stateOf(content: FileContent): Current {
  if (content.kind === "absent") return null;
  if (content.kind === "other") return "other";
  const { mode } = content;
  if (content.kind === "large") return { sha256: TOO_LARGE, size: content.size, mode, kept: false };
  return { sha256: sha256(content.bytes), size: content.bytes.length, mode, kept: false };
}

/** Gatehouse's own files stay out of reach, even for a recorded change and with a person's word. */
export function withoutOwnFiles(ports: ApplyPorts, plans: readonly FilePlan[]): readonly FilePlan[] {
  const fold = ports.platform !== "linux";
  return plans.map((plan) => {
    const segments = pathSegments(join(ports.workspace, plan.path));
    const own = ports.ownFiles.some((file) => isAtOrBelow(segments, pathSegments(file), fold));
    return own ? { path: plan.path, conflict: "own_file" as const } : plan;
  });
}

/** The protected name that a path leads into: whoever confirms must know. */
export function protectedPart(path: string): string | undefined {
  return protectedName(path.split("/"));
}

/** Removals first, deepest first, so that a file can come back where a folder was. */
export function inOrder(plans: readonly DoablePlan[]): readonly DoablePlan[] {
  const depth = (plan: DoablePlan) => plan.path.split("/").length;
  const removals = plans.filter(({ to }) => to === null);
  const rest = plans.filter(({ to }) => to !== null);
  return [...[...removals].sort((left, right) => depth(right) - depth(left)), ...rest];
}

/** Undefined when the file is now as planned; else why it was left alone. */
export async function applyFile(ports: ApplyPorts, plan: DoablePlan): Promise<ConflictReason | undefined> {
  const { path, from, to, emptyFolders } = plan;
  if (sameState(from, to, ports.platform)) return undefined;
  const bytes = to && (await ports.keeper.get(to));
  if (to && !bytes) return "not_kept";
  const matches = (current: FileContent) => {
    const state = stateOf(current);
    return state !== "other" && sameState(state, from, ports.platform);
  };
  try {
    await ports.files.restore(ports.workspace, {
      path,
      matches,
      to: contentOf(to, bytes),
      emptyFolders,
      maxBytes: ports.maxFileBytes,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return REASONS[error.code] ?? "failed";
  }
}

const REASONS: Readonly<Record<string, ConflictReason>> = {
  target_changed: "changed_since",
  path_escape: "not_a_file",
  not_a_file: "not_a_file",
  file_not_found: "not_a_file",
};

function contentOf(to: FileState, bytes: Buffer | null | undefined) {
  if (!to || !bytes) return { kind: "absent" } as const;
  return { kind: "file", bytes, mode: to.mode } as const;
}
