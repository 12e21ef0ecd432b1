import { z } from "zod";
import type { CommandReading } from "../approvals/command-parts";
import { showInvisibles } from "../base/visible-text";
import type { CallContext, RefusedCall, ToolCall } from "../gate/call";
import type { Evaluation } from "../gate/gate";
import { lookUpMode, PERMISSION_MODES, type PermissionMode } from "../policy/modes";
import { findProfile, profileNames } from "../profiles";
import { ConfigurationError } from "../settings/configuration-error";
import { findJsonFault, type JsonFault } from "../tools/strict-json";
import { EXIT } from "./exit-codes";
import type { TerminalIo } from "./io";
import { readLines } from "./read-lines";

export type ExplainCall = (
  call: ToolCall,
  context: CallContext,
) => Promise<RefusedCall | (Evaluation & { readonly ok: true; readonly reading: CommandReading })>;

/** Under what a call is explained. */
export interface ExplainSetting {
  readonly profile: string;
  readonly mode: PermissionMode | undefined;
  /** Takes the place of the user's settings. */
  readonly settings: unknown;
}

/** @throws ConfigurationError when settings can't be understood. */
export type ExplainWith = (setting: ExplainSetting) => Promise<ExplainCall>;

/** One line of batch input. `arguments` is an object, or the raw string as a model would write it. */
const BATCH_LINE = z.strictObject({
  id: z.union([z.string(), z.number()]),
  tool: z.string(),
  arguments: z.union([z.string(), z.record(z.string(), z.unknown())]),
  mode: z.string().optional(),
  profile: z.string().optional(),
  settings: z.looseObject({}).optional(),
  /** For whoever compares the answers; not looked at. */
  expect: z.unknown().optional(),
});

/** No line of batch input is longer. Characters. */
const MAX_LINE = 4_000_000;

/** Tells what the gate would do with one call, as text or JSON on stdout. */
export async function runExplain(
  explain: ExplainCall,
  call: {
    readonly tool: string;
    readonly arguments: string;
    readonly json: boolean;
    readonly workspace: string;
  },
  io: TerminalIo,
): Promise<number> {
  const answer = await explain(
    { id: "explain", tool: call.tool, arguments: call.arguments },
    place(call.workspace),
  );
  if (call.json) {
    io.out(`${JSON.stringify(toJson("explain", answer))}\n`);
    return EXIT.done;
  }
  if (!answer.ok) {
    io.out(`refused before the gate: [${answer.code}] ${showInvisibles(answer.message)}\n`);
    return EXIT.done;
  }
  const { merged, candidates, reading } = answer;
  io.out(`${merged.behavior} (${merged.source}) - ${showInvisibles(merged.reason)}\n`);
  for (const candidate of candidates) {
    io.out(`  ${candidate.behavior.padEnd(11)} ${candidate.source} - ${showInvisibles(candidate.reason)}\n`);
  }
  for (const { text, why } of reading.parts)
    if (why !== undefined) io.out(`  part        ${text} - ${why}\n`);
  for (const problem of reading.problems) io.out(`  part        not understood: ${problem}\n`);
  return EXIT.done;
}

/** What holds for lines that don't say otherwise. */
type BatchDefaults = Omit<ExplainSetting, "settings"> & { readonly workspace: string };

/** Answers JSON lines with JSON lines, in order; a line that can't be read gets an answer too. */
export async function runExplainBatch(
  explainWith: ExplainWith,
  defaults: BatchDefaults,
  io: TerminalIo,
): Promise<number> {
  for await (const line of readLines(io.inputStream, MAX_LINE)) {
    if (line?.trim() === "") continue;
    io.out(`${JSON.stringify(await answerLine(line, explainWith, defaults))}\n`);
  }
  return EXIT.done;
}

async function answerLine(
  line: string | undefined,
  explainWith: ExplainWith,
  defaults: BatchDefaults,
): Promise<object> {
  if (line === undefined) {
    return failure(null, "invalid_line", `The line is longer than ${MAX_LINE} characters`);
  }
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return failure(null, "invalid_line", "The line is not JSON");
  }
  const id = idOf(value);
  const fault = findJsonFault(line);
  if (fault) return failure(id, "invalid_line", describeFault(fault));
  const parsed = BATCH_LINE.safeParse(value);
  if (!parsed.success) return failure(id, "invalid_line", z.prettifyError(parsed.error));
  const { tool, arguments: args, settings, profile = defaults.profile } = parsed.data;
  if (!findProfile(profile)) {
    return failure(
      id,
      "unknown_profile",
      `There is no profile "${profile}", only ${profileNames().join(", ")}`,
    );
  }
  const mode = parsed.data.mode === undefined ? defaults.mode : lookUpMode(parsed.data.mode);
  if (parsed.data.mode !== undefined && mode === undefined) {
    return failure(
      id,
      "unknown_mode",
      `There is no mode "${parsed.data.mode}", only ${PERMISSION_MODES.join(", ")}`,
    );
  }
  const raw = typeof args === "string" ? args : JSON.stringify(args);
  const call = { id: String(parsed.data.id), tool, arguments: raw };
  try {
    const explain = await explainWith({ profile, mode, settings });
    return toJson(parsed.data.id, await explain(call, place(defaults.workspace)));
  } catch (error) {
    if (error instanceof ConfigurationError) return failure(id, "invalid_settings", error.message);
    throw error;
  }
}

/** Whatever else an `id` is would only come back as nonsense. */
function idOf(value: unknown): string | number | null {
  const id: unknown = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

function describeFault(fault: JsonFault): string {
  switch (fault.kind) {
    case "too_deep":
      return "The line is nested too deeply";
    case "duplicate_key":
      return `The line has the key ${JSON.stringify(fault.key)} more than once in one place`;
    case "forbidden_key":
      return `The line has the key ${JSON.stringify(fault.key)}, which is not allowed`;
  }
}

function toJson(id: string | number, answer: Awaited<ReturnType<ExplainCall>>): object {
  if (!answer.ok) return failure(id, answer.code, answer.message);
  const { behavior, source, reason } = answer.merged;
  const parts = answer.reading.parts.flatMap(({ text, why }) => (why === undefined ? [] : [{ text, why }]));
  return {
    id,
    behavior,
    source,
    reason,
    candidates: answer.candidates.map((candidate) => candidate.toRecord()),
    ...(parts.length > 0 ? { parts } : {}),
  };
}

function failure(id: unknown, code: string, message: string): object {
  return { id, error: { code, message } };
}

function place(workspace: string): CallContext {
  return { workspace, session: "explain", turn: 0 };
}
