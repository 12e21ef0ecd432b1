import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DesktopError } from "../../../../src/main/desktop/desktop-error";
import { IpcGateway } from "../../../../src/main/desktop/ipc/gateway";
import type { MainHandlers, ReviewHandlers } from "../../../../src/main/desktop/ipc/handlers";
import type { SenderEvent } from "../../../../src/main/desktop/ipc/sender";
import { MAIN_CHANNELS, REVIEW_CHANNELS } from "../../../../src/preload/contract/channels";
import { keepLog } from "../support";

type Listener = (event: SenderEvent, ...payload: unknown[]) => Promise<unknown>;

const MAIN_WINDOW = 1;
const REVIEW_WINDOW = 2;

/** A frame as Electron describes it; `parent` is set for frames inside a page. */
function event(contents: number, url: string, parent: object | null = null): SenderEvent {
  const senderFrame = { url, parent } as unknown as SenderEvent["senderFrame"];
  return { sender: { id: contents }, senderFrame };
}

const CHAT = event(MAIN_WINDOW, "gatehouse://main/index.html");
const REVIEW = event(REVIEW_WINDOW, "gatehouse://review/index.html");

function setUp(change: Partial<MainHandlers> = {}) {
  const listeners = new Map<string, Listener>();
  const log = keepLog();
  const calls: { channel: string; input: unknown }[] = [];
  const record =
    (channel: string) =>
    (input: unknown): never => {
      calls.push({ channel, input });
      return undefined as never;
    };
  const gateway = new IpcGateway({ handle: (channel, listener) => listeners.set(channel, listener) }, log);
  const main = Object.fromEntries(MAIN_CHANNELS.map((c) => [c, record(c)])) as unknown as MainHandlers;
  const review = Object.fromEntries(REVIEW_CHANNELS.map((c) => [c, record(c)])) as unknown as ReviewHandlers;
  gateway.bindMain({ contents: MAIN_WINDOW, origin: "gatehouse://main" }, { ...main, ...change });
  const unbindReview = gateway.bindReview({ contents: REVIEW_WINDOW, origin: "gatehouse://review" }, review);
  const send = (channel: string, from: SenderEvent, ...payload: unknown[]) => {
    const listener = listeners.get(channel);
    if (!listener) throw new Error(`nobody listens on ${channel}`);
    return listener(from, ...payload);
  };
  return { send, calls, log, unbindReview };
}

const SEND = { text: "hello" };
const VERDICT = { id: "a", digest: "d".repeat(64), verdict: "allow_once" };

