import { describe, expect, it } from "vitest";
import { CHAT_TEXTS } from "../../../../../src/locales/chat";
import { createI18n } from "../../../../../src/locales/create-i18n";
import type { CallView, ItemView, SessionView } from "../../../../../src/preload/contract";
import { announcements as announce } from "../../../../../src/renderer/main/session/announcements";

const t = createI18n(CHAT_TEXTS, "en").getFixedT(null, "announce");
const announcements = (
  before: SessionView | null,
  after: SessionView | null,
  say = (sentence: string) => sentence,
) => announce(before, after, { t, say });

function session(...items: ItemView[]): SessionView {
  return {
    id: "s",
    title: null,
    project: null,
    profile: "standard",
    model: "m",
    busy: true,
    policy: null,
    items,
  };
}

const streaming: ItemView = { kind: "assistant", text: "Half an", streaming: true };
const done: ItemView = { kind: "assistant", text: "Half an answer", streaming: false };
const waiting: CallView = {
  kind: "call",
  id: "c",
  tool: "shell",
  summary: "ls",
  arguments: "{}",
  state: "waiting",
  candidates: [],
  rungs: [],
};

describe("announcements", () => {
  it("tell that the mode changed, and nothing of the mode that a session begins with", () => {
    const inMode = (mode: "default" | "bypass") => ({
      ...session(),
      policy: { mode, trust: "none" } as const,
    });
    expect(announcements(inMode("default"), inMode("bypass"))).toEqual(["Mode bypass."]);
    expect(announcements(inMode("bypass"), inMode("bypass"))).toEqual([]);
    expect(announcements(session(), inMode("bypass"))).toEqual([]);
  });

  it("tell an answer once it is complete, not word by word", () => {
    expect(announcements(session(), session(streaming))).toEqual([]);
    expect(announcements(session(streaming), session(done))).toEqual(["Answer: Half an answer"]);
    expect(announcements(session(done), session({ ...done }))).toEqual([]);
  });

  it("tell that a request waits, once", () => {
    const proposed: CallView = { ...waiting, state: "proposed" };
    expect(announcements(session(proposed), session(waiting))).toEqual([
      "shell ls is waiting for your decision.",
    ]);
    expect(announcements(session(waiting), session({ ...waiting }))).toEqual([]);
  });

  it("tell notices", () => {
    const notice: ItemView = { kind: "notice", tone: "error", text: "The model did not answer." };
    expect(announcements(session(), session(notice))).toEqual(["The model did not answer."]);
    expect(announcements(session(), session(notice), (sentence) => `<${sentence}>`)).toEqual([
      "<The model did not answer.>",
    ]);
  });

  it("are silent about a session that is seen for the first time, and about what the person wrote", () => {
    expect(announcements(null, session(done, waiting))).toEqual([]);
    expect(announcements(session(), session({ kind: "user", text: "hi", turn: 1 }))).toEqual([]);
  });

  it("shorten a long answer without cutting a character in two", () => {
    const [text = ""] = announcements(session(), session({ ...done, text: "😀".repeat(400) }));
    expect(text).toBe(`Answer: ${"😀".repeat(300)}…`);
  });

  it("are silent when another session comes on the screen", () => {
    expect(announcements(session(), { ...session(done, waiting), id: "another" })).toEqual([]);
  });
});
