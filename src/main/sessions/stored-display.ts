import { z } from "zod";
import type { CallDisplay } from "../../preload/contract/calls";
import type { DiffLine } from "../../preload/contract/views";
import { STORED_COUNT, STORED_LINE, STORED_TEXT } from "./stored-text";

const diffLine = z.object({
  kind: z.enum(["context", "added", "removed", "hunk"]),
  text: STORED_LINE,
  before: z.exactOptional(STORED_COUNT),
  after: z.exactOptional(STORED_COUNT),
} satisfies Record<keyof DiffLine, z.ZodType>);

/** What a card shows of a call's arguments, as it lies on the disk. */
export const STORED_DISPLAY: z.ZodType<CallDisplay> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("command"), command: STORED_TEXT }),
  z.object({
    kind: z.literal("edit"),
    path: STORED_LINE,
    added: STORED_COUNT,
    removed: STORED_COUNT,
    lines: z.array(diffLine).max(100_000),
    more: STORED_COUNT,
  }),
  z.object({ kind: z.literal("write"), path: STORED_LINE, text: STORED_TEXT, lines: STORED_COUNT }),
  z.object({ kind: z.literal("read"), path: STORED_LINE, firstLine: STORED_COUNT, part: z.boolean() }),
  z.object({ kind: z.literal("search"), lines: z.boolean() }),
]);
