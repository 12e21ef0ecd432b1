import { z } from "zod";
import { sha256 } from "../base/sha256";
import { INTERVENTION_ACTIONS, INTERVENTION_EDGES } from "../gate/audit";
import { type JsonValue, TOOL_EFFECTS, type ToolArguments } from "../gate/call";
import { canonicalJson } from "../gate/canonical-json";
import { PERMISSION_BEHAVIORS } from "../gate/decision";

/** What stands before the first record of a chain. */
export const GENESIS = "0".repeat(64);

/** No stored line is longer, in bytes with its newline; a longer one is not ours. */
export const MAX_LINE = 1_048_576;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const behavior = z.enum(PERMISSION_BEHAVIORS);
const count = z.int().min(0);

/** Members of a parsed line are JSON already; zod's own JSON schema would drop keys such as `__proto__`. */
const jsonObject = z.custom<ToolArguments>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

const origin = {
  session: z.string(),
  turn: z.int(),
  call: z.string(),
  tool: z.string(),
  /** Absolute path of the project. Absent in logs of versions before it was kept. */
  workspace: z.string().optional(),
};

const decisionContent = z.strictObject({
  kind: z.literal("decision"),
  ...origin,
  effect: z.enum(TOOL_EFFECTS),
  /** Masked and shortened. */
  arguments: jsonObject,
  /** Over the canonical form of the arguments as decided, neither masked nor shortened. */
  argumentDigest: digest,
  candidates: z.array(z.strictObject({ behavior, reason: z.string(), source: z.string() })),
  behavior,
  source: z.string(),
  reason: z.string(),
  approval: z
    .strictObject({ surface: z.string(), verdict: z.string(), waitMs: z.number(), digest: z.string() })
    .optional(),
  /** A person changed the arguments. `original`: the model's, masked and shortened; the digest is over all of them. */
  edit: z.strictObject({ surface: z.string(), original: jsonObject, originalDigest: digest }).optional(),
  /** Hooks or the data shield changed the arguments, in their order; each `original` is what they were before. */
  rewrites: z
    .array(
      z.strictObject({
        by: z.string(),
        phase: z.enum(["before", "after"]),
        original: jsonObject,
        originalDigest: digest,
      }),
    )
    .optional(),
});

const outcomeContent = z.strictObject({
  kind: z.literal("outcome"),
  ...origin,
  /** What the call was about, so that the outcome is found by it. Absent in logs of versions before it was kept. */
  subject: z.string().optional(),
  status: z.enum(["succeeded", "failed", "cancelled", "void"]),
  code: z.string().optional(),
  durationMs: z.number(),
  outputLength: count,
});

/** What a hook or the data shield did besides a decision: kinds and counts, never what was found. */
const interventionContent = z.strictObject({
  kind: z.literal("intervention"),
  session: z.string(),
  turn: z.int(),
  workspace: z.string().optional(),
  call: z.string().optional(),
  tool: z.string().optional(),
  edge: z.enum(INTERVENTION_EDGES),
  by: z.string(),
  action: z.enum(INTERVENTION_ACTIONS),
  /** Kinds are the shield's own words, so they are not masked: `secret:aws` would look like a secret. */
  findings: z
    .array(z.strictObject({ kind: z.string().max(500), count }))
    .max(1_000)
    .optional(),
  reason: z.string().optional(),
});

/** What the log itself had to do after an interruption; nothing a call did. */
const recoveryContent = z.strictObject({
  kind: z.literal("recovery"),
  /** `torn_line`: an incomplete last line was taken out. `chain_left`: an earlier chain could not be continued. */
  cause: z.enum(["torn_line", "chain_left"]),
  detail: z.string(),
  /** The torn line: its beginning, its whole length in bytes and the SHA-256 of all of it. */
  torn: z.strictObject({ text: z.string(), bytes: count, sha256: digest }).optional(),
});

const position = { seq: z.int().min(1), time: z.iso.datetime(), prev: digest, hash: digest };

const storedRecord = z.discriminatedUnion("kind", [
  decisionContent.extend(position),
  outcomeContent.extend(position),
  interventionContent.extend(position),
  recoveryContent.extend(position),
]);

/** A record before it has a place in a chain. */
export const recordContent = z.discriminatedUnion("kind", [
  decisionContent,
  outcomeContent,
  interventionContent,
  recoveryContent,
]);

export type RecordContent = z.infer<typeof recordContent>;

/** A record as it lies in the log. */
export type StoredRecord = z.infer<typeof storedRecord>;

export interface Position {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly prev: string;
}

/** The line of a record, without newline: canonical JSON, its hash last. `hash = sha256(prev + the line without hash)`. */
export function sealRecord(
  content: RecordContent,
  { seq, time, prev }: Position,
): { line: string; hash: string } {
  const body = canonicalJson(plain({ ...content, seq, time, prev }));
  const hash = sha256(prev, body);
  return { line: `${body.slice(0, -1)},"hash":"${hash}"}`, hash };
}

/** Optional members that are there but undefined would be no JSON. */
function plain(record: object): JsonValue {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

export type OpenedLine =
  | { readonly ok: true; readonly record: StoredRecord }
  | { readonly ok: false; readonly why: string };

/** `,"hash":"…"}`: the tail that `sealRecord` puts behind the body. */
const SEAL_LENGTH = 75;

/** Reads a line and holds its bytes against its own hash, so that no changed byte goes unseen. */
export function openLine(bytes: Buffer): OpenedLine {
  const parsed = parseLine(bytes);
  if (!parsed.ok) return parsed;
  const { hash, prev } = parsed.record;
  const seal = bytes.subarray(-SEAL_LENGTH).toString("latin1");
  if (seal !== `,"hash":"${hash}"}` || sha256(prev, bytes.subarray(0, -SEAL_LENGTH), "}") !== hash) {
    return { ok: false, why: "the record does not match its own hash: it was changed after it was written" };
  }
  return parsed;
}

/** Reads a line for display, without checking its hash. */
export function parseLine(bytes: Buffer): OpenedLine {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    return { ok: false, why: "the line is not JSON: it was changed or cut" };
  }
  const result = storedRecord.safeParse(value);
  if (result.success) return { ok: true, record: result.data };
  const where = result.error.issues[0]?.path.join(".") || "the whole line";
  return { ok: false, why: `the line is not an audit record (see ${where})` };
}
