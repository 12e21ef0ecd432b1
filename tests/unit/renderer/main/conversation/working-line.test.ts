import { describe, expect, it } from "vitest";
import type { CallView, ItemView } from "../../../../../src/preload/contract";
import { activityOf } from "../../../../../src/renderer/main/conversation/working-line";

const call = (state: CallView["state"]): CallView => ({
  kind: "call",
  id: "c",
  tool: "shell",
  summary: "",
  arguments: "{}",
  state,
  candidates: [],
  rungs: [],
});
const asked: ItemView = { kind: "user", text: "go", turn: 1 };
const activity = (...items: ItemView[]) => activityOf({ busy: true, items: [asked, ...items] });

describe("what the agent is said to be doing", () => {
  it("is waiting for the model until something comes, and again after its calls", () => {
    expect(activity()).toBe("model");
    expect(activity(call("finished"), call("finished"))).toBe("model");
  });

  it("is answering while an answer streams", () => {
    expect(activity({ kind: "assistant", text: "a", streaming: true })).toBe("answer");
    expect(activity({ kind: "assistant", text: "a", streaming: false })).toBe("model");
  });

  it("is running while any of its last calls runs", () => {
    expect(activity(call("running"), call("proposed"))).toBe("tools");
    expect(activity(call("running"), { kind: "notice", tone: "info", text: "a hook said" })).toBe("tools");
    expect(activity(call("running"), { kind: "assistant", text: "a", streaming: false })).toBe("model");
  });

  it("is nothing while the person is waited for, or nothing is done", () => {
    expect(activity(call("running"), call("waiting"))).toBeNull();
    expect(activityOf({ busy: false, items: [asked] })).toBeNull();
  });
});
