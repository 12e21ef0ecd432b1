import { randomUUID } from "node:crypto";
import type { CallContext, RefusedCall, ToolCall } from "../gate/call";
import { Corridor } from "../gate/corridor";
import type { Evaluation } from "../gate/gate";
import type { Profile } from "../profiles";
import { prepareCall } from "../tools/prepare";
import { newFileSystem, type ToolParts, toolsFor } from "./parts";
import { checkProfile, type SessionPolicy } from "./policy";

/** A refusal before the gate, or every opinion and what comes of them. */
export type Explanation = RefusedCall | (Evaluation & { readonly ok: true });

/** What the gate of a profile would do with a call. Records, asks and runs nothing. */
export function createExplainer(
  parts: ToolParts & { readonly profile: Profile; readonly policy: Pick<SessionPolicy, "ports" | "shield"> },
): (call: ToolCall, context: CallContext) => Promise<Explanation> {
  checkProfile(parts.profile);
  const files = newFileSystem();
  const tools = toolsFor(files, parts).snapshot();
  const nothing = () => Promise.reject(new Error("An explanation runs nothing"));
  const corridor = new Corridor({
    prepare: (call) => prepareCall(tools, call),
    gate: parts.profile.createGate({
      boundary: files,
      rules: [],
      policy: parts.policy.ports,
      shield: parts.policy.shield,
    }),
    approvals: undefined,
    binder: { bind: nothing },
    audit: { append: nothing },
    invoke: nothing,
    now: () => 0,
    newId: randomUUID,
  });
  return (call, context) => corridor.explain(call, context);
}
