import { describe, expect, it } from "vitest";
import { type PageVerdict, ReviewDesk, type Reviewed } from "../../../src/main/approvals/review-desk";
import type { SurfaceVerdict } from "../../../src/main/approvals/surface";
import { prepared } from "../../support/gate-fakes";
import { DIGEST, makeView } from "./ask";

const ALLOW: PageVerdict = { id: "ask-1", digest: DIGEST, verdict: "allow_once" };
const DENY: PageVerdict = { ...ALLOW, verdict: "deny" };

/** Takes a path, as a strict schema would. */
const tryEdit: Reviewed["tryEdit"] = (args) =>
  args === '{"path":"b.txt"}'
    ? prepared("write_file", "write", { path: "b.txt" })
    : { ok: false, code: "invalid_arguments", message: "path: expected string" };

/** A desk whose window has been on the screen for `shownFor` milliseconds. */
function setUp(shownFor?: number) {
  const clock = { now: 1_000 };
  const verdicts: SurfaceVerdict[] = [];
  const desk = new ReviewDesk(
    { view: makeView({ remember: ["Bash(ls)", "Bash(ls *)"] }), tryEdit },
    () => clock.now,
    (verdict) => verdicts.push(verdict),
  );
  if (shownFor !== undefined) {
    desk.arm();
    desk.show();
    clock.now += shownFor;
  }
  return { clock, desk, verdicts };
}

describe("ReviewDesk", () => {
  it("takes an allow for exactly what was shown", () => {
    const { desk, verdicts } = setUp(500);
    expect(desk.answer(ALLOW)).toEqual({ accepted: true });
    expect(verdicts).toEqual([{ verdict: "allow_once", surface: "approval-window" }]);
  });

  it.each([
    ["another id", { ...ALLOW, id: "ask-2" }],
    ["another digest", { ...ALLOW, digest: "e".repeat(64) }],
    ["a deny for another id", { ...DENY, id: "ask-2" }],
  ])("refuses %s, and goes on waiting", (_name, verdict) => {
    const { desk, verdicts } = setUp(10_000);
    expect(desk.answer(verdict)).toMatchObject({ accepted: false });
    expect(verdicts).toEqual([]);
    expect(desk.answer(ALLOW)).toEqual({ accepted: true });
  });

  it("refuses an allow in the first half second, whatever the page thinks", () => {
    const { clock, desk, verdicts } = setUp(499);
    expect(desk.answer(ALLOW)).toMatchObject({ accepted: false });
    expect(verdicts).toEqual([]);
    clock.now += 1;
    expect(desk.answer(ALLOW)).toEqual({ accepted: true });
  });

  it("begins the delay anew when the window gets the focus back", () => {
    const { clock, desk } = setUp(10_000);
    desk.arm();
    clock.now += 499;
    expect(desk.answer(ALLOW)).toMatchObject({ accepted: false });
  });

  it("refuses an allow before the window is on the screen or the page has asked what to show", () => {
    const hidden = setUp();
    hidden.desk.show();
    hidden.clock.now += 10_000;
    expect(hidden.desk.answer(ALLOW)).toMatchObject({ accepted: false });
    const unread = setUp();
    unread.desk.arm();
    unread.clock.now += 10_000;
    expect(unread.desk.answer(ALLOW)).toMatchObject({ accepted: false });
  });

  it("takes a deny at any moment, with its note", () => {
    const { desk, verdicts } = setUp();
    expect(desk.answer({ ...DENY, note: "not here" })).toEqual({ accepted: true });
    expect(verdicts).toEqual([{ verdict: "deny", surface: "approval-window", note: "not here" }]);
  });

  it.each([
    ["allow_session", 0, "Bash(ls)"],
    ["allow_project", 1, "Bash(ls *)"],
  ] as const)("takes %s with the rule that was shown at place %i", (verdict, option, rule) => {
    const { desk, verdicts } = setUp(500);
    expect(desk.answer({ id: "ask-1", digest: DIGEST, verdict, option })).toEqual({ accepted: true });
    expect(verdicts).toEqual([{ verdict, surface: "approval-window", rule }]);
  });

  it.each([2, -1, 0.5, Number.NaN])("knows no rule at place %d, and goes on waiting", (option) => {
    const { desk, verdicts } = setUp(500);
    const answer = { id: "ask-1", digest: DIGEST, verdict: "allow_session", option } as const;
    expect(desk.answer(answer)).toMatchObject({ accepted: false });
    expect(verdicts).toEqual([]);
    expect(desk.answer(ALLOW)).toEqual({ accepted: true });
  });

  it("takes changed arguments, which are no approval", () => {
    const { desk, verdicts } = setUp(500);
    expect(desk.answer({ ...ALLOW, verdict: "edit", arguments: '{"path":"b.txt"}' })).toEqual({
      accepted: true,
    });
    expect(verdicts).toEqual([
      { verdict: "edited", surface: "approval-window", arguments: '{"path":"b.txt"}' },
    ]);
  });

  it("says what is wrong with changed arguments, and goes on waiting", () => {
    const { desk, verdicts } = setUp(500);
    const answer = desk.answer({ ...ALLOW, verdict: "edit", arguments: "{}" });
    expect(answer).toEqual({ accepted: false, why: "path: expected string" });
    expect(verdicts).toEqual([]);
    expect(desk.answer(DENY)).toEqual({ accepted: true });
  });

  it("takes no changed arguments for another request or content, nor too soon", () => {
    const edit = { ...ALLOW, verdict: "edit", arguments: '{"path":"b.txt"}' } as const;
    const { desk, verdicts } = setUp(499);
    for (const wrong of [edit, { ...edit, id: "ask-2" }, { ...edit, digest: "e".repeat(64) }])
      expect(desk.answer(wrong)).toMatchObject({ accepted: false });
    expect(verdicts).toEqual([]);
  });

  it("passes on that everything is denied", () => {
    const { desk, verdicts } = setUp();
    expect(desk.answer({ ...DENY, verdict: "deny_all", note: "no" })).toEqual({ accepted: true });
    expect(verdicts).toEqual([{ verdict: "deny_all", surface: "approval-window", note: "no" }]);
  });

  it("remembers nothing too soon, nor for another content", () => {
    const early = setUp(499);
    const answer = { id: "ask-1", digest: DIGEST, verdict: "allow_project", option: 0 } as const;
    expect(early.desk.answer(answer)).toMatchObject({ accepted: false });
    const other = setUp(500);
    expect(other.desk.answer({ ...answer, digest: "e".repeat(64) })).toMatchObject({ accepted: false });
    expect([...early.verdicts, ...other.verdicts]).toEqual([]);
  });

  it("answers once: a second verdict, a close or a crash afterwards changes nothing", () => {
    const { desk, verdicts } = setUp(500);
    desk.answer(DENY);
    expect(desk.answer(ALLOW)).toMatchObject({ accepted: false });
    desk.close();
    desk.fail("crashed");
    expect(verdicts).toHaveLength(1);
  });

  it("denies when the window is closed, and says so when the page failed", () => {
    const closed = setUp(500);
    closed.desk.close();
    expect(closed.verdicts).toEqual([{ verdict: "deny", surface: "approval-window" }]);
    const crashed = setUp(500);
    crashed.desk.fail("The review window crashed");
    expect(crashed.verdicts).toMatchObject([{ verdict: "unanswered", why: "The review window crashed" }]);
  });
});
