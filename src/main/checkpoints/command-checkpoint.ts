import type { CallContext, PreparedCall } from "../gate/call";
import type { FileChange, ToolResult } from "../gate/decision";
import type { Comparison, Watched } from "./git/command-watch";
import type { TreeSnapshot } from "./git/shadow-tree";
import type { TreeChange, TreeEntry } from "./git/tree-diff";
import type { Keeper } from "./keeper";
import type { Ledger } from "./ledger";
import { type FileState, type NotKept, type RecordedChange, sameState } from "./record";
import type { WrittenFiles } from "./written-files";

/** Looks at the work tree before and after a command. */
export interface Watch {
  before(): Promise<Watched<{ readonly snapshot: TreeSnapshot; readonly since: Comparison }>>;
  after(snapshot: TreeSnapshot): Promise<Watched<Comparison>>;
}

export interface CommandCheckpointPorts {
  readonly watch: Watch;
  readonly ledger: Ledger;
  readonly keeper: Keeper;
  readonly platform: NodeJS.Platform;
  newId(): string;
  readonly session: string;
  readonly written: WrittenFiles;
  wrote(path: string, state: FileState): void;
}

export interface CommandCall {
  readonly prepared: PreparedCall;
  readonly context: CallContext;
  readonly command: string;
}

/** Of a command in the list. Characters. */
const MAX_COMMAND = 2_000;

/** Runs a command between two looks at the work tree. The command runs, whatever becomes of these. */
export async function runWatched(
  ports: CommandCheckpointPorts,
  { prepared, context, command }: CommandCall,
  run: () => Promise<ToolResult>,
): Promise<ToolResult> {
  const { watch, ledger } = ports;
  // A list that can't be read says so where it is shown.
  if (await ledger.isFull().catch(() => true)) return run();
  const { turn } = context;
  const shown = command.slice(0, MAX_COMMAND);
  const id = ports.newId();
  const moment = ports.written.now;
  const before = await watch.before();
  if (before.ok) {
    const isOwn: IsListed = (path) => ports.written.last(path);
    const found = await recordChanges(ports, before.value.since, isOwn, {
      turn,
      origin: { kind: "between" },
    });
    if (found.length > 0) await ledger.addAfterwards({ type: "found", changes: found });
  }
  await ledger.addAfterwards({ type: "command", id, turn, call: prepared.id, command: shown });
  const result = await run();
  const after = before.ok ? await watch.after(before.value.snapshot) : before;
  if (!after.ok) {
    await ledger.addAfterwards({ type: "ran", id, why: after.why, changes: [] });
    return result;
  }
  const origin = { kind: "command", call: prepared.id, command: shown } as const;
  const isOthers: IsListed = (path) => ports.written.byOthersSince(moment, ports.session, path);
  const changes = await recordChanges(ports, after.value, isOthers, { turn, origin });
  for (const { path, after: state } of changes) ports.wrote(path, state);
  await ledger.addAfterwards({ type: "ran", id, changes });
  return changes.length === 0 ? result : { ...result, changes: changes.map(fileChange) };
}

function fileChange({ id, path, added, removed }: RecordedChange): FileChange {
  return { id, path, ...(added === undefined || removed === undefined ? {} : { added, removed }) };
}

/** What is on a list already as the state of a file; undefined for a file that isn't. */
type IsListed = (path: string) => FileState | undefined;

async function recordChanges(
  ports: CommandCheckpointPorts,
  comparison: Comparison,
  listed: IsListed,
  common: Pick<RecordedChange, "turn" | "origin">,
): Promise<RecordedChange[]> {
  const changes: RecordedChange[] = [];
  for (const change of comparison.changes) {
    const recorded = await recordOne(ports.keeper, comparison, change);
    const known = listed(recorded.path);
    if (known !== undefined && sameState(known, recorded.after, ports.platform)) continue;
    changes.push({ id: ports.newId(), ...common, ...recorded });
  }
  for (const { path, kind } of comparison.big) {
    const change = { path, kind, before: null, after: null, ownFolders: 0, notKept: "too_large" as const };
    changes.push({ id: ports.newId(), ...common, ...change });
  }
  return changes;
}

type Recorded = Omit<RecordedChange, "id" | "turn" | "origin">;

async function recordOne(keeper: Keeper, comparison: Comparison, change: TreeChange): Promise<Recorded> {
  const { path, before, after, lines } = change;
  const kind = kindOf(change);
  const without = kind === "created" ? comparison.folders.before : comparison.folders.after;
  const ownFolders = kind === "created" || kind === "deleted" ? foldersWithout(without, path) : 0;
  const left = await stateOf(keeper, comparison, before, comparison.modeOf(path, "before"));
  const right = await stateOf(keeper, comparison, after, comparison.modeOf(path, "after"));
  const unseen = kind === "created" && comparison.wasHidden(path) ? ("unreadable" as const) : undefined;
  const notKept = unseen ?? left.notKept ?? (right.notKept === "session_full" ? undefined : right.notKept);
  return {
    path,
    // What it was before nobody knows: to undo it by removing it would remove what the command has not made.
    kind: unseen ? "changed" : kind,
    before: left.state,
    after: right.state,
    ownFolders,
    ...(lines && kind !== "mode" && !notKept ? lines : {}),
    ...(notKept ? { notKept } : {}),
  };
}

function kindOf({ before, after }: TreeChange): RecordedChange["kind"] {
  if (!before) return "created";
  if (!after) return "deleted";
  return before.id === after.id && before.kind !== after.kind && isFile(before) && isFile(after)
    ? "mode"
    : "changed";
}

function isFile({ kind }: TreeEntry): boolean {
  return kind !== "link";
}

async function stateOf(
  keeper: Keeper,
  { contents }: Comparison,
  entry: TreeEntry | undefined,
  mode: number | undefined,
): Promise<{ readonly state: FileState; readonly notKept?: NotKept }> {
  if (!entry) return { state: null };
  if (entry.kind === "link") return { state: null, notKept: "link" };
  const bytes = contents.get(entry.id);
  if (!bytes) return { state: null, notKept: "unreadable" };
  const state = await keeper.tryToKeep(bytes, mode ?? (entry.kind === "executable" ? 0o755 : 0o644));
  return state.kept ? { state } : { state, notKept: "session_full" };
}

/** How many of the folders right above a file held no file without it. */
function foldersWithout(folders: ReadonlySet<string>, path: string): number {
  const above = path.split("/").slice(0, -1);
  let count = 0;
  while (count < above.length && !folders.has(above.slice(0, above.length - count).join("/"))) count += 1;
  return count;
}
