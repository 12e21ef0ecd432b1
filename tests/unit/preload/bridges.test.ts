import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import {
  APP_EVENT,
  MAIN_CHANNELS,
  REVIEW_CHANNELS,
  SESSION_EVENT,
} from "../../../src/preload/contract/channels";
import { createMainBridge, type PageIpc } from "../../../src/preload/main-bridge";
import { createReviewBridge } from "../../../src/preload/review-bridge";

/** Main process and ipcRenderer in one: records calls, delivers events with an event object as Electron does. */
class FakeIpc extends EventEmitter implements PageIpc {
  readonly calls: unknown[][] = [];
  problem: Error | undefined;

  async invoke(...call: unknown[]): Promise<unknown> {
    this.calls.push(call);
    if (this.problem) throw this.problem;
    return { ok: true, value: "done" };
  }

  deliver(change: unknown, channel: string = SESSION_EVENT): void {
    this.emit(channel, { sender: "the event object", ports: [] }, change);
  }
}

describe("the chat page's bridge", () => {
  it("has exactly three keys", () => {
    expect(Object.keys(createMainBridge(new FakeIpc()))).toEqual(["invoke", "onSessionChange", "onEvent"]);
  });

  it("calls listed channels with one value", async () => {
    const ipc = new FakeIpc();
    expect(await createMainBridge(ipc).invoke("session.send", { text: "hi" })).toEqual({
      ok: true,
      value: "done",
    });
    await createMainBridge(ipc).invoke("session.stop");
    expect(ipc.calls).toEqual([["session.send", { text: "hi" }], ["session.stop"]]);
  });

  it.each([
    ...REVIEW_CHANNELS,
    SESSION_EVENT,
    "__proto__",
    "toString",
    "",
    undefined,
    null,
    {},
    ["session.stop"],
  ])("does not pass %j on", async (channel) => {
    const ipc = new FakeIpc();
    const invoke: (...call: unknown[]) => Promise<unknown> = createMainBridge(ipc).invoke as never;
    expect(await invoke(channel)).toMatchObject({ ok: false, error: { code: "unknown_channel" } });
    expect(ipc.calls).toEqual([]);
  });

  it("answers an error of the main process with an envelope that has none of its words", async () => {
    const ipc = new FakeIpc();
    ipc.problem = new Error("Error invoking remote method: /home/ada");
    const answer = await createMainBridge(ipc).invoke("model.get");
    expect(answer).toMatchObject({ ok: false, error: { code: "unreachable" } });
    expect(JSON.stringify(answer)).not.toContain("ada");
  });

  it("delivers the change alone, never the event, until the subscription ends", () => {
    const ipc = new FakeIpc();
    const first: unknown[][] = [];
    const second: unknown[][] = [];
    const bridge = createMainBridge(ipc);
    const end = bridge.onSessionChange((...seen) => first.push(seen));
    bridge.onSessionChange((...seen) => second.push(seen));
    ipc.deliver({ revision: 1 });
    end();
    end();
    ipc.deliver({ revision: 2 });
    expect(first).toEqual([[{ revision: 1 }]]);
    expect(second).toEqual([[{ revision: 1 }], [{ revision: 2 }]]);
  });

  it("delivers what else there is to tell on a channel of its own", () => {
    const ipc = new FakeIpc();
    const seen: unknown[][] = [];
    const end = createMainBridge(ipc).onEvent((...event) => seen.push(event));
    ipc.deliver({ revision: 1 });
    ipc.deliver({ type: "appearance" }, APP_EVENT);
    end();
    ipc.deliver({ type: "appearance" }, APP_EVENT);
    expect(seen).toEqual([[{ type: "appearance" }]]);
  });

  it("has no channel that could approve anything", () => {
    const listed: readonly string[] = MAIN_CHANNELS;
    expect(listed.filter((channel) => /verdict|approve|allow|answer|grant/.test(channel))).toEqual([]);
    expect(REVIEW_CHANNELS.filter((channel) => listed.includes(channel))).toEqual([]);
  });
});

describe("the review page's bridge", () => {
  it("has exactly four calls and passes nothing else on", async () => {
    const ipc = new FakeIpc();
    const bridge = createReviewBridge(ipc);
    expect(Object.keys(bridge)).toEqual(["request", "drawn", "layout", "verdict"]);
    await bridge.request();
    const verdict = { id: "a", digest: "d", verdict: "deny" } as const;
    await bridge.verdict(verdict);
    expect(ipc.calls).toEqual([["review.request"], ["review.verdict", verdict]]);
  });
});
