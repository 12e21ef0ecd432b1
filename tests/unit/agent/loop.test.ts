import { describe, expect, it } from "vitest";
import { AgentBusyError } from "../../../src/main/agent/loop";
import { type Message, ModelError } from "../../../src/main/models/model";
import {
  assertPaired,
  createAgent,
  denied,
  ok,
  propose,
  recordingCorridor,
  ScriptedModel,
  say,
  stop,
} from "./support/scripted";

describe("a turn", () => {
  it("ends when an answer has no calls, and keeps what was said", async () => {
    const { agent, events, send } = createAgent(new ScriptedModel([say("Hel"), say("lo"), stop]));
    expect(await send("hi")).toEqual({ reason: "done" });
    expect(agent.history).toEqual([
      { role: "user", text: "hi", turn: 1 },
      { role: "assistant", text: "Hello", calls: [] },
    ]);
    expect(events.map((event) => event.type)).toEqual([
      "turn_started",
      "text",
      "text",
      "message_done",
      "turn_ended",
    ]);
  });

  it("feeds the results of calls back in the form that the model sees", async () => {
    const model = new ScriptedModel([propose("a"), propose("b", "write_file"), stop]);
    const { send } = createAgent(model, { runCall: async (call) => (call.id === "a" ? ok : denied) });
    await send("go");
    expect(model.requests[1]?.messages.slice(2)).toEqual([
      { role: "tool", call: "a", tool: "read_file", ok: true, content: "fine" },
      { role: "tool", call: "b", tool: "write_file", ok: false, content: "Error [permission_denied]: No" },
    ]);
  });

  it("gives the model the system prompt and a list of tools that no one can change afterwards", async () => {
    const model = new ScriptedModel();
    const tools = [{ name: "glob", description: "d", parameters: {} }];
    const { send } = createAgent(model, { tools });
    tools.pop();
    await send("go");
    expect(model.requests[0]).toMatchObject({ system: "system", tools: [{ name: "glob" }] });
  });

  it("shortens a long result in the history and says so", async () => {
    const runCall = async () => ({ ok: true as const, output: "x".repeat(5_000) });
    const { agent, send } = createAgent(
      new ScriptedModel([propose("a"), stop]),
      { runCall },
      { limits: { resultCharacters: 500 } },
    );
    await send("go");
    const [, , result] = agent.history;
    expect(result).toMatchObject({ role: "tool", content: expect.stringContaining("characters left out") });
    expect(JSON.stringify(result).length).toBeLessThan(700);
  });

  it("numbers its turns and tells every call in which one it is", async () => {
    const turns: number[] = [];
    const { send, agent } = createAgent(
      new ScriptedModel([propose("a"), stop], [stop], [propose("a"), stop]),
      {
        runCall: async (_call, context) => {
          turns.push(context.turn);
          return ok;
        },
      },
      { resume: { history: [{ role: "user", text: "earlier" }], turn: 4 } },
    );
    await send("one");
    await send("two");
    expect(turns).toEqual([5, 6]);
    expect(agent.history[0]).toEqual({ role: "user", text: "earlier" });
  });

  it("takes back a turn and what followed, knows what was asked, and goes on counting", async () => {
    const { send, agent } = createAgent(new ScriptedModel([say("1"), stop], [propose("a"), stop]));
    await send("one");
    const kept = agent.history;
    await send("two");
    await send("three");
    expect(agent.promptOf(2)).toBe("two");
    agent.rewind(2);
    expect(agent.history).toEqual(kept);
    expect(agent.promptOf(2)).toBeUndefined();
    await send("four");
    expect(agent.promptOf(4)).toBe("four");
  });

  it("takes back the right turn when older ones have been left out of the history", async () => {
    const { send, agent } = createAgent(new ScriptedModel(), {}, { limits: { historyCharacters: 200 } });
    for (const prompt of ["one", "two", "three"]) await send(`${prompt} ${"x".repeat(70)}`);
    expect(agent.promptOf(1)).toBeUndefined();
    const [note] = agent.history;
    const third = agent.promptOf(3);
    agent.rewind(3);
    expect(agent.promptOf(3)).toBeUndefined();
    expect(third).toContain("three");
    agent.rewind(1);
    expect(agent.history).toEqual([note]);
  });

  it("takes nothing back while it works", async () => {
    const { send, agent } = createAgent(new ScriptedModel());
    const working = send("one");
    expect(() => agent.rewind(1)).toThrow(AgentBusyError);
    await working;
    expect(agent.promptOf(1)).toBe("one");
  });

  it("tells of every message before it enters the history, an answer together with its results", async () => {
    const told: (readonly Message[])[] = [];
    const { send, agent } = createAgent(
      new ScriptedModel([propose("a"), propose("b"), stop]),
      {},
      { recorded: (added) => told.push(added) },
    );
    await send("go");
    expect(told.map((added) => added.map(({ role }) => role))).toEqual([
      ["user"],
      ["assistant", "tool", "tool"],
      ["assistant"],
    ]);
    expect(told.flat()).toEqual(agent.history);
  });

  it("tells what an answer took, where the model says so", async () => {
    const usage = { inputTokens: 12, outputTokens: 3 };
    const { send, events } = createAgent(
      new ScriptedModel([say("a"), { type: "finish", reason: "stop", usage }], [say("b"), stop]),
    );
    await send("one");
    await send("two");
    expect(events.filter(({ type }) => type === "usage")).toEqual([{ type: "usage", usage }]);
  });

  it("refuses a second message while it works, and takes one afterwards", async () => {
    const { send } = createAgent(new ScriptedModel());
    const first = send("one");
    await expect(send("two")).rejects.toBeInstanceOf(AgentBusyError);
    await first;
    expect(await send("three")).toEqual({ reason: "done" });
  });

  it("says so when the answer hit the length limit, and when there was none", async () => {
    const { events, send } = createAgent(
      new ScriptedModel([say("half"), { type: "finish", reason: "length" }], [stop]),
    );
    expect(await send("one")).toEqual({ reason: "done" });
    await send("two");
    const notices = events.flatMap((event) => (event.type === "notice" ? [event.text] : []));
    expect(notices).toEqual([
      expect.stringContaining("length limit"),
      expect.stringContaining("empty answer"),
    ]);
  });

  it("is not disturbed by an observer that throws, who gets the error back at the end", async () => {
    const { agent } = createAgent(new ScriptedModel([propose("a"), stop]));
    const turn = agent.send("go", new AbortController().signal, () => {
      throw new Error("display broke");
    });
    await expect(turn).rejects.toThrow("display broke");
    expect(agent.history).toHaveLength(4);
    assertPaired(agent.history);
    expect(agent.busy).toBe(false);
  });
});

