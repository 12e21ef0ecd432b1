import { describe, expect, it } from "vitest";
import type { ModelView } from "../../../../../src/preload/contract";
import { draftOf, newHost, toRequest } from "../../../../../src/renderer/main/model/model-draft";

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

describe("the host that a conversation would go along to", () => {
  const draft = (baseUrl: string) => ({ ...draftOf(view), baseUrl });

  it("is named when the model moves to another server", () => {
    expect(newHost(view, draft("https://api.example.com/v1"))).toBe("api.example.com");
    expect(newHost({ ...view, kind: "offline", baseUrl: "" }, draft(" http://localhost:11434/v1 "))).toBe(
      "localhost:11434",
    );
  });

  it("is named for another base path of the same host, where another tenant may be", () => {
    expect(newHost(view, draft("http://localhost:11434/other"))).toBe("localhost:11434");
  });

  it("is none where nothing new learns of it", () => {
    expect(newHost(view, draft(`${view.baseUrl}/`))).toBeUndefined();
    expect(newHost(view, { ...draftOf(view), kind: "offline" })).toBeUndefined();
    expect(newHost(view, draft("https://"))).toBeUndefined();
    expect(newHost(view, draft("ftp://elsewhere"))).toBeUndefined();
  });
});
