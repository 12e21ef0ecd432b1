import { ToolError } from "../tools/tool";
import { throwIfCancelled } from "./errors";
import type { OpenFile } from "./open-file";
import { quote } from "./quote";

const CHUNK = 1 << 20;

/**
 * All bytes of an open file, never more than `maxBytes` in memory, even when the file grows meanwhile.
 *
 * @throws ToolError `file_too_large`, `cancelled`.
 */
export async function readWhole(
  { handle, info }: OpenFile,
  maxBytes: number,
  shown: string,
  signal?: AbortSignal,
): Promise<Buffer> {
  if (info.size > BigInt(maxBytes)) throw tooLarge(info.size, maxBytes, shown);
  const parts: Buffer[] = [];
  let total = 0;
  for (;;) {
    throwIfCancelled(signal);
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, maxBytes + 1 - total));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, total);
    if (bytesRead === 0) return Buffer.concat(parts, total);
    parts.push(chunk.subarray(0, bytesRead));
    total += bytesRead;
    if (total > maxBytes) throw tooLarge(BigInt(total), maxBytes, shown);
  }
}

function tooLarge(size: bigint, maxBytes: number, shown: string): ToolError {
  return new ToolError(
    "file_too_large",
    `${quote(shown)} has ${size} bytes; ${maxBytes} is the most in one piece. Read a part of it with offset and limit, or search it with grep.`,
  );
}
