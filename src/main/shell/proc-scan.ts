import { readdir, readFile } from "node:fs/promises";
import { MARKER } from "./environment";

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Clock ticks since boot. */
  readonly started: number;
}

/** What a command's processes are known by. */
export interface CommandTrace {
  /** Id of the first process, which is also the id of its group. */
  readonly leader: number;
  readonly mark: string;
  /** Clock ticks since boot; older processes can't belong to the command. */
  readonly since: number;
}

/** Clock ticks since boot, now, rounded down generously. */
export async function bootTicks(): Promise<number> {
  const [uptime] = (await readOrNothing("/proc/uptime"))?.split(" ") ?? [];
  // Linux reports 100 ticks a second to programs, whatever the kernel uses itself.
  return uptime === undefined ? 0 : (Number(uptime) - 2) * 100;
}

/**
 * The living processes that belong to a command, from /proc: in its group, below its first process, or with its mark
 * in their environment. Zombies don't count. Processes of other people can't be read and are skipped.
 */
export async function listMarked(trace: CommandTrace): Promise<ProcessEntry[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const entries = (await Promise.all(pids.map((pid) => readEntry(pid))))
    .filter((entry) => entry !== undefined)
    .filter((entry) => entry.started >= trace.since && entry.pid !== process.pid);
  const belongs = await Promise.all(entries.map((entry) => isMember(entry, trace)));
  const members = new Map(entries.filter((_, index) => belongs[index]).map((entry) => [entry.pid, entry]));
  // Children of members are members; repeated until a pass adds none, because the list is in no useful order.
  for (let before = -1; before !== members.size; ) {
    before = members.size;
    for (const entry of entries) if (members.has(entry.parent)) members.set(entry.pid, entry);
  }
  return [...members.values()];
}

async function isMember({ pid, group }: ProcessEntry, { leader, mark }: CommandTrace): Promise<boolean> {
  return pid === leader || group === leader || carriesMark(pid, mark);
}

async function readEntry(pid: string): Promise<ProcessEntry | undefined> {
  const stat = await readOrNothing(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name, in parentheses, may hold spaces and parentheses itself; the fields begin after the last one.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, parent, group] = fields;
  if (state === "Z" || state === "X") return undefined;
  return { pid: Number(pid), parent: Number(parent), group: Number(group), started: Number(fields[19]) };
}

async function carriesMark(pid: number, mark: string): Promise<boolean> {
  const environment = await readOrNothing(`/proc/${pid}/environ`);
  return environment?.split("\0").includes(`${MARKER}=${mark}`) ?? false;
}

async function readOrNothing(path: string): Promise<string | undefined> {
  return readFile(path, "latin1").catch(() => undefined);
}
