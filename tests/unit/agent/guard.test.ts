import { describe, expect, it } from "vitest";
import type { ConversationGuard } from "../../../src/main/agent/conversation-guard";
import { OPEN_GUARD } from "../../../src/main/agent/conversation-guard";
import type { TurnHooks } from "../../../src/main/agent/turn-hooks";
import { assertPaired, createAgent, ok, propose, ScriptedModel, say, stop } from "./support/scripted";

const silentHooks: TurnHooks = {
  start: async () => undefined,
  submit: async () => ({ blocked: false }),
  stop: async () => undefined,
};

/** Puts a mark where a word stands, in everything. */
function masking(word: string): ConversationGuard {
  const mask = (text: string) => text.replaceAll(word, "[x]");
  return {
    message: async (text) => ({ ok: true, text: mask(text) }),
    reply: () => {
      let all = "";
      let shown = 0;
      const rest = () => {
        const text = mask(all).slice(shown);
        shown += text.length;
        return text;
      };
      return {
        push: async (text) => {
          all += text;
          return "";
        },
        flush: async () => rest(),
        whole: async () => mask(all),
      };
    },
    call: async (call) => ({ ...call, arguments: mask(call.arguments) }),
  };
}

describe("what the person sends", () => {
  it("reaches the history as the guard leaves it", async () => {
    const model = new ScriptedModel();
    const { agent, events, send } = createAgent(model, { guard: masking("hunter2") });
    await send("my password is hunter2");
    expect(JSON.stringify([agent.history, model.requests])).not.toContain("hunter2");
    expect(events[0]).toEqual({ type: "turn_started", turn: 1, prompt: "my password is hunter2" });
  });

  it.each([
    ["holds it back", async () => ({ ok: false as const, reason: "It holds a secret" }), /holds a secret/],
    ["fails", () => Promise.reject(new Error("saw hunter2")), /could not look/],
  ])(
    "stays here when the guard %s: the model isn't asked, and the person is told",
    async (_what, message, why) => {
      const model = new ScriptedModel();
      const { agent, events, send } = createAgent(model, { guard: { ...OPEN_GUARD, message } });
      expect(await send("hunter2")).toMatchObject({ reason: "blocked", by: "data-shield" });
      expect(model.requests).toEqual([]);
      expect(agent.history).toEqual([]);
      const notice = events.find((event) => event.type === "notice");
      expect(notice).toMatchObject({ text: expect.stringMatching(why) });
      expect(notice).not.toMatchObject({ text: expect.stringContaining("hunter2") });
    },
  );

  it("stays here when a hook blocks it", async () => {
    const model = new ScriptedModel();
    const submit = async () => ({ blocked: true as const, by: "hook x", reason: "Not today" });
    const { agent, send } = createAgent(model, { hooks: { ...silentHooks, submit } });
    expect(await send("go")).toEqual({ reason: "blocked", by: "hook x", message: "Not today" });
    expect(model.requests).toEqual([]);
    expect(agent.history).toEqual([]);
    expect(await send("again")).toMatchObject({ reason: "blocked" });
  });

  it.each(["submit", "message"] as const)(
    "is cancelled, not held back, when the person stops during %s",
    async (step) => {
      const abort = new AbortController();
      const stopping = async () => {
        abort.abort();
        return step === "submit"
          ? { blocked: true as const, by: "hook x", reason: "it was cancelled" }
          : { blocked: false as const };
      };
      const guard: ConversationGuard = {
        ...OPEN_GUARD,
        message: async () => ({ ok: false, reason: "It was cancelled" }),
      };
      const model = new ScriptedModel();
      const parts = step === "submit" ? {} : { guard };
      const { agent, events, send } = createAgent(model, {
        hooks: { ...silentHooks, submit: stopping },
        ...parts,
      });
      expect(await send("go", abort.signal)).toEqual({ reason: "cancelled" });
      expect(events.filter(({ type }) => type === "notice")).toEqual([]);
      expect(agent.history).toEqual([]);
      expect(model.requests).toEqual([]);
    },
  );

  it("is never changed by hooks: what they add stands beside it, and passes the guard", async () => {
    const hooks: TurnHooks = {
      ...silentHooks,
      start: async () => "from the start",
      submit: async () => ({ blocked: false, context: "the code is hunter2" }),
    };
    const { agent, send } = createAgent(new ScriptedModel(), { hooks, guard: masking("hunter2") });
    await send("go");
    expect(agent.history.slice(0, 3)).toEqual([
      { role: "user", text: "from the start" },
      { role: "user", text: "the code is [x]" },
      { role: "user", text: "go", turn: 1 },
    ]);
    expect(agent.promptOf(1)).toBe("go");
  });

  it("that is held back holds back nothing of what hooks said at the start", async () => {
    const started: string[] = [];
    let blocked = true;
    const hooks: TurnHooks = {
      ...silentHooks,
      start: async (_place, source) => {
        started.push(source);
        return "from the start";
      },
      submit: async () => (blocked ? { blocked, by: "hook x", reason: "Not today" } : { blocked }),
    };
    const { agent, send } = createAgent(new ScriptedModel(), { hooks });
    await send("one");
    expect([agent.history, agent.begun]).toEqual([[], false]);
    blocked = false;
    await send("two");
    await send("three");
    expect(started).toEqual(["startup"]);
    expect(agent.begun).toBe(true);
    const told = agent.history.flatMap((each) => (each.role === "user" ? each.text : []));
    expect(told).toEqual(["from the start", "two", "three"]);
  });

  it("has the start of the session heard again when it was cancelled in the middle of it", async () => {
    const started: string[] = [];
    const cancel = new AbortController();
    const start: TurnHooks["start"] = async (_place, source) => {
      started.push(source);
      cancel.abort();
      return undefined;
    };
    const { agent, send } = createAgent(new ScriptedModel(), { hooks: { ...silentHooks, start } });
    await agent.send("one", cancel.signal, () => {});
    await send("two");
    await send("three");
    expect(started).toEqual(["startup", "startup"]);
  });

  it("has the start of the session heard once, and not again with another model", async () => {
    const started: string[] = [];
    const hooks: TurnHooks = {
      ...silentHooks,
      start: async (_place, source) => void started.push(source),
    };
    const { agent, send } = createAgent(new ScriptedModel(), { hooks });
    await send("one");
    await send("two");
    const { history, turn, begun } = agent;
    const next = createAgent(new ScriptedModel(), { hooks }, { resume: { history, turn, begun } });
    await next.send("three");
    const resumed = createAgent(new ScriptedModel(), { hooks }, { resume: { history, turn } });
    await resumed.send("four");
    expect(started).toEqual(["startup", "resume"]);
  });
});