describe("limits of a turn", () => {
  it("stops after 100 answers", async () => {
    const endless = new ScriptedModel(...Array.from({ length: 200 }, () => [propose("same"), stop]));
    const { agent, send } = createAgent(endless);
    expect(await send("go")).toEqual({ reason: "turn_limit" });
    expect(endless.requests).toHaveLength(100);
    assertPaired(agent.history);
  });

  it("stops at the third denial of the same call, whatever its spelling, and pairs the rest", async () => {
    const write = (id: string, args: string) => propose(id, "write_file", args);
    const model = new ScriptedModel(
      [write("1", '{"path":"a","content":"b"}'), stop],
      [write("2", '{ "content": "b", "path": "a" }'), write("3", '{"path":"other","content":"b"}'), stop],
      [write("4", '{"path":"a","content":"b"}'), write("5", "{}"), stop],
    );
    const asked: string[] = [];
    const { agent, events, send } = createAgent(model, {
      runCall: recordingCorridor(asked, denied),
    });
    expect(await send("go")).toEqual({ reason: "repeated_denials" });
    expect(asked).toEqual(["1", "2", "3", "4"]);
    assertPaired(agent.history);
    expect(agent.history.at(-1)).toMatchObject({
      call: "5",
      content: expect.stringContaining("Error [not_run]"),
    });
    expect(events.at(-2)).toMatchObject({ type: "notice", text: expect.stringContaining("write_file") });
  });

  it("counts denials only, and anew in each turn", async () => {
    const twice = [[propose("x"), stop], [propose("x"), stop], [stop]];
    const { send } = createAgent(new ScriptedModel(...twice, ...twice), { runCall: async () => denied });
    expect(await send("one")).toEqual({ reason: "done" });
    expect(await send("two")).toEqual({ reason: "done" });
    const failing = new ScriptedModel(...Array.from({ length: 5 }, () => [propose("x"), stop]));
    const failure = { ok: false as const, code: "file_not_found", message: "no a" };
    expect(await createAgent(failing, { runCall: async () => failure }).send("go")).toEqual({
      reason: "done",
    });
  });

  it("stops an answer that grows without end, and keeps the history valid", async () => {
    async function* endless() {
      yield propose("a");
      for (;;) yield say("garbage ".repeat(100));
    }
    const { agent, send } = createAgent(
      { name: "m", stream: endless },
      {},
      { limits: { answerCharacters: 10_000 } },
    );
    expect(await send("go")).toMatchObject({ reason: "error", code: "model_bad_response" });
    assertPaired(agent.history);
    expect(JSON.stringify(agent.history).length).toBeLessThan(11_000);
  });

  it("stops an answer with too many calls", async () => {
    const model = new ScriptedModel(Array.from({ length: 20 }, () => propose("x")));
    const { agent, send } = createAgent(model, {}, { limits: { callsPerAnswer: 10 } });
    expect(await send("go")).toMatchObject({ reason: "error", code: "model_bad_response" });
    assertPaired(agent.history);
    expect(agent.history.filter((message) => message.role === "tool")).toHaveLength(10);
  });
});

describe("a model that fails", () => {
  it("keeps the partial text, pairs whole calls as not run, and reports the error", async () => {
    const ran: string[] = [];
    const broken = [
      say("I will"),
      propose("a", "shell"),
      new ModelError("model_unreachable", "The line went dead"),
    ];
    const { agent, events, send } = createAgent(new ScriptedModel(broken), {
      runCall: recordingCorridor(ran, ok),
    });
    const end = await send("go");
    expect(end).toEqual({ reason: "error", code: "model_unreachable", message: "The line went dead" });
    expect(ran).toEqual([]);
    expect(agent.history.slice(1)).toEqual([
      { role: "assistant", text: "I will", calls: [{ id: "a", tool: "shell", arguments: '{"path":"a"}' }] },
      {
        role: "tool",
        call: "a",
        tool: "shell",
        ok: false,
        content: expect.stringMatching(/^Error \[not_run\]: /),
      },
    ]);
    expect(events).toContainEqual({
      type: "call",
      call: "a",
      event: expect.objectContaining({ type: "refused" }),
    });
    expect(await send("again")).toEqual({ reason: "done" });
  });

  it("treats an answer without an end as broken off", async () => {
    const { send } = createAgent(new ScriptedModel([say("half a sen")]));
    expect(await send("go")).toMatchObject({ reason: "error", code: "model_bad_response" });
  });

  it("leaves no trace of an answer that never began", async () => {
    const { agent, send } = createAgent(new ScriptedModel([new Error("boom")]));
    expect(await send("go")).toEqual({
      reason: "error",
      code: "model_failed",
      message: "The model failed: boom",
    });
    expect(agent.history).toEqual([{ role: "user", text: "go", turn: 1 }]);
  });
});
