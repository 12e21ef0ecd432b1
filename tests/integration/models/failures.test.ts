import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { answerWith, callPiece, done, failWith, startStream, text } from "./support/chat-server";
import { collect, createClient, KEY, REQUEST, serverPerTest } from "./support/harness";

/** Less than the default bounds: only the bound under test can stop it. Bytes. */
const MUCH = 40_000_000;

const holder = serverPerTest();

/** Runs one request against what the handler plays, with a key that must never come back. */
async function failure(options: Parameters<typeof createClient>[1] = {}) {
  const { model, waits } = createClient(holder.server.baseUrl, { key: KEY, ...options });
  const result = await collect(model);
  expect(JSON.stringify([result.error?.message, result.error?.stack, result.error?.cause])).not.toContain(
    KEY,
  );
  if (result.error) expect(result.error.message).toContain(holder.server.host);
  return { ...result, waits, requests: holder.server.received.length };
}

describe("an endpoint that refuses", () => {
  it("says that the key is wrong, and does not repeat what the server says about it", async () => {
    holder.server.handler = failWith(401, {
      error: { message: `Incorrect API key provided: ${KEY.slice(0, 12)}***` },
    });
    const { error, requests } = await failure();
    expect(error).toMatchObject({
      code: "model_auth",
      message: expect.stringContaining("Check the API key"),
    });
    expect(error?.message).not.toContain("***");
    expect(requests).toBe(1);
  });

  it.each([301, 302, 303, 307, 308])(
    "is not followed to another address by a redirect %i",
    async (status) => {
      let carried = 0;
      const other = createServer((_request, response) => {
        carried += 1;
        response.end();
      });
      await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
      const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/v1/chat/completions`;
      holder.server.handler = failWith(status, {}, { location });
      const { error, requests } = await failure();
      other.close();
      expect(error).toMatchObject({
        code: "model_bad_response",
        message: expect.stringContaining("redirects to another address"),
      });
      expect({ carried, requests }).toEqual({ carried: 0, requests: 1 });
    },
  );

  it("says that a key is missing", async () => {
    holder.server.handler = failWith(401, {});
    const { error } = await collect(createClient(holder.server.baseUrl).model);
    expect(error?.message).toContain("none is set");
  });

  it("names the model that is not there, with the server's reason but without an echoed key", async () => {
    holder.server.handler = failWith(404, {
      error: { message: `model "tiny" not found for ${KEY},\u202E try pulling it first` },
    });
    const { error } = await failure();
    expect(error).toMatchObject({ code: "model_not_found" });
    expect(error?.message).toContain('model "tiny" not found for [key], try pulling it first');
  });

  it.each([403, 400, 422])("gives the server's reason for %i", async (status) => {
    holder.server.handler = failWith(status, { error: "tools are not supported" });
    const { error, requests } = await failure();
    expect(error?.message).toContain(`(${status}): tools are not supported`);
    expect(requests).toBe(1);
  });

  it("is asked again as long as a rate limit wants, then answers", async () => {
    const passing = [
      failWith(429, {}, { "retry-after": "7" }),
      failWith(503, {}, { "retry-after": "Mon, 01 Jan 2024 00:00:03 GMT" }),
      failWith(500, {}),
    ];
    holder.server.handler = (response, request, count) =>
      (passing[count - 1] ?? answerWith(text("at last"), done("stop")))(response, request, count);
    expect(await failure()).toMatchObject({
      text: "at last",
      error: undefined,
      waits: [7_000, 3_000, 4_000],
      requests: 4,
    });
  });

  it("is given up after four attempts", async () => {
    holder.server.handler = failWith(500, { error: { message: "out of memory" } });
    const { error, waits, requests } = await failure();
    expect(error).toMatchObject({
      code: "model_failed",
      message: expect.stringContaining("(500): out of memory"),
    });
    expect({ waits, requests }).toEqual({ waits: [1_000, 2_000, 4_000], requests: 4 });
  });

  it("is not waited for when it wants more than a minute", async () => {
    holder.server.handler = failWith(429, { error: { message: "quota" } }, { "retry-after": "3600" });
    expect(await failure()).toMatchObject({ error: { code: "model_rate_limited" }, waits: [], requests: 1 });
  });

  it("is not asked again once it is cancelled during the wait", async () => {
    const abort = new AbortController();
    holder.server.handler = (response, request, count) => {
      void failWith(429, {})(response, request, count);
      response.on("finish", () => abort.abort());
    };
    const { model } = createClient(holder.server.baseUrl);
    const { error } = await collect(model, REQUEST, abort.signal);
    expect(error).toBeUndefined();
    expect(holder.server.received).toHaveLength(1);
  });
});

describe("an endpoint that says in its own way what is wrong", () => {
  const SAID = "the context is too short for the tools";
  const BODIES: readonly (readonly [form: string, body: unknown])[] = [
    ["an object with a message", { error: { message: SAID, code: 7 } }],
    ["a text under error", { error: SAID }],
    ["a message", { object: "error", message: SAID }],
    ["a detail", { detail: SAID }],
    ["a list of details", { detail: [{ loc: ["body"], msg: SAID, type: "value_error" }] }],
    ["a list", [{ error: { code: 400, message: SAID, status: "INVALID_ARGUMENT" } }]],
    ["errors", { errors: [{ message: SAID }] }],
    ["errors as texts", { errors: [SAID] }],
  ];

  it.each(BODIES)("is quoted when it answers 400 with %s", async (_, body) => {
    holder.server.handler = failWith(400, body);
    expect((await failure()).error?.message).toContain(`(400): ${SAID}`);
  });

  it.each(BODIES)("is quoted when it answers 200 with %s", async (_, body) => {
    holder.server.handler = failWith(200, body);
    const { error, requests } = await failure();
    expect(error).toMatchObject({ code: "model_failed", message: expect.stringContaining(`: ${SAID}`) });
    expect(requests).toBe(1);
  });

  it.each(BODIES)("is quoted when its stream holds %s", async (_, body) => {
    holder.server.handler = answerWith(text("Let me"), `data: ${JSON.stringify(body)}\n\n`);
    const result = await failure();
    expect(result.text).toBe("Let me");
    expect(result.error).toMatchObject({
      code: "model_failed",
      message: expect.stringContaining(`: ${SAID}`),
    });
  });

  it.each([400, 200])("is quoted when it answers %i with plain text", async (status) => {
    holder.server.handler = failWith(status, SAID, { "content-type": "text/plain" });
    expect((await failure()).error?.message).toContain(`: ${SAID}`);
  });

  it("is not quoted when it answers with a web page", async () => {
    holder.server.handler = failWith(400, "<html><body>Bad gateway</body></html>");
    expect((await failure()).error?.message).not.toContain("Bad gateway");
  });
});

describe("an endpoint that can't be reached", () => {
  it("is named when nothing listens there", async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const { error } = await collect(createClient(`http://127.0.0.1:${port}/v1`, { key: KEY }).model);
    expect(error).toMatchObject({ code: "model_unreachable" });
    expect(error?.message).toBe(
      `Nothing listens at 127.0.0.1:${port}. Start the server, or check the base URL (ECONNREFUSED).`,
    );
  });

  it("is named when its name means nothing", async () => {
    const { error } = await collect(createClient("http://no-such-host.invalid/v1").model);
    expect(error).toMatchObject({
      code: "model_unreachable",
      message: expect.stringContaining("no-such-host.invalid"),
    });
  });

  it("is named when the connection breaks in the middle, and the text is kept", async () => {
    holder.server.handler = (response) => {
      startStream(response).write(text("half"));
      setTimeout(() => response.destroy(), 20);
    };
    const { error, text: said } = await failure();
    expect(said).toBe("half");
    expect(error).toMatchObject({
      code: "model_unreachable",
      message: expect.stringContaining("connection"),
    });
  });
});

