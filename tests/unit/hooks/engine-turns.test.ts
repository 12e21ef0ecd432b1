import { describe, expect, it } from "vitest";
import { engineWith, exits, prints } from "../../support/hook-fakes";

const { signal } = new AbortController();
const PLACE = { workspace: "/w", session: "s", turn: 2 };
const broken = () => {
  throw new Error("settings.json:3: broken");
};

describe("a turn's hooks", () => {
  it("of a session's start are chosen by how it began", async () => {
    const { turns, told, audit, watching } = engineWith({ a: prints("hello") });
    watching({ event: "SessionStart", matcher: "resume" });
    expect(await turns.start(PLACE, "startup", signal)).toBeUndefined();
    expect(told).toEqual([]);
    expect(await turns.start(PLACE, "resume", signal)).toBe("hook a: hello");
    expect(audit.entries).toEqual([
      { kind: "intervention", ...PLACE, edge: "session", by: "hook a", action: "added" },
    ]);
  });

  it("of a message and of the end are heard whatever their matcher says", async () => {
    const { turns, told, watching } = engineWith({ a: prints("") });
    watching({ event: "UserPromptSubmit", matcher: "Bash" });
    await turns.submit(PLACE, "hello", signal);
    watching({ event: "Stop", matcher: "Bash" });
    await turns.stop(PLACE, false, signal);
    expect(told).toHaveLength(2);
  });

  it("put off the end once: the second time they only hear of it", async () => {
    const { turns, audit, told, watching } = engineWith({ a: exits(2, "test it") });
    watching({ event: "Stop" });
    expect(await turns.stop(PLACE, false, signal)).toBe("hook a: test it");
    expect(audit.entries).toMatchObject([{ edge: "reply", action: "continued", by: "hook a" }]);
    expect(await turns.stop(PLACE, true, signal)).toBeUndefined();
    expect(audit.entries).toHaveLength(1);
    expect(told.map(({ input }) => JSON.parse(input).stop_hook_active)).toEqual([false, true]);
  });
});

describe("when hooks can't be heard, or what they did can't be recorded", () => {
  it("a message is held back", async () => {
    const { turns } = engineWith({}, { hooks: broken });
    expect(await turns.submit(PLACE, "hello", signal)).toEqual({
      blocked: true,
      by: "hooks",
      reason: "the hooks for it could not be heard: settings.json:3: broken",
    });
    const { turns: others, audit, watching } = engineWith({ a: prints("more") });
    watching({ event: "UserPromptSubmit" });
    audit.failWhen = () => true;
    expect(await others.submit(PLACE, "hello", signal)).toMatchObject({ blocked: true });
  });

  it("nothing is added to a session's start, nor is a turn's end put off; the person is told", async () => {
    const { turns, audit, notices, watching } = engineWith({ a: exits(2, "x", ""), b: prints("more") });
    audit.failWhen = () => true;
    watching({ event: "SessionStart" });
    expect(await turns.start(PLACE, "startup", signal)).toBeUndefined();
    watching({ event: "Stop" });
    expect(await turns.stop(PLACE, false, signal)).toBeUndefined();
    expect(notices.filter((notice) => notice.endsWith("could not be heard: disk full"))).toHaveLength(2);
  });
});
