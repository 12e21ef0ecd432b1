import { randomUUID } from "node:crypto";
import { type CommandReading, NO_READING, readCommand } from "../approvals/command-parts";
import type { CallContext, PreparedCall, RefusedCall, ToolCall } from "../gate/call";
import { Corridor } from "../gate/corridor";
import type { Evaluation } from "../gate/gate";
import { createPermissionRequest } from "../gate/request";
import type { Profile } from "../profiles";
import { prepareCall } from "../tools/prepare";
import { newFileSystem, type ToolParts, toolsFor } from "./parts";
import { checkProfile, type SessionPolicy } from "./policy";

/** A refusal before the gate, or every opinion and what comes of them. */
export type Explanation = RefusedCall | (Evaluation & { readonly ok: true });

/** With what a person who is asked would read of a command: its parts, and why each of them is asked about. */
type ReadExplanation = RefusedCall | (Evaluation & { readonly ok: true; readonly reading: CommandReading });

/** What the gate of a profile would do with a call. Records, asks and runs nothing. */
export function createExplainer(
  parts: ToolParts & { readonly profile: Profile; readonly policy: Pick<SessionPolicy, "ports" | "shield"> },
): (call: ToolCall, context: CallContext) => Promise<ReadExplanation> {
  checkProfile(parts.profile);
  const files = newFileSystem();
  const tools = toolsFor(files, parts).snapshot();
  const nothing = () => Promise.reject(new Error("An explanation runs nothing"));
  const { ports } = parts.policy;
  const corridorOf = (prepare: (call: ToolCall) => PreparedCall | RefusedCall) =>
    new Corridor({
      prepare,
      gate: parts.profile.createGate({
        boundary: files,
        rules: [],
        policy: ports,
        shield: parts.policy.shield,
      }),
      approvals: undefined,
      binder: { bind: nothing },
      audit: { append: nothing },
      invoke: nothing,
      now: () => 0,
      newId: randomUUID,
    });
  return async (call, context) => {
    const prepare = (each: ToolCall) => prepareCall(tools, each, [context.workspace]);
    const explained = await corridorOf(prepare).explain(call, context);
    if (!explained.ok) return explained;
    const prepared = explained.merged.behavior === "ask" ? prepare(call) : undefined;
    if (!prepared?.ok) return { ...explained, reading: NO_READING };
    const request = createPermissionRequest(prepared, context);
    return { ...explained, reading: await readCommand({ request, evaluation: explained }, ports) };
  };
}
