import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Language } from "../../../../../../src/locales/languages";
import type { CallView, MainBridge } from "../../../../../../src/preload/contract";
import { BridgeProvider } from "../../../../../../src/renderer/main/bridge/bridge-context";
import { CallCard } from "../../../../../../src/renderer/main/conversation/calls/call-card";
import { CallDetails } from "../../../../../../src/renderer/main/conversation/calls/call-details";
import { WhyPanel } from "../../../../../../src/renderer/main/conversation/calls/why-panel";
import { withTexts } from "../../../../../support/texts";

const bridge: MainBridge = {
  invoke: () => new Promise(() => undefined),
  onSessionChange: () => () => undefined,
  onEvent: () => () => undefined,
};

const ask = { behavior: "ask", reason: "File writes need approval", source: "confirm-file-write" } as const;
const deny = { behavior: "deny", reason: "Outside the workspace", source: "workspace-boundary" } as const;
const call: CallView = {
  kind: "call",
  id: "c",
  tool: "write_file",
  summary: "note.txt",
  arguments: '{\n  "path": "note.txt"\n}',
  state: "finished",
  proposed: deny,
  candidates: [deny, ask],
  rungs: [],
  decision: deny,
  outcome: { ok: false, code: "permission_denied", text: "x".repeat(50_000), durationMs: 12 },
};

const card = (view: CallView, language: Language = "en") =>
  renderToStaticMarkup(
    withTexts(
      <BridgeProvider bridge={bridge}>
        <CallCard call={view} />
      </BridgeProvider>,
      language,
    ),
  );
const details = (view: CallView) => renderToStaticMarkup(withTexts(<CallDetails call={view} />));
const why = (view: CallView) => renderToStaticMarkup(withTexts(<WhyPanel id="w" call={view} />));
const text = (markup: string) => markup.replace(/<[^>]+>/g, "");

describe("a call that a program had a hand in", () => {
  const rewrites = [
    {
      by: "hook pnpm.sh",
      original: "{}",
      lines: [
        { kind: "removed", text: "command: npm ci" },
        { kind: "added", text: "command: pnpm i" },
      ],
    },
    { by: "data-shield" },
    { by: "hook pnpm.sh", original: '{ "long": 1 }' },
  ] as const;

  it("names each of them once on its line", () => {
    expect(text(card({ ...call, rewrites }))).toContain("changed by hook pnpm.sh, the data shield");
    expect(card(call)).not.toContain("changed-by");
  });

  it("shows each step as a diff, or what was there before, and nothing of what the shield took out", () => {
    const shown = text(details({ ...call, rewrites }));
    expect(shown).toContain("Changed by hook pnpm.sh− command: npm ci\n+ command: pnpm i\n");
    expect(shown).toContain("Changed by the data shieldIt put marks");
    expect(shown).toContain("The arguments before it{ &quot;long&quot;: 1 }");
  });

  it("tells folded what was kept from the model, in words of the window's language", () => {
    const shielded = [
      { kind: "secret:aws", count: 2 },
      { kind: "shape:new", count: 1 },
    ];
    expect(text(card({ ...call, shielded }))).toContain(
      "Kept from the model: 2 × secret (aws), 1 × shape:new",
    );
    expect(text(card({ ...call, shielded }, "zh-CN"))).toContain("没有让模型看到： 2 × 密钥（aws）");
  });
});

describe("a folded card", () => {
  it("is one line: tool, the argument that matters, verdict with its source, time", () => {
    expect(text(card(call))).toBe("write_filenote.txt✕ denied · workspace-boundary12 ms");
    expect(card(call)).toContain('aria-expanded="false"');
  });

  it("tells the time a person took apart from the time the tool ran", () => {
    const allow = { behavior: "allow", reason: "Approved", source: "approval" } as const;
    const outcome = { ok: true, text: "", durationMs: 200, waitedMs: 18_000 } as const;
    expect(text(card({ ...call, decision: allow, outcome }))).toMatch(/waited 18\.0 s · ran 200 ms$/);
    expect(text(card({ ...call, outcome: { ...outcome, ok: false } }))).toMatch(/waited 18\.0 s$/);
  });

  it("names the failure of a call that was allowed", () => {
    const allow = { behavior: "allow", reason: "Approved", source: "approval" } as const;
    const failed = { ok: false, code: "disk_full", text: "", durationMs: 5 };
    expect(text(card({ ...call, decision: allow, outcome: failed }))).toContain(
      "✕ failed: disk_full✓ allowed · approval",
    );
  });
});

describe("a waiting card", () => {
  const { decision: _decision, outcome: _outcome, ...open } = call;
  const waiting = card({ ...open, state: "waiting", proposed: ask, candidates: [ask] });

  it("says that it waits and why, and leads to the request", () => {
    expect(text(waiting)).toContain("? waiting for you");
    expect(text(waiting)).toContain("File writes need approval · confirm-file-write");
    expect(text(waiting)).toContain("Show the request");
  });

  it("offers nothing that could approve", () => {
    expect(text(waiting)).not.toMatch(/allow|approve /i);
    expect(waiting.match(/<button/g)).toHaveLength(3);
  });
});

