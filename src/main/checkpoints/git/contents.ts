import type { GitRun } from "./run-git";

/** Bytes that are asked for in one go. */
const BATCH_BYTES = 32_000_000;

const HEADER = /^([0-9a-f]{40,64}) blob (\d+)$/;

/** The contents of blobs by id. Those that are missing, or bigger than `maxFileBytes`, are left out. */
export async function readContents(
  git: (run: Omit<GitRun, "signal">) => Promise<Buffer>,
  ids: readonly string[],
  maxFileBytes: number,
): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const batch of batches(await sizes(git, [...new Set(ids)]), maxFileBytes)) {
    const input = batch.map((id) => `${id}\n`).join("");
    const maxOutput = BATCH_BYTES + maxFileBytes + batch.length * 100;
    const output = await git({ args: ["cat-file", "--batch"], input, maxOutput });
    for (const [id, bytes] of splitBatch(output)) contents.set(id, bytes);
  }
  return contents;
}

async function sizes(
  git: (run: Omit<GitRun, "signal">) => Promise<Buffer>,
  ids: readonly string[],
): Promise<readonly (readonly [id: string, size: number])[]> {
  if (ids.length === 0) return [];
  const input = ids.map((id) => `${id}\n`).join("");
  const output = await git({ args: ["cat-file", "--batch-check"], input, maxOutput: ids.length * 200 });
  return output
    .toString("latin1")
    .split("\n")
    .flatMap((line) => {
      const [, id, size] = HEADER.exec(line) ?? [];
      return id === undefined ? [] : [[id, Number(size)] as const];
    });
}

function batches(sized: readonly (readonly [string, number])[], maxFileBytes: number): readonly string[][] {
  const found: string[][] = [];
  let room = 0;
  for (const [id, size] of sized) {
    if (size > maxFileBytes) continue;
    if (size > room || found.length === 0) {
      found.push([]);
      room = BATCH_BYTES;
    }
    found.at(-1)?.push(id);
    room -= size;
  }
  return found;
}

/** `<id> blob <size>`, a newline, the bytes, a newline; over and over. */
function* splitBatch(output: Buffer): Generator<readonly [id: string, bytes: Buffer]> {
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf(0x0a, start);
    const [, id, size] = HEADER.exec(output.subarray(start, end).toString("latin1")) ?? [];
    if (id === undefined) return;
    const bytes = output.subarray(end + 1, end + 1 + Number(size));
    yield [id, bytes];
    start = end + 1 + Number(size) + 1;
  }
}
