import type { BigIntStats } from "node:fs";

/** A file written so shortly before it was looked at may be written again within the same tick of the disk's clock. */
const RACY_MS = 100;

/** Changes with whatever changes the file, its owner or its mode. */
export function stampOf({ dev, ino, size, mtimeNs, ctimeNs, uid, mode }: BigIntStats): string {
  return `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}:${uid}:${mode}`;
}

/** Whether a later change would show in the stamp. */
export function isSettled({ ctimeMs }: BigIntStats): boolean {
  return Date.now() - Number(ctimeMs) > RACY_MS;
}
