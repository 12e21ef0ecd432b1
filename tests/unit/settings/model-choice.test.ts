import { describe, expect, it } from "vitest";
import { ConfigurationError } from "../../../src/main/settings/configuration-error";
import { resolveModel } from "../../../src/main/settings/model-choice";

const ENV = { GATEHOUSE_BASE_URL: "http://localhost:1/v1", GATEHOUSE_MODEL: "m", GATEHOUSE_API_KEY: "k" };
const SETTINGS = {
  model: { kind: "openai-compatible", baseUrl: "https://elsewhere.example/v1", model: "s" },
} as const;

describe("choosing a model", () => {
  it("takes the offline assistant when nothing is set", () => {
    expect(resolveModel(undefined, {}, {})).toEqual({ choice: { kind: "offline" }, origin: "default" });
  });

  it("lets the argument win over the environment, and that over the settings", () => {
    expect(resolveModel("offline", ENV, SETTINGS).choice).toEqual({ kind: "offline" });
    expect(resolveModel("big", ENV, SETTINGS)).toMatchObject({
      choice: { model: "big" },
      origin: "argument",
    });
    expect(resolveModel(undefined, ENV, SETTINGS)).toMatchObject({
      choice: { model: "m" },
      origin: "environment",
    });
    expect(resolveModel(undefined, {}, SETTINGS)).toMatchObject({
      choice: { model: "s" },
      origin: "settings",
    });
  });

  it("never sends the environment's key to an endpoint that the environment did not name", () => {
    const { choice } = resolveModel(undefined, { GATEHOUSE_API_KEY: "k" }, SETTINGS);
    expect(choice).not.toHaveProperty("apiKey");
  });

  it("works without a key, for models on this machine", () => {
    const { choice } = resolveModel(undefined, { ...ENV, GATEHOUSE_API_KEY: "" }, {});
    expect(choice).toEqual({ kind: "openai-compatible", baseUrl: "http://localhost:1/v1", model: "m" });
  });

  it.each([
    ["a model without an endpoint", "m", {}],
    ["an endpoint without a model", undefined, { GATEHOUSE_BASE_URL: "http://localhost:1" }],
    ["a model name in the environment without an endpoint", undefined, { GATEHOUSE_MODEL: "m" }],
    ["a key without an endpoint", undefined, { GATEHOUSE_API_KEY: "sk-1" }],
    ["an endpoint that is no URL", undefined, { ...ENV, GATEHOUSE_BASE_URL: "localhost" }],
    ["an endpoint with another scheme", undefined, { ...ENV, GATEHOUSE_BASE_URL: "file:///etc/passwd" }],
  ])("refuses %s", (_, argument, env) => {
    expect(() => resolveModel(argument, env, {})).toThrow(ConfigurationError);
  });

  it("names the variable that lacks its endpoint, never its value", () => {
    const resolve = () =>
      resolveModel(undefined, { GATEHOUSE_API_KEY: "sk-1" }, { model: { kind: "offline" } });
    expect(resolve).toThrow(/^GATEHOUSE_API_KEY is set, but it needs an endpoint: set GATEHOUSE_BASE_URL/);
    expect(resolve).not.toThrow(/sk-1/);
  });

  it("refuses a kind of model in the settings that lacks its endpoint", () => {
    const settings = { model: { kind: "openai-compatible", model: "m" } } as const;
    expect(() => resolveModel(undefined, {}, settings)).toThrow(
      /^model\.kind in settings\.json needs an endpoint/,
    );
    expect(resolveModel(undefined, ENV, settings)).toMatchObject({ origin: "environment" });
  });

  it("tells where the name of the model is missing", () => {
    const { model, ...nameless } = SETTINGS.model;
    expect(() => resolveModel(undefined, {}, { model: nameless })).toThrow(/model\.model in settings\.json/);
    expect(resolveModel(model, {}, { model: nameless })).toMatchObject({ choice: { model } });
  });

  it("takes --model offline whatever else is set by half", () => {
    expect(resolveModel("offline", { GATEHOUSE_MODEL: "m" }, {}).choice).toEqual({ kind: "offline" });
  });
});
