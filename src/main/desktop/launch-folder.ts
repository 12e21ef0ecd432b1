import { resolve } from "node:path";
import { z } from "zod";

/** What a second launch hands to the first. */
const HANDOVER = z.strictObject({ folder: z.string().min(1).max(4096).optional() });

export type Handover = z.output<typeof HANDOVER>;

/**
 * The folder named on the command line (`gatehouse DIR`), absolute, if there is one. An unpackaged app is started
 * with the app's own folder as first argument, which is skipped.
 */
export function launchFolder(argv: readonly string[], isPackaged: boolean, cwd: string): string | undefined {
  const named = argv.slice(1).filter((argument) => argument !== "" && !argument.startsWith("-"));
  const folder = isPackaged ? named[0] : named[1];
  return folder === undefined ? undefined : resolve(cwd, folder);
}

/** Reads what another process claims to hand over; nonsense is an empty handover. */
export function readHandover(data: unknown): Handover {
  const parsed = HANDOVER.safeParse(data);
  return parsed.success ? parsed.data : {};
}
