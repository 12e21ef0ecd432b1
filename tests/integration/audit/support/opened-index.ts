import { setTimeout as delay } from "node:timers/promises";
import { AuditIndex } from "../../../../src/main/audit/browse/audit-index";

/** An index over a folder for as long as `work` lasts. */
export async function withIndex(
  folder: string,
  work: (index: AuditIndex) => Promise<void>,
  options: { readonly maxRows?: number } = {},
): Promise<void> {
  const index = new AuditIndex({
    folder,
    now: () => performance.now(),
    pollMs: 5,
    maxRows: options.maxRows ?? 100_000,
    changed: () => {},
  });
  const running = index.run();
  try {
    await work(index);
  } finally {
    index.close();
    await running;
  }
}

/** Until everything that was there has been read and looked at. */
export async function settled(index: AuditIndex): Promise<void> {
  await until(() => !index.status().indexing && !index.status().filtering);
}

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await delay(2);
}
