import { describe, expect, it } from "vitest";
import type { ToolResult } from "../../../src/main/gate/decision";
import { assertPaired, createAgent, ok, propose, ScriptedModel, stop } from "./support/scripted";

/** Runs one answer's calls with a corridor that notes who runs beside whom. */
async function overlap(...tools: string[]): Promise<string[]> {
  const log: string[] = [];
  const effects: Record<string, "read" | "write"> = { read_file: "read", glob: "read", write_file: "write" };
  const { send } = createAgent(
    new ScriptedModel([...tools.map((tool, index) => propose(`${index}`, tool)), stop]),
    {
      effectOf: (tool) => effects[tool],
      runCall: async (call) => {
        log.push(`+${call.id}`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`-${call.id}`);
        return ok;
      },
    },
  );
  await send("go");
  return log;
}

describe("the calls of one answer", () => {
  it("run together when they only read and stand next to each other", async () => {
    expect(await overlap("read_file", "glob")).toEqual(["+0", "+1", "-0", "-1"]);
  });

  it("run strictly in order otherwise, a read behind a write included", async () => {
    expect(await overlap("read_file", "write_file", "read_file")).toEqual([
      "+0",
      "-0",
      "+1",
      "-1",
      "+2",
      "-2",
    ]);
  });

  it("never run together when the tool is unknown", async () => {
    expect(await overlap("mystery", "mystery")).toEqual(["+0", "-0", "+1", "-1"]);
  });

  it("keep their order in the history although a later read was faster", async () => {
    let releaseFirst = () => {};
    const first = new Promise<void>((resolve) => {
      releaseFirst = resolve;
    });
    const { agent, send } = createAgent(new ScriptedModel([propose("slow"), propose("fast"), stop]), {
      runCall: async (call): Promise<ToolResult> => {
        if (call.id === "slow") await first;
        else releaseFirst();
        return { ok: true, output: call.id };
      },
    });
    await send("go");
    const contents = agent.history.flatMap((message) => (message.role === "tool" ? [message.content] : []));
    expect(contents).toEqual(["slow", "fast"]);
  });

  it("get distinct ids when the model sends none, repeats one, or sends one that no log could hold", async () => {
    const calls = [propose(""), propose("x"), propose("x"), propose("bad id\n"), propose("y".repeat(100))];
    const { agent, send } = createAgent(new ScriptedModel([...calls, stop], [propose("x"), stop]));
    await send("go");
    assertPaired(agent.history);
    const ids = agent.history.flatMap((message) => (message.role === "tool" ? [message.call] : []));
    expect(ids).toHaveLength(6);
    expect(ids[1]).toBe("x");
    for (const id of ids) expect(id).toMatch(/^[\x21-\x7e]{1,64}$/);
  });

  it("get a result even when the corridor throws, and the loop goes on", async () => {
    const { agent, events, send } = createAgent(new ScriptedModel([propose("a"), propose("b"), stop]), {
      runCall: (call) => {
        if (call.id === "a") throw new Error("sync");
        return Promise.reject(new Error("async"));
      },
    });
    expect(await send("go")).toEqual({ reason: "done" });
    const contents = agent.history.flatMap((message) => (message.role === "tool" ? [message.content] : []));
    expect(contents).toEqual(["Error [tool_execution_error]: sync", "Error [tool_execution_error]: async"]);
    expect(events.filter((event) => event.type === "call" && event.event.type === "finished")).toHaveLength(
      2,
    );
  });
});
