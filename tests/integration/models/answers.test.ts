import { describe, expect, it } from "vitest";
import type { Message } from "../../../src/main/models/model";
import { answerWith, callPiece, done, startStream, text, usage } from "./support/chat-server";
import { collect, createClient, KEY, REQUEST, serverPerTest } from "./support/harness";

const holder = serverPerTest();

describe("an answer of an OpenAI-compatible endpoint", () => {
  it("tells what it took where the server counts, and nothing where the count is none", async () => {
    const { model } = createClient(holder.server.baseUrl);
    holder.server.handler = answerWith(
      text("Hi"),
      usage({ prompt_tokens: 12, completion_tokens: 3 }),
      done("stop"),
    );
    expect((await collect(model)).events.at(-1)).toEqual({
      type: "finish",
      reason: "stop",
      usage: { inputTokens: 12, outputTokens: 3 },
    });
    expect(holder.server.received[0]?.body).toMatchObject({ stream_options: { include_usage: true } });
    holder.server.handler = answerWith(
      text("Hi"),
      usage({ prompt_tokens: -1, completion_tokens: 3 }),
      done("stop"),
    );
    expect((await collect(model)).events.at(-1)).toEqual({ type: "finish", reason: "stop" });
  });

  it("comes as text, piece by piece, and the request carries key, model, prompt and tools", async () => {
    holder.server.handler = answerWith(text("Hel"), text("lo"), done("stop"));
    const { model } = createClient(holder.server.baseUrl, { key: KEY });
    const { events } = await collect(model);
    expect(events).toEqual([
      { type: "text", text: "Hel" },
      { type: "text", text: "lo" },
      { type: "finish", reason: "stop" },
    ]);
    expect(holder.server.received).toEqual([
      {
        url: "/v1/chat/completions",
        authorization: `Bearer ${KEY}`,
        body: expect.objectContaining({
          model: "tiny",
          stream: true,
          messages: [
            { role: "system", content: "be brief" },
            { role: "user", content: "hi" },
          ],
          tools: [
            {
              type: "function",
              function: expect.objectContaining({
                name: "read_file",
                parameters: { type: "object", properties: {} },
              }),
            },
          ],
        }),
      },
    ]);
    expect(model.name).toBe(`tiny (${holder.server.host})`);
  });

  it("sends no authorization without a key", async () => {
    holder.server.handler = answerWith(text("x"), done("stop"));
    await collect(createClient(holder.server.baseUrl).model);
    expect(holder.server.received[0]?.authorization).toBeUndefined();
  });

  it("brings a call whose arguments are an object, as some servers stream them", async () => {
    const args = { path: "a\u00fc.ts", lines: [1, 2], deep: { arguments: { x: null } } };
    const piece = {
      id: "c",
      object: "chat.completion.chunk",
      choices: [
        {
          index: 0,
          delta: {
            tool_calls: [
              { index: 0, id: "a", type: "function", function: { name: "read_file", arguments: args } },
            ],
          },
        },
      ],
    };
    holder.server.handler = answerWith(`data: ${JSON.stringify(piece)}\n\n`, done("tool_calls"));
    const { events, error } = await collect(createClient(holder.server.baseUrl).model);
    expect(error).toBeUndefined();
    const call = events.find((event) => event.type === "call");
    expect(call?.type === "call" && JSON.parse(call.call.arguments)).toMatchObject({
      path: "a\u00fc.ts",
      lines: [1, 2],
    });
  });

  it("leaves a text alone that looks like an error or like arguments", async () => {
    const tricky = '{"error":{"message":"no"}} and "arguments":{"a":1}';
    holder.server.handler = answerWith(text(tricky), done("stop"));
    expect((await collect(createClient(holder.server.baseUrl).model)).text).toBe(tricky);
  });

  it("brings calls together from fragments, several at a time, their arguments as they were written", async () => {
    holder.server.handler = answerWith(
      text("Let me look."),
      callPiece(0, { id: "a", name: "read_file", args: "" }),
      callPiece(1, { id: "b", name: "glob", args: '{"pattern":' }),
      callPiece(0, { args: '{ "path" :' }),
      callPiece(0, { args: ' "x" }' }),
      callPiece(1, { args: '"*"}' }),
      done("tool_calls"),
    );
    const { events, calls } = await collect(createClient(holder.server.baseUrl).model);
    expect(calls).toEqual([
      { id: "a", tool: "read_file", arguments: '{ "path" : "x" }' },
      { id: "b", tool: "glob", arguments: '{"pattern":"*"}' },
    ]);
    expect(events.at(-1)).toEqual({ type: "finish", reason: "calls" });
  });

  it("leaves malformed arguments to prepare, exactly as they came", async () => {
    const raw = '{"path": "x", oops';
    holder.server.handler = answerWith(
      callPiece(0, { id: "a", name: "read_file", args: raw }),
      done("tool_calls"),
    );
    expect((await collect(createClient(holder.server.baseUrl).model)).calls[0]?.arguments).toBe(raw);
  });

  it("keeps calls apart that have no id or the same one", async () => {
    holder.server.handler = answerWith(
      callPiece(0, { name: "glob", args: '{"pattern":"1"}' }),
      callPiece(1, { id: "same", name: "glob", args: '{"pattern":"2"}' }),
      callPiece(2, { id: "same", name: "glob", args: '{"pattern":"3"}' }),
      done("stop"),
    );
    const { calls } = await collect(createClient(holder.server.baseUrl).model);
    expect(calls.map((call) => call.arguments)).toEqual([
      '{"pattern":"1"}',
      '{"pattern":"2"}',
      '{"pattern":"3"}',
    ]);
  });

  it("says when the length limit cut it off, and keeps the text", async () => {
    holder.server.handler = answerWith(text("half a sen"), done("length"));
    const { events } = await collect(createClient(holder.server.baseUrl).model);
    expect(events).toEqual([
      { type: "text", text: "half a sen" },
      { type: "finish", reason: "length" },
    ]);
  });

  it("is asked for with a history that any server takes, whatever a model had made up before", async () => {
    holder.server.handler = answerWith(text("ok"), done("stop"));
    const calls = [
      { id: "1", tool: "bad name!", arguments: "{oops" },
      { id: "2", tool: "read_file", arguments: '{"path":"a"}' },
    ];
    const messages: Message[] = [
      { role: "user", text: "first" },
      { role: "user", text: "second" },
      { role: "assistant", text: "", calls },
      { role: "tool", call: "1", tool: "bad name!", ok: false, content: "Error [unknown_tool]: no" },
      { role: "tool", call: "2", tool: "read_file", ok: true, content: "text" },
    ];
    await collect(createClient(holder.server.baseUrl).model, { ...REQUEST, messages });
    const sent = [
      { role: "system", content: "be brief" },
      { role: "user", content: "first\n\nsecond" },
      {
        role: "assistant",
        content: null,
        tool_calls: [
          {
            id: "1",
            type: "function",
            function: { name: "bad_name_", arguments: '{"malformed_arguments":"{oops"}' },
          },
          { id: "2", type: "function", function: { name: "read_file", arguments: '{"path":"a"}' } },
        ],
      },
      { role: "tool", tool_call_id: "1", content: "Error [unknown_tool]: no" },
      { role: "tool", tool_call_id: "2", content: "text" },
    ];
    expect(holder.server.received[0]?.body).toMatchObject({ messages: sent });
  });

  it("ends without an error when it is cancelled in the middle, and the connection is given up", async () => {
    const abort = new AbortController();
    holder.server.handler = (response) => {
      startStream(response).write(text("first"));
    };
    const { model } = createClient(holder.server.baseUrl);
    const events: unknown[] = [];
    for await (const event of model.stream(REQUEST, abort.signal)) {
      events.push(event);
      abort.abort();
    }
    expect(events).toEqual([{ type: "text", text: "first" }]);
    await expect.poll(() => holder.server.dropped).toBe(1);
  });

  it("ends when it is cancelled before the first byte, and when its reader leaves", async () => {
    const abort = new AbortController();
    holder.server.handler = () => abort.abort();
    const { model } = createClient(holder.server.baseUrl);
    expect(await collect(model, REQUEST, abort.signal)).toMatchObject({ events: [], error: undefined });
    holder.server.handler = (response) => {
      startStream(response).write(text("first"));
    };
    for await (const _event of model.stream(REQUEST, new AbortController().signal)) break;
    await expect.poll(() => holder.server.dropped).toBe(2);
  });
});
