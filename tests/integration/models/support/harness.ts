import { afterEach, beforeEach } from "vitest";
import { ModelError, type ModelEvent, type ModelRequest } from "../../../../src/main/models/model";
import { DEFAULT_ANSWER_LIMITS } from "../../../../src/main/models/openai-compatible/endpoint";
import { OpenAiCompatibleModel } from "../../../../src/main/models/openai-compatible/openai-compatible-model";
import { ChatServer } from "./chat-server";

export const KEY = "sk-secret-0123456789abcdef";

export const REQUEST: ModelRequest = {
  system: "be brief",
  messages: [{ role: "user", text: "hi" }],
  tools: [
    { name: "read_file", description: "reads", parameters: { $schema: "x", type: "object", properties: {} } },
  ],
};

/** A fresh server for each test. */
export function serverPerTest(): { readonly server: ChatServer } {
  const holder = { server: new ChatServer() };
  beforeEach(async () => {
    holder.server = new ChatServer();
    await holder.server.start();
  });
  afterEach(() => holder.server.stop());
  return holder;
}

export function createClient(
  baseUrl: string,
  options: { key?: string; limits?: Partial<typeof DEFAULT_ANSWER_LIMITS> } = {},
) {
  const waits: number[] = [];
  const ports = {
    fetch,
    pause: async (ms: number) => void waits.push(ms),
    now: () => Date.parse("2024-01-01T00:00:00Z"),
  };
  const endpoint = { baseUrl, model: "tiny", apiKey: options.key };
  const limits = { ...DEFAULT_ANSWER_LIMITS, ...options.limits };
  return { model: new OpenAiCompatibleModel(endpoint, ports, limits), waits };
}

/** Everything that a model streamed, and the error that ended it, if one did. */
export async function collect(
  model: OpenAiCompatibleModel,
  request = REQUEST,
  signal = new AbortController().signal,
) {
  const events: ModelEvent[] = [];
  let error: ModelError | undefined;
  try {
    for await (const event of model.stream(request, signal)) events.push(event);
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown;
    error = thrown;
  }
  const text = events.map((event) => (event.type === "text" ? event.text : "")).join("");
  const calls = events.flatMap((event) => (event.type === "call" ? [event.call] : []));
  return { events, text, calls, error };
}
