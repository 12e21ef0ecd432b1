import { z } from "zod";
import type { CallChangeView } from "../../preload/contract/changes";
import type {
  CallView,
  DecisionView,
  DiffLine,
  FindingView,
  ItemView,
  RewriteView,
  RuleWordsView,
  RungView,
} from "../../preload/contract/views";
import { STORED_DISPLAY } from "./stored-display";
import { STORED_COUNT, STORED_LINE, STORED_TEXT } from "./stored-text";

/** The compiler names what a view has and these lack: it would be gone after a restart. */
const rule = z.object({
  text: STORED_LINE,
  scope: z.enum(["managed", "user", "personal", "project", "session"]),
  origin: STORED_LINE,
} satisfies Record<keyof RuleWordsView, z.ZodType>);
const decision = z.object({
  behavior: z.enum(["allow", "deny", "ask", "passthrough"]),
  reason: STORED_TEXT,
  source: STORED_LINE,
  rule: z.exactOptional(rule),
} satisfies Record<keyof DecisionView, z.ZodType>);
const rung = z.object({
  name: STORED_LINE,
  reason: STORED_TEXT,
  behavior: z.exactOptional(z.enum(["allow", "ask", "deny"])),
  rule: z.exactOptional(rule),
} satisfies Record<keyof RungView, z.ZodType>);
const change = z.object({
  id: STORED_LINE,
  path: STORED_LINE,
  added: z.exactOptional(STORED_COUNT),
  removed: z.exactOptional(STORED_COUNT),
} satisfies Record<keyof CallChangeView, z.ZodType>);
const time = z.number().min(0);
const outcome = z.object({
  ok: z.boolean(),
  code: z.exactOptional(STORED_LINE),
  text: STORED_TEXT,
  durationMs: time,
  waitedMs: z.exactOptional(time),
} satisfies Record<keyof NonNullable<CallView["outcome"]>, z.ZodType>);

const line = z.object({
  kind: z.enum(["context", "added", "removed", "hunk"]),
  text: STORED_TEXT,
  before: z.exactOptional(STORED_COUNT),
  after: z.exactOptional(STORED_COUNT),
} satisfies Record<keyof DiffLine, z.ZodType>);

const rewrite = z.object({
  by: STORED_LINE,
  original: z.exactOptional(STORED_TEXT),
  lines: z.exactOptional(z.array(line).max(10_000)),
} satisfies Record<keyof RewriteView, z.ZodType>);

const finding = z.object({
  kind: STORED_LINE,
  count: STORED_COUNT,
} satisfies Record<keyof FindingView, z.ZodType>);

const call = z.object({
  kind: z.literal("call"),
  id: STORED_LINE,
  tool: STORED_LINE,
  summary: STORED_LINE,
  arguments: STORED_TEXT,
  display: z.exactOptional(STORED_DISPLAY),
  edited: z.exactOptional(z.literal(true)),
  rewrites: z.exactOptional(z.array(rewrite).max(1_000)),
  shielded: z.exactOptional(z.array(finding).max(1_000)),
  state: z.enum(["proposed", "refused", "waiting", "running", "finished"]),
  proposed: z.exactOptional(decision),
  candidates: z.array(decision).max(10_000),
  rungs: z.array(rung).max(10_000),
  decision: z.exactOptional(decision),
  outcome: z.exactOptional(outcome),
  changes: z.exactOptional(z.array(change).max(100_000)),
} satisfies Record<keyof CallView, z.ZodType>);

/** One item of a conversation, as it lies on the disk. What a newer version added is left out. */
export const STORED_ITEM: z.ZodType<ItemView> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), text: STORED_TEXT, turn: z.int().min(1) }),
  z.object({ kind: z.literal("assistant"), text: STORED_TEXT, streaming: z.boolean() }),
  z.object({ kind: z.literal("notice"), tone: z.enum(["info", "error"]), text: STORED_TEXT }),
  call,
]);
