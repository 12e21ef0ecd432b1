import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { CHAT_TEXTS } from "../../../../../src/locales/chat";
import { createI18n } from "../../../../../src/locales/create-i18n";
import type { Language } from "../../../../../src/locales/languages";
import type { AuditDetailView, AuditRowView, AuditStatusView } from "../../../../../src/preload/contract";
import { AuditCount } from "../../../../../src/renderer/main/audit/audit-count";
import { DetailPane } from "../../../../../src/renderer/main/audit/detail-pane";
import { JobProgress } from "../../../../../src/renderer/main/audit/job-progress";
import { JobReportText } from "../../../../../src/renderer/main/audit/job-report";
import { ListMessage } from "../../../../../src/renderer/main/audit/list-message";

const nothing = () => undefined;

function html(node: ReactNode, language: Language = "en"): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(CHAT_TEXTS, language)}>{node}</I18nextProvider>,
  );
}
const text = (node: ReactNode, language?: Language) =>
  html(node, language)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const STATUS: AuditStatusView = {
  revision: 1,
  epoch: 1,
  total: 1_000_000,
  older: 12_000,
  newer: 345,
  indexing: false,
  filtering: false,
  full: false,
  skipped: [],
  job: null,
};

const ROW: AuditRowView = {
  id: 4,
  chain: "chain-1",
  seq: 7,
  time: "2026-01-02T03:04:05.000Z",
  kind: "decision",
  session: "s-1",
  workspace: "/home/ann/demo",
  tool: "write_file",
  summary: "note.txt",
  behavior: "allow",
  source: "approval-window",
  reason: "User approved this tool call",
};

const DETAIL: AuditDetailView = {
  row: ROW,
  chain: { prev: "0".repeat(64), hash: "1".repeat(64), intact: true, follows: true },
  call: { id: "c-1", turn: 2, effect: "write", arguments: '{\n  "path": "note.txt"\n}' },
  candidates: [{ behavior: "ask", source: "policy", reason: "Mode default: ask" }],
  winner: 0,
  approval: { surface: "approval-window", verdict: "allow_once", waitMs: 2_200 },
  outcome: { status: "succeeded", durationMs: 12, outputLength: 1 },
  partner: { id: 3, chain: "chain-1", seq: 8 },
  record: "{}",
};

function pane(detail: AuditDetailView | null, loading = false): ReactNode {
  const place = { id: 4, chain: "chain-1", seq: 7 };
  return (
    <DetailPane shown={{ place, loading, detail }} onClose={nothing} onOpen={nothing} onOnly={nothing} />
  );
}

describe("the count", () => {
  it("tells how many of how many, and that more are coming", () => {
    expect(text(<AuditCount status={STATUS} filtered />)).toContain("12,345 of 1,000,000");
    expect(text(<AuditCount status={{ ...STATUS, filtering: true }} filtered />)).toContain("searching…");
    expect(text(<AuditCount status={{ ...STATUS, indexing: true }} filtered={false} />)).toContain(
      "1,000,000 records, reading on…",
    );
    expect(text(<AuditCount status={STATUS} filtered />, "zh-CN")).toContain("12,345 / 1,000,000 条");
  });

  it("is read out only when it has come to rest", () => {
    expect(html(<AuditCount status={STATUS} filtered />)).toContain('aria-live="polite"');
    expect(html(<AuditCount status={{ ...STATUS, indexing: true }} filtered />)).toContain('aria-live="off"');
  });
});

describe("what stands in place of the list", () => {
  const message = (status: AuditStatusView | null, failure: string | null = null, filtered = false) =>
    text(<ListMessage status={status} failure={failure} filtered={filtered} onRetry={nothing} />);
  const empty = { ...STATUS, older: 0, newer: 0 };

  it("tells loading, empty, no match and failure apart", () => {
    expect(message(null)).toContain("Reading the audit log…");
    expect(message({ ...empty, indexing: true })).toContain("Reading the audit log…");
    expect(message({ ...empty, total: 0 })).toContain("No records yet.");
    expect(message(empty, null, true)).toContain("No record fits these filters.");
    expect(message(STATUS, "EACCES")).toContain("The audit log can&#x27;t be listed: EACCES. Try again");
  });

  it("names files that are left out", () => {
    expect(message({ ...STATUS, skipped: ["chain-1/x.gz: broken"] })).toContain("chain-1/x.gz: broken");
    expect(message(STATUS).trim()).toBe("");
  });
});

describe("a check or an export", () => {
  it("shows how far it is, with a bar that knows no end while the log is still being read", () => {
    const job = { kind: "verify", done: 2_500 } as const;
    const shown = html(<JobProgress status={{ ...STATUS, job }} onCancel={nothing} />);
    expect(shown).toContain("2,500 of 1,000,000 records");
    expect(shown).toMatch(/value="2500"/);
    expect(html(<JobProgress status={{ ...STATUS, job, indexing: true }} onCancel={nothing} />)).not.toMatch(
      /value=/,
    );
    expect(html(<JobProgress status={STATUS} onCancel={nothing} />)).toBe("");
  });

  it("says what was found, with the way to each broken record", () => {
    const problems = [{ text: "chain-1/current.jsonl line 3, record 3: changed", chain: "chain-1", seq: 3 }];
    const verdict = { state: "done", ok: false, records: 2, problems } as const;
    const shown = html(
      <JobReportText report={{ kind: "verify", verdict }} onShow={nothing} onDismiss={nothing} />,
    );
    expect(shown).toContain("not as it was written. 2 records were right up to there.");
    expect(shown).toContain("line 3, record 3");
    expect(shown.match(/show-problem/g)).toHaveLength(1);
    expect(shown).toContain('data-tone="bad"');
  });

  it("never passes a check that was stopped for one that found nothing", () => {
    const report = { kind: "verify", verdict: { state: "cancelled" } } as const;
    const shown = html(<JobReportText report={report} onShow={nothing} onDismiss={nothing} />);
    expect(shown).toContain("It says nothing about the log.");
    expect(shown).toContain('data-tone="plain"');
  });
});

describe("the detail of a record", () => {
  it("tells the whole story in words", () => {
    const shown = text(pane(DETAIL));
    for (const part of [
      "chain-1, record 7",
      "allowed approval-window User approved this tool call",
      "approval-window: allowed once, after 2.2 s",
      "succeeded after 12 ms, 1 character for the model",
      "Mode default: ask",
      "decides",
      "&quot;path&quot;: &quot;note.txt&quot;",
      "/home/ann/demo",
      "its own hash fits",
      "It follows the record before it.",
    ]) {
      expect(shown).toContain(part);
    }
  });

  it("says at its top when the record was changed or doesn't follow", () => {
    const chain = { ...DETAIL.chain, intact: false, why: "It was changed", follows: false };
    const shown = html(pane({ ...DETAIL, chain }));
    expect(shown.indexOf('role="alert"')).toBeLessThan(shown.indexOf("User approved"));
    expect(text(pane({ ...DETAIL, chain }))).toContain(
      "This record is not as it was written. It was changed.",
    );
    expect(text(pane({ ...DETAIL, chain }))).not.toContain("its own hash fits");
  });

  it("tells loading from gone", () => {
    expect(text(pane(null, true))).toContain("Reading the record…");
    expect(text(pane(null))).toContain("This record is not there any more");
  });
});