describe("why", () => {
  it("lists every candidate in order and marks the one that decided", () => {
    expect(text(why(call))).toMatch(
      /✕ denied · workspace-boundary Outside the workspace← decides.*\? asks · confirm-file-write File writes need approval/,
    );
    expect(why(call).match(/aria-current="true"/g)).toHaveLength(1);
  });

  it("tells what asked as well as what was answered", () => {
    const answered = { behavior: "deny", reason: "Not this file", source: "approval" } as const;
    const shown = text(why({ ...call, proposed: ask, candidates: [ask], decision: answered }));
    expect(shown).toContain("Asked because? asks · confirm-file-write File writes need approval");
    expect(shown).toContain("Decision✕ denied · approval Not this file");
  });

  it("says so when the default applied", () => {
    const allow = {
      behavior: "allow",
      reason: "No permission rule blocked the request",
      source: "default",
    } as const;
    expect(text(why({ ...call, proposed: allow, decision: allow, candidates: [] }))).toContain(
      "No candidates.",
    );
  });

  it("names the rule with its file and line, beside the opinion and the rung that it gave", () => {
    const rule = { text: "Bash(rm *)", scope: "user", origin: "/home/ada/settings.json:12" } as const;
    const ruled = { behavior: "deny", reason: "Denied by a rule", source: "deny-rule", rule } as const;
    const rungs = [{ name: "allow-rules", behavior: "allow", reason: "Allowed", rule }] as const;
    const shown = text(why({ ...call, proposed: ruled, decision: ruled, candidates: [ruled], rungs }));
    expect(shown.match(/Rule Bash\(rm \*\) · your settings · \/home\/ada\/settings\.json:12/g)).toHaveLength(
      2,
    );
  });

  it("can be opened once something was decided, and not before", () => {
    const { proposed: _p, decision: _d, outcome: _o, ...fresh } = call;
    expect(card(call)).toContain("Show why");
    expect(card({ ...fresh, state: "proposed", candidates: [] })).not.toContain("Show why");
  });
});

describe("an unfolded card", () => {
  it("shows all of the output, however long, and the arguments as they came", () => {
    expect(details(call)).toContain("x".repeat(50_000));
    expect(text(details(call))).toContain("Arguments and output as they came");
  });

  it("shows a command with its output and exit code", () => {
    const outcome = {
      ok: false,
      code: "shell_failed",
      text: "The command ended with exit code 3.\nno such thing",
      durationMs: 1,
    };
    const shown = text(
      details({ ...call, tool: "shell", display: { kind: "command", command: "make\nmake test" }, outcome }),
    );
    expect(shown).toContain("Commandmake\nmake test");
    expect(shown).toContain("Outputexit code 3no such thing");
  });

  it("shows an edit as a diff, and how much of it is left out", () => {
    const lines = [
      { kind: "removed", text: "old" },
      { kind: "added", text: "new" },
    ] as const;
    const display = { kind: "edit", path: "a.ts", added: 5, removed: 1, lines, more: 4 } as const;
    const shown = text(details({ ...call, display }));
    expect(shown).toContain("+5 −1− old\n+ new\n4 more lines are among the arguments below.");
    expect(text(card({ ...call, display }))).toContain("+5 −1");
  });

  it("shows the lines that were read with their numbers", () => {
    const display = { kind: "read", path: "a.txt", firstLine: 9, part: true } as const;
    const outcome = {
      ok: true,
      text: "nine\nten\n[2 more lines follow; continue with offset 11]",
      durationMs: 1,
    };
    const shown = text(details({ ...call, display, outcome }));
    expect(shown).toMatch(/^Lines read9\n10nine\nten\[2 more lines follow/);
  });

  it("groups matches by file, with counts", () => {
    const display = { kind: "search", lines: true } as const;
    const outcome = { ok: true, text: "a.ts:1: one\na.ts:7: two\nb.ts:3: three", durationMs: 1 };
    const shown = text(details({ ...call, display, outcome }));
    expect(shown).toContain("Matches3 matches · 2 filesa.ts 2 matches1 one\n7 two\nb.ts 1 match3 three\n");
  });

  it("counts what really changed once that is known, and leads to each file", () => {
    const changes = [
      { id: "1", path: "a.ts", added: 2, removed: 1 },
      { id: "2", path: "b.png" },
    ];
    expect(text(card({ ...call, changes }))).toContain("+2 −1");
    expect(text(details({ ...call, changes }))).toContain("Files changeda.ts+2 −1b.png");
  });

  it("speaks Chinese", () => {
    expect(text(card(call, "zh-CN"))).toContain("✕ 已拒绝 · workspace-boundary");
  });
});
