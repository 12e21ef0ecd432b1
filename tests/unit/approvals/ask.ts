import type { ApprovalRequest } from "../../../src/main/gate/approval";
import type { ToolArguments, ToolEffect } from "../../../src/main/gate/call";
import { PermissionDecision } from "../../../src/main/gate/decision";
import type { ReviewView } from "../../../src/preload/contract/review";

export const DIGEST = "d".repeat(64);

interface AskOptions {
  readonly id?: string;
  readonly tool?: string;
  readonly effect?: ToolEffect;
  readonly arguments?: ToolArguments;
  readonly workspace?: string;
  readonly session?: string;
  readonly reason?: string;
  readonly isCurrent?: () => Promise<boolean>;
  readonly edited?: boolean;
  readonly offers?: readonly string[];
}

/** An ask as the corridor would make it. */
export function makeAsk(options: AskOptions = {}): ApprovalRequest {
  const merged = new PermissionDecision(
    "ask",
    options.reason ?? "Shell commands need approval",
    "shell-default",
  );
  return {
    id: options.id ?? "ask-1",
    request: {
      call: "call-1",
      tool: options.tool ?? "shell",
      effect: options.effect ?? "execute",
      arguments: options.arguments ?? { command: "ls" },
      context: { workspace: options.workspace ?? "/home/ada/demo", session: options.session ?? "s", turn: 1 },
      recommendations: [],
    },
    evaluation: { candidates: [merged], merged },
    binding: { digest: DIGEST },
    ...(options.offers ? { offers: options.offers } : {}),
    edited: options.edited ?? false,
    tryEdit: () => ({ ok: false, code: "invalid_arguments", message: "Nothing to edit here" }),
    isCurrent: options.isCurrent ?? (async () => true),
  };
}

/** A view as `buildReviewView` would make it, for a command unless another body is given. */
export function makeView(change: Partial<ReviewView> = {}): ReviewView {
  return {
    id: "ask-1",
    digest: DIGEST,
    index: 1,
    total: 1,
    ofSession: 1,
    tool: "shell",
    effect: "execute",
    workspace: "/home/ada/demo",
    reason: "Shell commands need approval",
    source: "shell-default",
    armingMs: 500,
    remember: [],
    body: { kind: "command", command: "ls", cwd: "/home/ada/demo", parts: [], problems: [] },
    ...change,
  };
}
