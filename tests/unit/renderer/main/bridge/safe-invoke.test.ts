import { describe, expect, it } from "vitest";
import type { MainBridge } from "../../../../../src/preload/contract";
import { safeInvoke } from "../../../../../src/renderer/main/bridge/safe-invoke";

function bridge(invoke: MainBridge["invoke"]): MainBridge {
  return { invoke, onSessionChange: () => () => undefined, onEvent: () => () => undefined };
}

describe("safeInvoke", () => {
  it("hands the channel and its input on, and the envelope back", async () => {
    const seen: unknown[] = [];
    const invoke = safeInvoke(
      bridge(async (...call) => {
        seen.push(call);
        return { ok: false, error: { code: "no_such_folder", message: "gone" } };
      }),
      () => "",
    );
    const envelope = await invoke("projects.open", { path: "/a" });
    expect(seen).toEqual([["projects.open", { path: "/a" }]]);
    expect(envelope).toEqual({ ok: false, error: { code: "no_such_folder", message: "gone" } });
  });

  it("turns a rejection into an error that names the channel", async () => {
    const invoke = safeInvoke(
      bridge(() => Promise.reject(new Error("No handler registered"))),
      (channel, why) => `${channel} failed: ${why}`,
    );
    expect(await invoke("session.stop")).toMatchObject({
      ok: false,
      error: {
        code: "bridge_failed",
        message: expect.stringMatching(/session\.stop.*No handler registered/),
      },
    });
  });
});
