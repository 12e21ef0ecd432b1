import { describe, expect, it } from "vitest";
import { createModel } from "../../../src/main/models/create-model";
import { ModelConfigError } from "../../../src/main/models/model-config";

const endpoint = { kind: "openai-compatible", baseUrl: "http://localhost:11434/v1", model: "tiny" } as const;

describe("making a model", () => {
  it("gives the offline assistant without any configuration of an endpoint", () => {
    expect(createModel({ kind: "offline" }).name).toBe("offline assistant");
  });

  it("names model and host, for people", () => {
    expect(createModel({ ...endpoint, apiKey: "sk-1" }).name).toBe("tiny (localhost:11434)");
  });

  it.each([
    ["baseUrl", { ...endpoint, baseUrl: "localhost:11434" }],
    ["baseUrl", { ...endpoint, baseUrl: "a.example/v1" }],
    ["baseUrl", { ...endpoint, baseUrl: "https://" }],
    ["baseUrl", { ...endpoint, baseUrl: "file:///etc/passwd" }],
    ["baseUrl", { ...endpoint, baseUrl: "https://user:sk-secret@host/v1" }],
    ["baseUrl", { ...endpoint, baseUrl: "https://host/v1?key=sk-secret" }],
    ["model", { ...endpoint, model: " " }],
    ["apiKey", { ...endpoint, apiKey: "sk-secret\n" }],
    ["apiKey", { ...endpoint, apiKey: "" }],
  ])("refuses a bad %s, names it and repeats no value", (field, config) => {
    const attempt = () => createModel(config);
    expect(attempt).toThrow(ModelConfigError);
    expect(attempt).toThrow(new RegExp(`${field}: must`));
    expect(attempt).not.toThrow(/sk-secret/);
  });
});
