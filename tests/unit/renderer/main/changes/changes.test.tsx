import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { CHAT_TEXTS } from "../../../../../src/locales/chat";
import { createI18n } from "../../../../../src/locales/create-i18n";
import type { ChangesView, ChangeView, UndoProgressView } from "../../../../../src/preload/contract";
import {
  countChangedFiles,
  groupChanges,
  isReversible,
} from "../../../../../src/renderer/main/changes/changed-files";
import { NotRecordedLines } from "../../../../../src/renderer/main/changes/not-recorded";
import { ResultMessage } from "../../../../../src/renderer/main/changes/result-message";
import { TurnChanges } from "../../../../../src/renderer/main/changes/turn-changes";
import { UndoProgress } from "../../../../../src/renderer/main/changes/undo-progress";
import type { UndoResult } from "../../../../../src/renderer/main/changes/use-undo";

function change(id: string, part: Partial<ChangeView> = {}): ChangeView {
  return {
    id,
    path: `${id}.txt`,
    kind: "changed",
    origin: { kind: "tool", call: id, tool: "write_file" },
    state: "done",
    ...part,
  };
}

const command = (call: string) => ({ kind: "command", call, command: "make" }) as const;

function list(...changes: ChangeView[]): ChangesView {
  return { session: "s", full: false, turns: [{ turn: 1, changes, notRecorded: [] }] };
}

const i18n = createI18n(CHAT_TEXTS, "en");
const draw = (element: React.ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>).replaceAll(/<[^>]*>/g, " ");

describe("the number of changed files", () => {
  it("counts a file once, and none that is undone or that somebody else changed", () => {
    expect(countChangedFiles(null)).toBe(0);
    expect(
      countChangedFiles(
        list(
          change("a"),
          change("b", { path: "a.txt" }),
          change("c", { state: "undone" }),
          change("d", { origin: { kind: "between" } }),
          change("e", { notKept: "too_large" }),
        ),
      ),
    ).toBe(2);
  });
});

describe("changes under one heading", () => {
  it("are those of one command that follow each other", () => {
    const groups = groupChanges([
      change("a"),
      change("b", { origin: command("x") }),
      change("c", { origin: command("x") }),
      change("d", { origin: command("y") }),
      change("e", { origin: { kind: "between" } }),
    ]);
    expect(groups.map(({ changes }) => changes.map(({ id }) => id))).toEqual([
      ["a"],
      ["b", "c"],
      ["d"],
      ["e"],
    ]);
  });
});

it("only what is ours and was kept offers an undo", () => {
  expect(isReversible(change("a"))).toBe(true);
  expect(isReversible(change("a", { notKept: "link" }))).toBe(false);
  expect(isReversible(change("a", { origin: { kind: "between" } }))).toBe(false);
});

describe("what came of an undo", () => {
  const told = (envelope: UndoResult["envelope"]) =>
    draw(<ResultMessage result={{ action: "undo", envelope }} onDismiss={() => undefined} />);

  it("names every file that was left alone, and why", () => {
    const conflicts = [{ path: "a.txt", why: "changed_since" as const }];
    const text = told({ ok: true, value: { outcome: "done", files: ["b.txt"], conflicts } });
    expect(text).toContain("1 file is as it was before. 1 file was left alone:");
    expect(text).toContain("is not as this change left it.");
  });

  it("says that nothing happened when the person said no", () => {
    expect(told({ ok: true, value: { outcome: "declined", files: [], conflicts: [] } })).toContain(
      "Nothing was changed.",
    );
  });

  it("says that it was stopped, and how many files were not reached", () => {
    const stopped = { why: "person", remaining: 4_800 } as const;
    const files = Array.from({ length: 200 }, (_, index) => `f${index}`);
    expect(told({ ok: true, value: { outcome: "stopped", files, conflicts: [], stopped } })).toContain(
      "200 files are as they were before. You stopped this. 4800 files were not reached and are unchanged.",
    );
  });

  it("names the first of very many files that were left alone, and counts the rest", () => {
    const conflicts = Array.from({ length: 5_000 }, (_, index) => ({
      path: `f${index}`,
      why: "failed" as const,
    }));
    const text = told({ ok: true, value: { outcome: "done", files: [], conflicts } });
    expect(text).toContain("5000 files were left alone:");
    expect(text).toContain("f99 ");
    expect(text).not.toContain("f100 ");
    expect(text).toContain("and 4900 more files");
  });

  it("says why it was refused, also for a reason that the window doesn't know", () => {
    expect(told({ ok: false, error: { code: "session_busy", message: "x" } })).toContain(
      "The agent is at work.",
    );
    expect(told({ ok: false, error: { code: "else", message: "Something else." } })).toContain(
      "Something else.",
    );
  });
});

describe("the progress of an undo", () => {
  const drawn = (part: Partial<UndoProgressView>, stopping = false) =>
    draw(
      <UndoProgress
        progress={{
          ...{ action: "undo", target: { turn: 1 }, phase: "writing", done: 1_200, total: 5_000 },
          ...part,
        }}
        stopping={stopping}
        onStop={() => undefined}
      />,
    );

  it("says what is done, how many files of how many, and can be stopped", () => {
    expect(drawn({})).toMatch(/Undoing….*1200 of 5000 files.*Stop/);
    expect(drawn({ action: "redo" })).toContain("Redoing…");
    expect(drawn({ phase: "checking" })).toContain("Checking the files…");
    expect(drawn({}, true)).toContain("Stopping…");
  });

  it("is not shown for a few files, which are done at once", () => {
    expect(drawn({ total: 12, done: 3 })).toBe("");
  });
});

it("a turn with thousands of files draws the first ones, and offers more", () => {
  const changes = Array.from({ length: 5_000 }, (_, index) => change(`c${index}`, { origin: command("x") }));
  const html = draw(
    <TurnChanges
      turn={{ turn: 1, changes, notRecorded: [] }}
      prompt="p"
      locked={false}
      onUndo={() => undefined}
    />,
  );
  expect(html).toContain("c199.txt");
  expect(html).not.toContain("c200.txt");
  expect(html).toContain("Show 200 more files of 4800");
});

it("commands whose changes are not recorded stand together by reason", () => {
  const lines = (["no_git", "no_git", "too_slow"] as const).map((why, index) => ({
    call: String(index),
    command: `c${index}`,
    why,
  }));
  const text = draw(<NotRecordedLines lines={lines} />);
  expect(text).toContain("What 2 commands changed was not recorded: git is not installed.");
  expect(text).toContain("What 1 command changed was not recorded: comparing the project");
});