describe("IpcGateway", () => {
  it("passes a proper request on and wraps the answer", async () => {
    const { send, calls } = setUp({ "session.stop": () => ({ stopped: true }) });
    expect(await send("session.stop", CHAT)).toEqual({ ok: true, value: { stopped: true } });
    await send("session.send", CHAT, SEND);
    expect(calls).toEqual([{ channel: "session.send", input: SEND }]);
  });

  it.each<[string, string, SenderEvent, unknown]>([
    ["a window that nobody bound", "session.send", event(9, "gatehouse://main/index.html"), SEND],
    ["a frame inside the page", "session.send", event(MAIN_WINDOW, "gatehouse://main/index.html", {}), SEND],
    ["a frame that has gone", "session.send", { sender: { id: MAIN_WINDOW }, senderFrame: null }, SEND],
    [
      "the right window on another host",
      "session.send",
      event(MAIN_WINDOW, "gatehouse://review/index.html"),
      SEND,
    ],
    ["the right window on the web", "session.send", event(MAIN_WINDOW, "https://main/index.html"), SEND],
    ["a host that only begins like ours", "session.send", event(MAIN_WINDOW, "gatehouse://main.evil/"), SEND],
    [
      "our origin as a name in front of another",
      "session.send",
      event(MAIN_WINDOW, "https://gatehouse:main@evil/"),
      SEND,
    ],
    ["a blank page", "session.send", event(MAIN_WINDOW, "about:blank"), SEND],
    ["a frame without an address", "session.send", event(MAIN_WINDOW, ""), SEND],
    ["the chat page, answering a review", "review.verdict", CHAT, VERDICT],
    ["the chat page, reading a review", "review.request", CHAT, undefined],
    ["the review page, sending a message", "session.send", REVIEW, SEND],
  ])("refuses %s", async (_name, channel, from, payload) => {
    const { send, calls, log } = setUp();
    expect(await send(channel, from, payload)).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(calls).toEqual([]);
    expect(log.lines).toHaveLength(1);
  });

  it("refuses a review window once its request is over", async () => {
    const { send, calls, unbindReview } = setUp();
    unbindReview();
    expect(await send("review.verdict", REVIEW, VERDICT)).toMatchObject({ error: { code: "forbidden" } });
    expect(calls).toEqual([]);
  });

  it.each<[string, string, readonly unknown[]]>([
    ["another type", "session.send", ["hello"]],
    ["nothing", "session.send", []],
    ["null", "session.send", [null]],
    ["an unknown key", "session.send", [{ text: "a", approve: true }]],
    ["an own __proto__ key", "session.send", [JSON.parse('{"text":"a","__proto__":{"x":1}}')]],
    ["blank text", "session.send", [{ text: "  \n" }]],
    ["a value where none belongs", "session.stop", [{}]],
    ["two values", "session.send", [SEND, SEND]],
    ["a fraction", "audit.page", [{ filter: {}, from: 0.5, limit: 1 }]],
    ["a number past the limit", "audit.page", [{ filter: {}, from: 0, limit: 201 }]],
    ["not a number", "audit.page", [{ filter: {}, from: Number.NaN, limit: 1 }]],
    ["another export format", "audit.export", [{ format: "exe", filter: {} }]],
    ["a path of the page's own", "audit.export", [{ format: "csv", filter: {}, path: "/etc/passwd" }]],
    ["a folder of the page's own", "audit.openFolder", ["/etc"]],
    ["an array", "model.set", [[]]],
  ])("refuses %s", async (_name, channel, payload) => {
    const { send, calls } = setUp();
    expect(await send(channel, CHAT, ...payload)).toMatchObject({
      ok: false,
      error: { code: "invalid_request" },
    });
    expect(calls).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["a text past the limit", { text: "x".repeat(1_000_001) }],
    ["too many entries", { text: "x", more: Array(1_000_001).fill(0) }],
    ["a key past the limit", { ["k".repeat(1_000_001)]: 1 }],
    ["a value that contains itself", Object.assign({ text: "x" }, { self: {} }, cyclic())],
    ["a map", new Map([["text", "x"]])],
    ["a date", { text: new Date() }],
    ["bytes", { text: new Uint8Array(8) }],
    ["a big integer", { text: 1n }],
  ])("refuses %s without looking closer", async (_name, payload) => {
    const { send, calls } = setUp();
    expect(await send("session.send", CHAT, payload)).toMatchObject({
      ok: false,
      error: { code: "too_large" },
    });
    expect(calls).toEqual([]);
  });

  it("tells the page what a person can act on, in our words", async () => {
    const { send } = setUp({
      "projects.pick": () => Promise.reject(new DesktopError("project_gone", "The folder is gone.")),
    });
    expect(await send("projects.pick", CHAT)).toEqual({
      ok: false,
      error: { code: "project_gone", message: "The folder is gone." },
    });
  });

  it("tells the page nothing of an internal error, and the log everything", async () => {
    const { send, log } = setUp({
      "model.get": () => {
        throw new Error("ENOENT: /home/ada/.config/gatehouse/secrets.json sk-12345");
      },
    });
    const envelope = await send("model.get", CHAT);
    expect(envelope).toMatchObject({ ok: false, error: { code: "internal" } });
    expect(JSON.stringify(envelope)).not.toMatch(/ENOENT|ada|sk-/);
    expect(log.lines.join()).toContain("ENOENT");
  });

  it("answers 1,000 malformed payloads with a refusal each, and none reaches a handler", async () => {
    const { send, calls } = setUp();
    const channels = fc.constantFrom(...MAIN_CHANNELS, ...REVIEW_CHANNELS);
    const junk = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
    });
    // Undefined is what several channels take; everything else here is nothing that any of them takes.
    const payloads = junk.filter((value) => value !== undefined);
    await fc.assert(
      fc.asyncProperty(channels, payloads, async (channel, payload) => {
        const from = channel.startsWith("review.") ? REVIEW : CHAT;
        expect(await send(channel, from, payload)).toMatchObject({ ok: false });
      }),
      { numRuns: 1_000 },
    );
    expect(calls).toEqual([]);
    await send("session.send", CHAT, SEND);
    expect(calls).toHaveLength(1);
  });
});

function cyclic(): object {
  const value: Record<string, unknown> = { text: "x" };
  value.self = value;
  return value;
}
