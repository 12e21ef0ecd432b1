import { z } from "zod";
import type { Message } from "../models/model";
import { STORED_ITEM } from "./stored-item";
import { MAX_TEXT } from "./stored-text";

const TEXT = z.string().max(8_000_000);
const count = z.int().min(0);

const STORED_MESSAGE: z.ZodType<Message> = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("user"), text: TEXT, turn: z.exactOptional(z.int().min(1)) }),
  z.strictObject({
    role: z.literal("assistant"),
    text: TEXT,
    calls: z.array(z.strictObject({ id: TEXT, tool: TEXT, arguments: TEXT })).max(1_000),
  }),
  z.strictObject({ role: z.literal("tool"), call: TEXT, tool: TEXT, ok: z.boolean(), content: TEXT }),
]);

const TOKENS = z.strictObject({ inputTokens: count, outputTokens: count });

/** A line of a session's log. */
export const ENTRY = z.discriminatedUnion("type", [
  /** The first line. `dropped`: so many items before the first one here are no longer kept. */
  z.strictObject({ type: z.literal("begin"), version: z.literal(1), dropped: count }),
  z.strictObject({ type: z.literal("item"), index: count, item: STORED_ITEM }),
  z.strictObject({ type: z.literal("text"), index: count, text: z.string().max(MAX_TEXT) }),
  z.strictObject({ type: z.literal("cut"), length: count }),
  /** Those of one answer and its results together, so that no result is ever missing. */
  z.strictObject({ type: z.literal("messages"), messages: z.array(STORED_MESSAGE).max(10_000) }),
  /** The model's history was cut before this turn. */
  z.strictObject({ type: z.literal("rewind"), turn: z.int().min(1) }),
  z.strictObject({ type: z.literal("turn"), turn: count }),
  z.strictObject({ type: z.literal("turn_end") }),
  z.strictObject({ type: z.literal("usage"), turn: TOKENS, session: TOKENS }),
]);

export type Entry = z.output<typeof ENTRY>;

/** What the model has used: since the last message, and in the whole session. */
export interface Usage {
  readonly turn: z.output<typeof TOKENS>;
  readonly session: z.output<typeof TOKENS>;
}
