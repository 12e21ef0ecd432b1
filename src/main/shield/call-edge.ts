import type { TurnPlace } from "../agent/conversation-guard";
import type { JsonValue, ToolCall } from "../gate/call";
import { type CallHooks, type HookAnswer, SILENT } from "../gate/call-hooks";
import type { PermissionRequest } from "../gate/request";
import type { Finding } from "./finding";
import type { ShieldScan } from "./ingress";
import type { Look } from "./look";
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
    const id = await look.text(call.id);
    const tool = await look.text(call.tool);
    const args = await redactArgumentText(look, call.arguments);
    const findings = [...id.findings, ...tool.findings, ...args.findings];
    if (findings.length === 0 && args.text === call.arguments) return call;
    await recorder.record(place, {
      edge: "call",
      action: "redacted",
      call: call.id,
      tool: call.tool,
      findings,
    });
    return {
      // Services take neither any text for an id nor for a name.
      id: id.findings.length === 0 ? call.id : `call_${newId()}`,
      tool: tool.findings.length === 0 ? call.tool : "redacted_tool",
      arguments: args.text,
    };
  }
}

/** Whether nothing is looked at anywhere. */
export function isShut(look: Look): boolean {
  return Object.values(look.policy.edges).every((action) => action === "off");
}

interface RedactedText {
  readonly text: string;
  readonly findings: readonly Finding[];
}

const NOTHING = "{}";

/** Arguments as the model wrote them: mostly JSON, though a model may write anything. */
async function redactArgumentText(look: Look, text: string): Promise<RedactedText> {
  const asText = await look.text(text);
  const parsed = parse(text);
  if (parsed === undefined) {
    // Not worth mending: what was redacted can't be told from what was broken.
    const spelled = await look.text(withoutEscapes(text));
    const findings = asText.findings.length > 0 ? asText.findings : spelled.findings;
    return findings.length === 0 ? { text, findings } : { text: NOTHING, findings };
  }
  const { value, findings } = await look.json(parsed);
  if (findings.length === 0 && asText.findings.length === 0) return { text, findings };
  const redacted = JSON.stringify(value);
  // What is found only between the texts of the value, or in a key given twice.
  const rest = await look.text(redacted);
  if (rest.findings.length > 0) return { text: NOTHING, findings: [...findings, ...rest.findings] };
  return { text: redacted, findings: findings.length > 0 ? findings : asText.findings };
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
