import { describe, expect, it } from "vitest";
import { type ApprovalInput, TerminalApprovals } from "../../../src/main/approvals/terminal";
import type { ApprovalRequest } from "../../../src/main/gate/approval";
import { converge } from "../../../src/main/gate/merge";
import { decision, request } from "../../support/gate-fakes";

const SIGNAL = new AbortController().signal;

function ask(isCurrent = true): ApprovalRequest {
  const merged = decision("ask", "confirm-file-write");
  return {
    id: "a1",
    request: request("write_file", "write", { path: "a" }),
    evaluation: { candidates: [merged], merged: converge(merged) },
    binding: { digest: "d" },
    isCurrent: () => Promise.resolve(isCurrent),
  };
}

function terminal(lines: (string | undefined)[], isTerminal = true) {
  const shown: string[] = [];
  const input: ApprovalInput = {
    isTerminal,
    discardTypeAhead: async () => void shown.push("<drain>"),
    readLine: async () => lines.shift(),
  };
  const approvals = new TerminalApprovals(
    input,
    (text) => shown.push(text),
    async () => "REQUEST",
  );
  return { approvals, shown };
}

describe("asking at the terminal", () => {
  it.each(["y", "Y", "yes", " YES "])("takes %j for a yes", async (line) => {
    const { approvals } = terminal([line]);
    expect(await approvals.request(ask(), SIGNAL)).toMatchObject({
      decision: { behavior: "allow", source: "terminal-approval", reason: "User approved this tool call" },
      trace: { surface: "terminal", verdict: "allow_once" },
    });
  });

  it.each(["", "n", "no", "ye", "yy", "y y", "yes please", "да", "ｙ", undefined])(
    "takes %j for a no",
    async (line) => {
      const { approvals } = terminal([line]);
      expect(await approvals.request(ask(), SIGNAL)).toMatchObject({
        decision: { behavior: "deny", source: "terminal-approval" },
      });
    },
  );

  it("denies without a question when the input is no terminal", async () => {
    const { approvals, shown } = terminal(["y"], false);
    expect(await approvals.request(ask(), SIGNAL)).toMatchObject({
      decision: { behavior: "deny", source: "terminal-approval" },
      trace: { verdict: "unanswered" },
    });
    expect(shown).toEqual([]);
  });

  it("shows the request, forgets what was typed ahead, then asks", async () => {
    const { approvals, shown } = terminal(["n"]);
    await approvals.request(ask(), SIGNAL);
    expect(shown).toEqual(["\nREQUEST\n", "<drain>", "Allow this call? [y/N] "]);
  });

  it("puts two requests one after the other, each with its own answer", async () => {
    const { approvals } = terminal(["y", "n"]);
    const answers = await Promise.all([approvals.request(ask(), SIGNAL), approvals.request(ask(), SIGNAL)]);
    expect(answers).toMatchObject([{ decision: { behavior: "allow" } }, { decision: { behavior: "deny" } }]);
  });

  it("does not ask about what no longer stands", async () => {
    const { approvals, shown } = terminal(["y"]);
    expect(await approvals.request(ask(false), SIGNAL)).toEqual({ kind: "stale" });
    expect(shown).toEqual([]);
  });
});
