import { errorMessage } from "../base/errors";
import type { TargetIdentity } from "../gate/approval";
import type { CallContext, PreparedCall } from "../gate/call";
import type { ToolResult } from "../gate/decision";
import { ToolError } from "../tools/tool";
import { quote } from "../workspace/quote";
import type { CapturedFile, FileContent, FileHistoryAccess } from "../workspace/types";
import { compareText } from "./compare-text";
import type { Keeper } from "./keeper";
import type { Ledger } from "./ledger";
import { type FileState, type NotKept, type RecordedChange, sameState } from "./record";

export interface WriteCheckpointPorts {
  readonly files: FileHistoryAccess;
  readonly ledger: Ledger;
  readonly keeper: Keeper;
  readonly maxFileBytes: number;
  readonly platform: NodeJS.Platform;
  newId(): string;
  /** Told of every file that was written, with what is in it now. */
  wrote(path: string, state: FileState): void;
}

export interface WriteCall {
  readonly prepared: PreparedCall;
  readonly context: CallContext;
  readonly path: string;
}

type Run = (expected: TargetIdentity | undefined) => Promise<ToolResult>;

/**
 * Runs a tool that writes one file, between two looks at the file. What was there is on disk before the tool runs; if it
 * can't be kept because our own disk refuses, the tool doesn't run.
 */
export async function runWithCheckpoint(
  ports: WriteCheckpointPorts,
  call: WriteCall,
  run: Run,
): Promise<ToolResult> {
  const { context, path } = call;
  const before = await look(ports, context.workspace, path);
  // What isn't a file the tool refuses itself, and says why.
  if (before?.content.kind === "other") return run(undefined);
  const id = ports.newId();
  let kept: Kept | "full";
  try {
    kept = await begin(ports, call, id, before);
  } catch (error) {
    return {
      ok: false,
      code: "checkpoint_failed",
      message: `${quote(path)} was not written: what it held before could not be kept for undoing (${errorMessage(error)}). Free some disk space and try again.`,
    };
  }
  const result = await run(before?.identity);
  if (kept === "full") return result;
  return finish(ports, call, { id, before, kept, result });
}

/** Puts on disk what is there. @throws as the disk says. */
async function begin(
  ports: WriteCheckpointPorts,
  { prepared, context, path }: WriteCall,
  id: string,
  before: CapturedFile | undefined,
): Promise<Kept | "full"> {
  if (await ports.ledger.isFull()) return "full";
  const kept = await keep(ports, before?.content);
  const { id: call, tool } = prepared;
  const target = before?.path ?? path;
  await ports.ledger.add({
    type: "write",
    id,
    turn: context.turn,
    call,
    tool,
    path: target,
    before: kept.state,
  });
  return kept;
}

interface Ran {
  readonly id: string;
  readonly before: CapturedFile | undefined;
  readonly kept: Kept;
  readonly result: ToolResult;
}

async function finish(ports: WriteCheckpointPorts, call: WriteCall, ran: Ran): Promise<ToolResult> {
  const { id, result } = ran;
  const change = await changeOf(ports, call, ran);
  const failure = await ports.ledger.addAfterwards({ type: "written", id, ...(change ? { change } : {}) });
  if (!change) return result;
  ports.wrote(change.path, change.after);
  const { path, added, removed } = change;
  const counts = added === undefined || removed === undefined ? {} : { added, removed };
  const changes = [{ id, path, ...counts }];
  if (failure === undefined || !result.ok) return { ...result, changes };
  const note = `(the change could not be put on the list of changes: ${errorMessage(failure)})`;
  return { ok: true, output: `${result.output}\n${note}`, changes };
}

async function changeOf(
  ports: WriteCheckpointPorts,
  { prepared, context, path }: WriteCall,
  { id, before, kept, result }: Ran,
): Promise<RecordedChange | undefined> {
  const after = await look(ports, context.workspace, path);
  const left = before?.content.kind === "file" ? before.content.bytes : undefined;
  const right = after?.content.kind === "file" ? after.content : undefined;
  const state = right ? await ports.keeper.tryToKeep(right.bytes, right.mode) : null;
  const notKept = kept.notKept ?? (right || after?.content.kind === "absent" ? undefined : "too_large");
  if (notKept ? !result.ok : sameState(kept.state, state, ports.platform)) return undefined;
  const counted = notKept ? undefined : compareText(left, right?.bytes);
  return {
    id,
    turn: context.turn,
    path: before?.path ?? path,
    kind: before?.content.kind === "absent" ? "created" : "changed",
    origin: { kind: "tool", call: prepared.id, tool: prepared.tool },
    before: kept.state,
    after: state,
    ownFolders: before?.missingFolders ?? 0,
    ...(counted?.ok ? { added: counted.added, removed: counted.removed } : {}),
    ...(notKept ? { notKept } : {}),
  };
}

interface Kept {
  readonly state: FileState;
  readonly notKept?: NotKept;
}

async function keep({ keeper }: WriteCheckpointPorts, content: FileContent | undefined): Promise<Kept> {
  if (!content) return { state: null, notKept: "unreadable" };
  if (content.kind === "large") return { state: null, notKept: "too_large" };
  if (content.kind !== "file") return { state: null };
  const state = await keeper.keep(content.bytes, content.mode);
  return state.kept ? { state } : { state, notKept: "session_full" };
}

/** Undefined when it can't be read; whether it can be written is for the tool to find out. */
async function look(
  { files, maxFileBytes }: WriteCheckpointPorts,
  workspace: string,
  path: string,
): Promise<CapturedFile | undefined> {
  try {
    return await files.capture(workspace, path, maxFileBytes);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
