import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { CallView, MainBridge } from "../../../../../src/preload/contract";
import { BridgeProvider } from "../../../../../src/renderer/main/bridge/bridge-context";
import { CallCard } from "../../../../../src/renderer/main/conversation/call-card";
import { CallDetails } from "../../../../../src/renderer/main/conversation/call-details";

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

const card = (view: CallView) =>
  renderToStaticMarkup(
    <BridgeProvider bridge={bridge}>
      <CallCard call={view} />
    </BridgeProvider>,
  );
const details = (view: CallView) => renderToStaticMarkup(<CallDetails call={view} />);
const text = (markup: string) => markup.replace(/<[^>]+>/g, "");

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
      "✓ allowed · approval✕ failed: disk_full",
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
    expect(waiting.match(/<button/g)).toHaveLength(2);
  });
});

describe("an unfolded card", () => {
  it("lists every candidate in order and marks the one that decided", () => {
    expect(text(details(call))).toMatch(
      /✕ denied · workspace-boundary Outside the workspace← decides.*\? asks · confirm-file-write File writes need approval/,
    );
    expect(details(call).match(/aria-current="true"/g)).toHaveLength(1);
  });

  it("shows all of the output, however long", () => {
    expect(details(call)).toContain("x".repeat(50_000));
  });

  it("tells what asked as well as what was answered", () => {
    const answered = { behavior: "deny", reason: "Not this file", source: "approval" } as const;
    const shown = text(details({ ...call, proposed: ask, candidates: [ask], decision: answered }));
    expect(shown).toContain("Asked because? asks · confirm-file-write File writes need approval");
    expect(shown).toContain("Decision✕ denied · approval Not this file");
  });

  it("says so when the default applied", () => {
    const allow = {
      behavior: "allow",
      reason: "No permission rule blocked the request",
      source: "default",
    } as const;
    expect(text(details({ ...call, proposed: allow, decision: allow, candidates: [] }))).toContain(
      "No candidates.",
    );
  });
});
