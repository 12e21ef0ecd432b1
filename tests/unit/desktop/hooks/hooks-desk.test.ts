import { describe, expect, it } from "vitest";
import { HooksDesk } from "../../../../src/main/desktop/hooks/hooks-desk";
import type { HookTrial } from "../../../../src/main/hooks/desk";
import { answering } from "../../../support/dialog-fakes";
import { translate } from "../../../support/texts";
import { FakeHooks, hook, TRIAL } from "./fake-hooks";

function setUp(hooks = new FakeHooks(hook()), ...answers: string[]) {
  const { asked, confirm } = answering(...answers);
  const desk = new HooksDesk({ dialogs: { confirm }, t: translate() });
  desk.begin({ hooks });
  return { desk, hooks, asked };
}

const DONE = { state: "done", trial: TRIAL };

describe("the hooks of the open session", () => {
  it("are none while no project is open", () => {
    const { desk } = setUp();
    desk.end();
    expect(desk.list()).toEqual({ hooks: null });
  });

  it("stand whole, with what can't be seen made visible, and their last runs", () => {
    const run = { at: 0, durationMs: 5, said: "al\u202elow" };
    const hooks = new FakeHooks();
    hooks.standings = [
      {
        definition: hook({ command: `a${"b".repeat(100_000)}\u200b`, problem: "changed\u0007" }),
        lastRun: run,
        lastFailure: { ...run, failure: "timed out" },
      },
      { definition: hook({ id: "h2", event: "Stop", matcher: "", origin: { scope: "project" } }) },
    ];
    const [first, second] = setUp(hooks).desk.list().hooks?.hooks ?? [];
    expect(first?.command).toHaveLength(100_009);
    expect(first?.command.endsWith("b\\u{200b}")).toBe(true);
    expect(first).toMatchObject({
      phase: "before",
      scope: "user",
      origin: "/h/settings.json:7",
      problem: "changed\\x07",
      lastRun: { at: "1970-01-01T00:00:00.000Z", durationMs: 5, said: "al\\u{202e}low" },
      lastFailure: { failure: "timed out" },
    });
    // Only what is heard around a call has a phase.
    expect(second).not.toHaveProperty("phase");
    expect(second).toMatchObject({ scope: "project", origin: "" });
  });

  it("tell why settings can't be understood instead of failing", () => {
    const hooks = new FakeHooks();
    hooks.list = () => {
      throw new Error("settings.json:3: no comma\u0000");
    };
    expect(setUp(hooks).desk.list()).toEqual({
      hooks: { hooks: [], failure: "settings.json:3: no comma\\x00" },
    });
  });
});

describe("trying a hook", () => {
  it("asks in a box that shows the whole command and its place, and runs nothing without a yes", async () => {
    const { desk, hooks, asked } = setUp();
    expect(await desk.try("h1")).toEqual({ state: "declined" });
    expect(hooks.tried).toEqual([]);
    expect(asked[0]?.detail).toContain("PreToolUse · Bash");
    expect(asked[0]?.detail).toContain("./check.sh");
    expect(asked[0]?.detail).toContain("/h/settings.json:7");
    expect(asked[0]).not.toHaveProperty("byPerson");
  });

  it("asks once for ten tries of a hook, and for each hook by itself", async () => {
    const { desk, hooks, asked } = setUp(
      new FakeHooks(hook(), hook({ id: "h2" })),
      "accept",
      "decline",
      "accept",
    );
    for (let count = 0; count < 10; count += 1) expect(await desk.try("h1")).toEqual(DONE);
    expect(asked).toHaveLength(1);
    expect(await desk.try("h2")).toEqual({ state: "declined" });
    expect(await desk.try("h1")).toEqual(DONE);
    expect(asked).toHaveLength(3);
    expect(hooks.tried.map(({ id }) => id)).toEqual(Array.from({ length: 11 }, () => "h1"));
  });

  it("asks again in another session", async () => {
    const { desk, hooks, asked } = setUp(undefined, "accept", "accept");
    await desk.try("h1");
    desk.begin({ hooks });
    await desk.try("h1");
    expect(asked).toHaveLength(2);
  });

  it("runs one at a time, and ends with the session", async () => {
    const { desk, hooks } = setUp(undefined, "accept");
    let end: (trial: HookTrial) => void = () => undefined;
    hooks.answer = () => new Promise((resolve) => (end = resolve));
    const first = desk.try("h1");
    await new Promise((resolve) => setImmediate(resolve));
    expect(await desk.try("h1")).toEqual({ state: "busy" });
    expect(hooks.tried[0]?.signal.aborted).toBe(false);
    desk.begin({ hooks: new FakeHooks() });
    expect(hooks.tried[0]?.signal.aborted).toBe(true);
    end(TRIAL);
    expect(await first).toEqual(DONE);
  });

  it("does not run what changed while the person read the dialog", async () => {
    const hooks = new FakeHooks(hook());
    const desk = new HooksDesk({
      dialogs: {
        confirm: async () => {
          hooks.standings = [{ definition: hook({ problem: "its script changed" }) }];
          return true;
        },
      },
      t: translate(),
    });
    desk.begin({ hooks });
    await expect(desk.try("h1")).rejects.toMatchObject({ code: "hook_problem" });
    expect(hooks.tried).toEqual([]);
  });

  it("does not run in a session that was left while the person read the dialog", async () => {
    const hooks = new FakeHooks(hook());
    const other = new FakeHooks(hook());
    const desk = new HooksDesk({
      dialogs: {
        confirm: async () => {
          desk.begin({ hooks: other });
          return true;
        },
      },
      t: translate(),
    });
    desk.begin({ hooks });
    expect(await desk.try("h1")).toEqual({ state: "declined" });
    expect([...hooks.tried, ...other.tried]).toEqual([]);
  });

  it("refuses what is unknown or has a problem before anybody is asked", async () => {
    const { desk, asked } = setUp(new FakeHooks(hook({ problem: "its script changed" })), "accept", "accept");
    await expect(desk.try("h9")).rejects.toMatchObject({ code: "hook_unknown" });
    await expect(desk.try("h1")).rejects.toMatchObject({ code: "hook_problem" });
    desk.end();
    await expect(desk.try("h1")).rejects.toMatchObject({ code: "no_project" });
    expect(asked).toEqual([]);
  });

  it.each([
    ["long", "x ".repeat(300)],
    ["wide", "y".repeat(90)],
    ["of many lines", "z\n".repeat(20)],
  ])("offers no yes for a command that is too %s for a box", async (_what, command) => {
    const { desk, asked } = setUp(new FakeHooks(hook({ command })));
    await desk.try("h1");
    expect(asked[0]).not.toHaveProperty("accept");
    expect(asked[0]?.detail).not.toContain(command.slice(0, 20));
  });
});
