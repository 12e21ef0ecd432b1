import { describe, expect, it } from "vitest";
import type { ModelView } from "../../../../../src/preload/contract";
import { draftOf, toRequest } from "../../../../../src/renderer/main/model/model-draft";

const view: ModelView = {
  kind: "openai-compatible",
  baseUrl: "http://localhost:11434/v1",
  model: "qwen3",
  hasKey: true,
  origin: "settings",
  keyPersisted: true,
};

describe("the model form", () => {
  it("starts with an empty key, and saving it untouched leaves the stored one alone", () => {
    expect(draftOf(view).key).toBe("");
    expect(toRequest(draftOf(view))).not.toHaveProperty("key");
  });

  it("sends a key that was typed, and trims what can't begin or end with a space", () => {
    const request = toRequest({ ...draftOf(view), baseUrl: " http://x/v1 ", model: " m ", key: "secret" });
    expect(request).toEqual({ kind: "openai-compatible", baseUrl: "http://x/v1", model: "m", key: "secret" });
  });
});
