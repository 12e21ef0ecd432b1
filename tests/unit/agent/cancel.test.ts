import { describe, expect, it } from "vitest";
import type { ToolResult } from "../../../src/main/gate/decision";
import {
  assertPaired,
  createAgent,
  ok,
  propose,
  recordingCorridor,
  ScriptedModel,
  say,
  stop,
} from "./support/scripted";

describe("cancel", () => {
  it("before the first token ends the turn although the model ignores the signal, and the next message works", async () => {
    const abort = new AbortController();
    const { agent, send } = createAgent(new ScriptedModel([() => setImmediate(() => abort.abort()), "hang"]));
    expect(await send("go", abort.signal)).toEqual({ reason: "cancelled" });
    expect(agent.history).toEqual([{ role: "user", text: "go", turn: 1 }]);
    expect(await send("again")).toEqual({ reason: "done" });
  });

  it("before anything began asks the model nothing", async () => {
    const model = new ScriptedModel();
    const { send } = createAgent(model);
    expect(await send("go", AbortSignal.abort())).toEqual({ reason: "cancelled" });
    expect(model.requests).toEqual([]);
  });

  it("in the middle of the text keeps what was said and pairs what was proposed", async () => {
    const abort = new AbortController();
    const beats = [say("part"), propose("a", "shell"), () => abort.abort(), say(" lost"), stop];
    const { agent, send } = createAgent(new ScriptedModel(beats));
    expect(await send("go", abort.signal)).toEqual({ reason: "cancelled" });
    expect(agent.history[1]).toMatchObject({ role: "assistant", text: "part" });
    expect(agent.history[2]).toMatchObject({
      call: "a",
      content: expect.stringContaining("Error [cancelled]"),
    });
    assertPaired(agent.history);
  });

  it("that comes with the very last token doesn't run what was proposed", async () => {
    const abort = new AbortController();
    const ran: string[] = [];
    const beats = [propose("a", "shell"), () => abort.abort(), stop];
    const { agent, send } = createAgent(new ScriptedModel(beats), {
      runCall: recordingCorridor(ran, ok),
    });
    expect(await send("go", abort.signal)).toEqual({ reason: "cancelled" });
    expect(ran).toEqual([]);
    assertPaired(agent.history);
  });

  it("during a call keeps the result that the call itself gives, and doesn't start the next", async () => {
    const abort = new AbortController();
    const started: string[] = [];
    const { agent, send } = createAgent(
      new ScriptedModel([propose("a", "shell"), propose("b", "shell"), stop]),
      {
        pause: () => new Promise(() => undefined),
        runCall: async (call) => {
          started.push(call.id);
          abort.abort();
          return { ok: false, code: "cancelled", message: "killed after 3 lines" };
        },
      },
    );
    expect(await send("go", abort.signal)).toEqual({ reason: "cancelled" });
    expect(started).toEqual(["a"]);
    expect(agent.history.slice(2)).toEqual([
      expect.objectContaining({ call: "a", content: "Error [cancelled]: killed after 3 lines" }),
      expect.objectContaining({ call: "b", content: expect.stringContaining("was not run") }),
    ]);
  });

  it("leaves a call behind that doesn't stop within the grace time, and hears nothing more of it", async () => {
    const abort = new AbortController();
    const waits: number[] = [];
    let late = () => {};
    const { agent, events, send } = createAgent(new ScriptedModel([propose("a", "shell"), stop]), {
      pause: async (ms) => void waits.push(ms),
      runCall: (_call, _context, _signal, notify) => {
        late = () => notify({ type: "finished", result: ok, durationMs: 1 });
        setImmediate(() => abort.abort());
        return new Promise(() => undefined);
      },
    });
    expect(await send("go", abort.signal)).toEqual({ reason: "cancelled" });
    expect(waits).toEqual([2_000]);
    expect(agent.history.at(-1)).toMatchObject({ call: "a", content: expect.stringContaining("not known") });
    const count = events.length;
    late();
    expect(events).toHaveLength(count);
    expect(await send("again")).toEqual({ reason: "done" });
  });

  it("runs nothing that changes anything while a call that was left behind still runs", async () => {
    const abort = new AbortController();
    let end: (result: ToolResult) => void = () => undefined;
    const run: string[] = [];
    const model = new ScriptedModel(
      [propose("a", "shell"), stop],
      [propose("b", "write_file"), propose("c"), stop],
      [say("waiting"), stop],
      [propose("d", "write_file"), stop],
    );
    const { agent, send } = createAgent(model, {
      runCall: async (call) => {
        run.push(call.id);
        if (call.id !== "a") return ok;
        setImmediate(() => abort.abort());
        return new Promise((resolve) => {
          end = resolve;
        });
      },
    });
    await send("go", abort.signal);
    await send("now write");
    expect(run).toEqual(["a", "c"]);
    expect(agent.history.find((message) => message.role === "tool" && message.call === "b")).toMatchObject({
      ok: false,
      content: expect.stringContaining("Error [earlier_call_running]: The call of shell"),
    });
    end(ok);
    await send("again");
    expect(run).toEqual(["a", "c", "d"]);
  });

  it("passes the signal on to the corridor, so that a waiting approval ends", async () => {
    const abort = new AbortController();
    const { agent, send } = createAgent(new ScriptedModel([propose("a", "shell"), stop]), {
      pause: () => new Promise(() => undefined),
      runCall: (_call, _context, signal, notify) => {
        notify({ type: "waiting", approval: "1" });
        setImmediate(() => abort.abort());
        return new Promise((resolve) => {
          signal.addEventListener("abort", () =>
            resolve({ ok: false, code: "permission_denied", message: "unanswered" }),
          );
        });
      },
    });
    expect(await send("go", abort.signal)).toEqual({ reason: "cancelled" });
    expect(agent.history.at(-1)).toMatchObject({ content: "Error [permission_denied]: unanswered" });
  });
});
