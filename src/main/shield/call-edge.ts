import type { TurnPlace } from "../agent/conversation-guard";
import type { JsonValue, ToolCall } from "../gate/call";
import { type CallHooks, type HookAnswer, SILENT } from "../gate/call-hooks";
import { isList } from "../gate/canonical-json";
import type { PermissionRequest } from "../gate/request";
import type { Finding } from "./finding";
import type { ShieldScan } from "./ingress";
import { isShut, type Look } from "./look";
import type { Recorder } from "./recorder";
import { treatmentOf } from "./treatment";

interface CallEdgeParts {
  readonly scan: ShieldScan;
  readonly recorder: Recorder;
  newId(): string;
}

/** Takes findings out of calls: out of arguments before they are judged, and out of what the history holds. */
export class CallEdge implements Pick<CallHooks, "before"> {
  readonly #parts: CallEdgeParts;

  constructor(parts: CallEdgeParts) {
    this.#parts = parts;
  }

  /** @throws when it can't look or record: the call is then denied. */
  async before({ tool, call, arguments: args, context }: PermissionRequest): Promise<HookAnswer> {
    const { scan, recorder } = this.#parts;
    const { look } = scan;
    const deed = { edge: "call", call, tool } as const;
    const passes = (["ingress", "execution"] as const).filter(
      (part) => treatmentOf(look.policy, tool, part) === "bypass",
    );
    if (passes.length > 0 && !look.isOff("ingress"))
      await recorder.record(context, { ...deed, action: "bypassed", reason: passes.join(", ") });
    if (look.policy.edges.ingress !== "redact" || passes.includes("ingress")) return SILENT;
    const { value, findings } = await look.json(args);
    if (findings.length === 0) return SILENT;
    await recorder.record(context, { ...deed, action: "redacted", findings });
    return { recommendations: [], rewrite: { by: "data-shield", arguments: JSON.stringify(value) } };
  }

  /** A call as the history may hold it. @throws when it can't look or record. */
  async forHistory(call: ToolCall, place: TurnPlace): Promise<ToolCall> {
    const { scan, recorder, newId } = this.#parts;
    const { look } = scan;
    if (isShut(look)) return call;
    const clean = await redactCall(look, call, newId);
    if (clean.findings.length === 0) return call;
    const { findings } = clean;
    await recorder.record(place, {
      edge: "call",
      action: "redacted",
      call: call.id,
      tool: call.tool,
      findings,
    });
    return clean.call;
  }
}

const NOTHING = "{}";

/** Mostly the arguments are JSON, though a model may write anything. */
async function redactCall(
  look: Look,
  call: ToolCall,
  newId: () => string,
): Promise<{ readonly call: ToolCall; readonly findings: readonly Finding[] }> {
  const parsed = parse(call.arguments);
  const looked = await look.json([call.id, call.tool, parsed ?? withoutEscapes(call.arguments)]);
  // What stands between the texts of the value, or under a key that is given twice.
  const asText = await look.text(call.arguments);
  const findings = looked.findings.length > 0 ? looked.findings : asText.findings;
  if (findings.length === 0) return { call, findings };
  const [id, tool, args] = isList(looked.value) ? looked.value : [];
  const redacted = JSON.stringify(args ?? {});
  const isClean = parsed !== undefined && (await look.text(redacted)).findings.length === 0;
  return {
    findings,
    call: {
      // Services take neither any text for an id nor for a name.
      id: id === call.id ? call.id : `call_${newId()}`,
      tool: tool === call.tool ? call.tool : "redacted_tool",
      // What is no JSON, or still holds something, isn't worth mending.
      arguments: isClean ? redacted : NOTHING,
    },
  };
}

function parse(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    // The caller has another way for what is no JSON.
    return undefined;
  }
}

function withoutEscapes(text: string): string {
  return text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
