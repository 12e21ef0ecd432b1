import { CallIds } from "../../../../src/main/agent/call-ids";
import type { AgentEvent } from "../../../../src/main/agent/events";
import { Agent, type AgentOptions, type AgentPorts } from "../../../../src/main/agent/loop";
import { UnfinishedCalls } from "../../../../src/main/agent/unfinished-calls";
import type { ToolCall } from "../../../../src/main/gate/call";
import type { ToolResult } from "../../../../src/main/gate/decision";
import type { Message, Model, ModelEvent, ModelRequest } from "../../../../src/main/models/model";

/** What a scripted model does at one point of its answer. */
export type Beat = ModelEvent | Error | "hang" | (() => void);

/** A model that plays one list of beats per answer, then says that it is done. */
export class ScriptedModel implements Model {
  readonly name = "scripted";
  readonly requests: ModelRequest[] = [];
  readonly #answers: (readonly Beat[])[];

  constructor(...answers: (readonly Beat[])[]) {
    this.#answers = answers;
  }

  async *stream(request: ModelRequest): AsyncIterable<ModelEvent> {
    this.requests.push(request);
    for (const beat of this.#answers.shift() ?? [say("done"), stop]) {
      if (beat === "hang") await new Promise(() => undefined);
      else if (beat instanceof Error) throw beat;
      else if (typeof beat === "function") beat();
      else yield beat;
    }
  }
}

export const stop: ModelEvent = { type: "finish", reason: "stop" };

export function say(text: string): ModelEvent {
  return { type: "text", text };
}

export function propose(id: string, tool = "read_file", args = '{"path":"a"}'): ModelEvent {
  return { type: "call", call: { id, tool, arguments: args } };
}

export const ok: ToolResult = { ok: true, output: "fine" };
export const denied: ToolResult = { ok: false, code: "permission_denied", message: "No" };

/** An agent with a scripted model, an open corridor and no real time; parts can be replaced. */
export function createAgent(
  model: Model,
  ports: Partial<AgentPorts> = {},
  options: Partial<AgentOptions> = {},
) {
  let id = 0;
  const events: AgentEvent[] = [];
  const agent = new Agent(
    {
      model,
      tools: [],
      runCall: async () => ok,
      effectOf: (tool) => (tool === "read_file" ? "read" : undefined),
      ids: new CallIds(() => `n${++id}`),
      unfinished: new UnfinishedCalls(),
      pause: async () => undefined,
      ...ports,
    },
    { workspace: "/w", session: "s", systemPrompt: "system", ...options },
  );
  const send = (prompt: string, signal = new AbortController().signal) =>
    agent.send(prompt, signal, (event) => events.push(event));
  return { agent, events, send };
}

/** Every call has exactly one result, right behind its answer and in order; ids never repeat. */
export function assertPaired(history: readonly Message[]): void {
  const seen = new Set<string>();
  let open: ToolCall[] = [];
  for (const message of history) {
    if (message.role === "tool") {
      const call = open.shift();
      if (call?.id !== message.call || call.tool !== message.tool)
        throw new Error(`${message.call} answers no call`);
      continue;
    }
    if (open.length > 0) throw new Error(`${open[0]?.id} has no result`);
    if (message.role !== "assistant") continue;
    for (const call of message.calls) {
      if (seen.has(call.id)) throw new Error(`${call.id} was used twice`);
      seen.add(call.id);
    }
    open = [...message.calls];
  }
  if (open.length > 0) throw new Error(`${open[0]?.id} has no result`);
}

/** A corridor that notes the ids it was given and answers always the same. */
export function recordingCorridor(ids: string[], result: ToolResult): AgentPorts["runCall"] {
  return async (call) => {
    ids.push(call.id);
    return result;
  };
}