describe("what the model says", () => {
  it("is shown and remembered as the guard leaves it, in text and in calls; what runs is what it wrote", async () => {
    const ran: string[] = [];
    const model = new ScriptedModel([
      say("It is hun"),
      say("ter2."),
      propose("a", "read_file", '{"path":"hunter2"}'),
      stop,
    ]);
    const { agent, events, send } = createAgent(model, {
      guard: masking("hunter2"),
      runCall: async (call) => {
        ran.push(call.arguments);
        return ok;
      },
    });
    await send("go");
    const shown = events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");
    expect(shown).toBe("It is [x].done");
    expect(ran).toEqual(['{"path":"hunter2"}']);
    expect(JSON.stringify([agent.history, model.requests])).not.toContain("hunter2");
    assertPaired(agent.history);
  });

  it("is remembered without anything that the model worded of a call that can't be looked at", async () => {
    const guard: ConversationGuard = { ...OPEN_GUARD, call: () => Promise.reject(new Error("no")) };
    const answer = [propose("hunter2"), propose("b", "do_hunter2"), stop];
    const model = new ScriptedModel(answer);
    const { agent, send } = createAgent(model, { guard });
    await send("go");
    const [, remembered] = agent.history;
    expect(remembered).toMatchObject({
      calls: [
        { tool: "read_file", arguments: "{}" },
        { tool: "unknown_tool", arguments: "{}" },
      ],
    });
    expect(JSON.stringify([agent.history, model.requests])).not.toContain("hunter2");
    assertPaired(agent.history);
  });

  it.each(["push", "flush", "whole"] as const)(
    "ends the turn when the guard fails on %s, and nothing of it stays",
    async (method) => {
      const ran: string[] = [];
      const guard: ConversationGuard = {
        ...OPEN_GUARD,
        reply: (place) => ({
          ...OPEN_GUARD.reply(place),
          [method]: () => Promise.reject(new Error("broken")),
        }),
      };
      const { agent, send } = createAgent(new ScriptedModel([say("hunter2"), propose("a"), stop]), {
        guard,
        runCall: async (call) => {
          ran.push(call.id);
          return ok;
        },
      });
      expect(await send("go")).toMatchObject({ reason: "error" });
      expect(JSON.stringify(agent.history)).not.toContain("hunter2");
      expect(ran).toEqual([]);
      assertPaired(agent.history);
    },
  );
});

describe("hooks and the end of a turn", () => {
  it("a hook's halt ends the turn behind the call; the others get paired results", async () => {
    const halt = { by: "hook x", reason: "enough" };
    const model = new ScriptedModel([propose("a", "shell"), propose("b", "shell"), stop]);
    const { agent, send } = createAgent(model, { runCall: async () => ({ ...ok, halt }) });
    expect(await send("go")).toEqual({ reason: "stopped", by: "hook x", message: "enough" });
    expect(model.requests).toHaveLength(1);
    expect(agent.history.at(-1)).toMatchObject({
      call: "b",
      ok: false,
      content: expect.stringContaining("not run"),
    });
    assertPaired(agent.history);
  });

  it("a Stop hook has it go on once, through the guard", async () => {
    const asked: boolean[] = [];
    const hooks: TurnHooks = {
      ...silentHooks,
      stop: async (_place, active) => {
        asked.push(active);
        return "run the tests with hunter2";
      },
    };
    const model = new ScriptedModel([say("done"), stop], [say("tested"), stop]);
    const { agent, send } = createAgent(model, { hooks, guard: masking("hunter2") });
    expect(await send("go")).toEqual({ reason: "done" });
    expect(asked).toEqual([false, true]);
    expect(agent.history).toContainEqual({ role: "user", text: "run the tests with [x]" });
    expect(model.requests).toHaveLength(2);
  });

  it("doesn't go on with what the guard can't look at, and the turn ends properly", async () => {
    const hooks: TurnHooks = { ...silentHooks, stop: async () => "run the tests" };
    const guard: ConversationGuard = {
      ...OPEN_GUARD,
      message: async (text) => {
        if (text === "run the tests") throw new Error("no record");
        return { ok: true, text };
      },
    };
    const { send, events } = createAgent(new ScriptedModel(), { hooks, guard });
    expect(await send("go")).toEqual({ reason: "done" });
    expect(events.slice(-2)).toEqual([
      { type: "notice", text: "What a hook asked for was left out: The data shield could not look at it" },
      { type: "turn_ended", turn: 1, end: { reason: "done" } },
    ]);
  });

  it("is not asked to go on after a turn that failed", async () => {
    const hooks: TurnHooks = { ...silentHooks, stop: () => Promise.reject(new Error("must not be asked")) };
    const { send } = createAgent(new ScriptedModel([new Error("down")]), { hooks });
    expect(await send("go")).toMatchObject({ reason: "error" });
  });
});