describe("an endpoint that answers nonsense", () => {
  it.each([
    ["a web page", "<html>Welcome</html>"],
    ["a whole JSON answer", { choices: [] }],
  ])("is reported for %s", async (_name, body) => {
    holder.server.handler = failWith(200, body);
    const { error } = await failure();
    expect(error).toMatchObject({
      code: "model_bad_response",
      message: expect.stringContaining("Check the base URL"),
    });
  });

  it.each([
    ["text that is no JSON", "data: garbage\n\n"],
    ["JSON of another shape", 'data: {"hello":"world"}\n\n'],
    ["a call without a name", callPiece(0, { id: "a", args: "{}" })],
  ])("is reported for a stream with %s, and what came before is kept", async (_name, piece) => {
    holder.server.handler = answerWith(text("before"), piece, done("stop"));
    const { error, text: said } = await failure();
    expect(error).toMatchObject({ code: "model_bad_response" });
    expect(said).toBe("before");
  });

  it("is quoted when it reports an error within the stream", async () => {
    holder.server.handler = answerWith(text("before"), 'data: {"error":{"message":"context is full"}}\n\n');
    const { error } = await failure();
    expect(error).toMatchObject({
      code: "model_failed",
      message: expect.stringContaining(": context is full"),
    });
  });

  it.each([
    ["after some text", [text("half")], []],
    ["at once", [], []],
    [
      "within a call, of which it keeps the whole ones",
      [
        callPiece(0, { id: "a", name: "glob", args: '{"pattern":"*"}' }),
        callPiece(1, { id: "b", name: "write_file", args: '{"path":"x","con' }),
      ],
      ["a"],
    ],
  ])("is reported when it stops %s", async (_name, pieces, kept) => {
    holder.server.handler = answerWith(...pieces);
    const { error, calls } = await failure();
    expect(error).toMatchObject({
      code: "model_bad_response",
      message: expect.stringContaining("before it was complete"),
    });
    expect(calls.map((call) => call.id)).toEqual(kept);
  });

  it.each([
    ["a line that never ends", "x".repeat(10_000), { lineBytes: 100_000 }],
    ["comments", `: ${"x".repeat(10_000)}\n`, { wireBytes: 1_000_000 }],
    ["text", text("x".repeat(10_000)), { characters: 100_000 }],
    [
      "the arguments of a call",
      callPiece(0, { id: "a", name: "glob", args: "x".repeat(10_000) }),
      { characters: 100_000 },
    ],
    ["calls", callPiece(0, { id: "a", name: "glob", args: "{}" }), { calls: 100 }],
    [
      "thoughts",
      text("").replace('"content":""', `"reasoning":"${"x".repeat(10_000)}"`),
      { characters: 100_000 },
    ],
  ])("is cut off when it sends %s without end", async (_name, piece, limits) => {
    let sent = 0;
    holder.server.handler = async (response) => {
      startStream(response);
      while (!response.destroyed && sent < MUCH) {
        sent += piece.length;
        if (!response.write(piece)) await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    const { error } = await failure({ limits });
    expect(error).toMatchObject({
      code: "model_bad_response",
      message: expect.stringContaining("without end"),
    });
    await expect.poll(() => holder.server.dropped).toBe(1);
    expect(sent).toBeLessThan(MUCH);
  });
});
