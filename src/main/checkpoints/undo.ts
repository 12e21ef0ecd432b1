import { errorMessage } from "../base/errors";
import { sha256 } from "../base/sha256";
import type { AuditEntry, AuditSink, DecisionEntry } from "../gate/audit";
import { canonicalJson } from "../gate/canonical-json";
import {
  type ApplyPorts,
  applyFile,
  currentState,
  inOrder,
  protectedPart,
  withoutOwnFiles,
} from "./apply-plan";
import { CheckpointError } from "./errors";
import type { Change } from "./history";
import type { Ledger } from "./ledger";
import { type ConflictReason, type Direction, type FilePlan, planFiles } from "./plan";
import type { FileState } from "./record";

export interface UndoPorts extends ApplyPorts {
  readonly ledger: Ledger;
  readonly audit: AuditSink;
  readonly session: string;
  /** Milliseconds; only differences count. */
  now(): number;
  newId(): string;
  wrote(path: string, state: FileState): void;
}

/** What a person is asked about: exactly the files that would be written. */
export interface UndoQuestion {
  readonly direction: Direction;
  readonly files: readonly UndoFile[];
  readonly conflicts: readonly Conflict[];
}

export interface UndoFile {
  readonly path: string;
  /** What happens to the file. */
  readonly effect: "write" | "create" | "remove" | "permissions";
  /** Named when it leads to where programs take orders from. */
  readonly protectedName?: string;
}

export interface Conflict {
  readonly path: string;
  readonly why: ConflictReason;
}

export interface Undone {
  readonly outcome: "done" | "declined";
  readonly files: readonly string[];
  readonly conflicts: readonly Conflict[];
}

export interface UndoWish {
  readonly direction: Direction;
  readonly turn: number;
  readonly changes: readonly Change[];
  /** Puts the question to the person. Anything but true is a no. */
  confirm(question: UndoQuestion): Promise<boolean>;
  /** Asked again after the person has answered. @throws CheckpointError */
  checkIdle(): void;
}

/** More are undone in smaller parts: nobody reads a longer list. */
const MAX_FILES = 200;

/**
 * Plans, asks, records, and only then writes; each file is looked at once more when its turn comes.
 *
 * @throws CheckpointError `nothing_to_undo`, `too_many_files`, `session_busy`; `not_recorded` when the record can't be
 * written, and nothing was touched.
 */
export async function undoChanges(ports: UndoPorts, wish: UndoWish): Promise<Undone> {
  const { direction, changes } = wish;
  const planned = await planFiles(direction, changes, (path) => currentState(ports, path), ports.platform);
  const plans = withoutOwnFiles(ports, planned);
  const doable = inOrder(plans.filter((plan) => "ids" in plan));
  const conflicts = plans.flatMap((plan) =>
    "conflict" in plan ? [{ path: plan.path, why: plan.conflict }] : [],
  );
  if (plans.length === 0)
    throw new CheckpointError("nothing_to_undo", `There is nothing left to ${direction} here.`);
  if (doable.length === 0) return { outcome: "done", files: [], conflicts };
  if (doable.length > MAX_FILES) {
    const message = `${doable.length} files are too many to ${direction} at once. Take them one by one, or use git.`;
    throw new CheckpointError("too_many_files", message);
  }
  const asked = ports.now();
  const agreed = await wish.confirm({ direction, files: doable.map(describe), conflicts });
  if (agreed) wish.checkIdle();
  const call = ports.newId();
  await record(ports, wish, { call, doable, agreed, waitMs: ports.now() - asked });
  if (!agreed) return { outcome: "declined", files: [], conflicts: [] };
  return carryOut(ports, wish, { call, doable, conflicts });
}

type Doable = Extract<FilePlan, { ids: readonly string[] }>;

function describe({ path, from, to }: Doable): UndoFile {
  const name = protectedPart(path);
  const effect = effectOf(from, to);
  return { path, effect, ...(name === undefined ? {} : { protectedName: name }) };
}

function effectOf(from: FileState, to: FileState): UndoFile["effect"] {
  if (to === null) return "remove";
  if (from === null) return "create";
  return from.sha256 === to.sha256 ? "permissions" : "write";
}

interface Asked {
  readonly call: string;
  readonly doable: readonly Doable[];
  readonly agreed: boolean;
  readonly waitMs: number;
}

async function record(ports: UndoPorts, wish: UndoWish, { call, doable, agreed, waitMs }: Asked) {
  const { direction, turn } = wish;
  const args = {
    files: doable.map(({ path }) => path),
    changes: doable.flatMap(({ ids }) => ids),
    contents: doable.map(({ to }) => to?.sha256 ?? null),
  };
  const reason = agreed
    ? `The person agreed to ${direction} the changes of these files`
    : `The person did not agree to ${direction} the changes of these files`;
  const decision = { behavior: agreed ? "allow" : "deny", reason, source: SOURCE } as const;
  const entry: DecisionEntry = {
    kind: "decision",
    ...{ session: ports.session, turn, call, tool: direction, workspace: ports.workspace },
    effect: "write",
    arguments: args,
    candidates: [],
    decision,
    approval: {
      surface: SOURCE,
      verdict: agreed ? "allow_once" : "deny",
      waitMs,
      digest: sha256(canonicalJson(args)),
    },
  };
  await append(ports.audit, "Nothing was changed: the audit record of it could not be written", entry);
}

async function append(audit: AuditSink, complaint: string, entry: AuditEntry): Promise<void> {
  try {
    await audit.append(entry);
  } catch (error) {
    throw new CheckpointError("not_recorded", `${complaint} (${errorMessage(error)}).`, { cause: error });
  }
}

const SOURCE = "undo-box";

async function carryOut(
  ports: UndoPorts,
  { direction, turn }: UndoWish,
  { call, doable, conflicts }: { call: string; doable: readonly Doable[]; conflicts: readonly Conflict[] },
): Promise<Undone> {
  const started = ports.now();
  const files: string[] = [];
  const left = [...conflicts];
  for (const plan of doable) {
    const why = await tryFile(ports, plan);
    if (why) {
      left.push({ path: plan.path, why });
      continue;
    }
    files.push(plan.path);
    ports.wrote(plan.path, plan.to);
    const state = direction === "undo" ? "undone" : "done";
    await ports.ledger.addAfterwards({ type: "state", ids: [...plan.ids], state });
  }
  const failed = files.length < doable.length;
  await append(ports.audit, "The files were written, but the audit record of that could not be", {
    kind: "outcome",
    ...{ session: ports.session, turn, call, tool: direction, workspace: ports.workspace },
    arguments: { files },
    status: failed ? "failed" : "succeeded",
    ...(failed ? { code: "undo_conflict" } : {}),
    durationMs: ports.now() - started,
    outputLength: 0,
  });
  return { outcome: "done", files, conflicts: left };
}

/** One file that can't be written is no reason to leave the others in the middle. */
async function tryFile(ports: UndoPorts, plan: Doable): Promise<ConflictReason | undefined> {
  try {
    return await applyFile(ports, plan);
  } catch {
    return "failed";
  }
}
