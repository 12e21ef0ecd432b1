import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ModelInput, ModelSettings } from "../../../../src/main/desktop/model/model-settings";
import type { SecretCipher } from "../../../../src/main/desktop/model/safe-storage";
import { SecretStore } from "../../../../src/main/desktop/model/secrets";
import { createModel } from "../../../../src/main/models/create-model";
import { keepLog, makeFolder } from "../support";

/** Turns the text around; enough to see that nothing lies there as it was typed. */
const reversing: SecretCipher = {
  isSafe: async () => true,
  encrypt: async (text) => Buffer.from([...text].reverse().join("")),
  decrypt: async (bytes) => [...bytes.toString()].reverse().join(""),
};
const unsafe: SecretCipher = { ...reversing, isSafe: async () => false };

function setUp(
  options: {
    env?: Record<string, string>;
    cipher?: SecretCipher;
    settings?: string;
    home?: string;
    agrees?: boolean;
    /** What happens to the settings file while the person is asked. */
    meanwhile?: (settingsFile: string) => void;
  } = {},
) {
  const home = options.home ?? makeFolder();
  const settingsFile = join(home, "settings.json");
  if (options.settings !== undefined) writeFileSync(settingsFile, options.settings);
  const log = keepLog();
  const secrets = new SecretStore(home, options.cipher ?? reversing, log);
  const asked: string[] = [];
  const agrees = async (origin: string) => {
    asked.push(origin);
    options.meanwhile?.(settingsFile);
    return options.agrees ?? true;
  };
  const model = new ModelSettings({ settingsFile, secrets, env: options.env ?? {}, agrees });
  const read = (name: string) => (existsSync(join(home, name)) ? readFileSync(join(home, name), "utf8") : "");
  return { home, model, log, read, asked };
}

const KEY = "sk-very-secret";
const A: ModelInput = { kind: "openai-compatible", baseUrl: "https://a.example/v1", model: "m", key: KEY };
const { key: _key, ...A_WITHOUT_KEY } = A;
const B = { ...A_WITHOUT_KEY, baseUrl: "https://b.example/v1" };

describe("ModelSettings", () => {
  it("knows what tokens cost where the settings say so, and keeps that when another model is chosen", async () => {
    const price = { input: 2, output: 8, currency: "USD" };
    const { model, read } = setUp({ settings: JSON.stringify({ model: { kind: "offline", price } }) });
    expect(await model.price()).toEqual(price);
    await model.set({ kind: "openai-compatible", baseUrl: "http://localhost:1/v1", model: "m" });
    expect(JSON.parse(read("settings.json")).model).toMatchObject({ model: "m", price });
    expect(await setUp().model.price()).toBeUndefined();
    const broken = setUp({
      settings: JSON.stringify({ model: { kind: "offline", price: { ...price, input: -1 } } }),
    });
    await expect(broken.model.price()).rejects.toMatchObject({ code: "settings_unreadable" });
  });

  it("takes back nothing that was made stricter while the person was asked", async () => {
    const stricter = { profile: "strict", permissions: { deny: ["Read(secret/**)"] } };
    const { model, read } = setUp({
      settings: JSON.stringify({ profile: "standard" }),
      meanwhile: (file) => writeFileSync(file, JSON.stringify(stricter)),
    });
    await model.set(A_WITHOUT_KEY);
    expect(JSON.parse(read("settings.json"))).toMatchObject({ ...stricter, model: { baseUrl: A.baseUrl } });
  });

  it("is the offline assistant to begin with", async () => {
    expect(await setUp().model.view()).toMatchObject({ kind: "offline", origin: "default", hasKey: false });
  });

  it("saves a choice, tells the window that there is a key, and gives the key to the main process alone", async () => {
    const { model, home, read } = setUp();
    const view = await model.set(A);
    expect(view).toMatchObject({
      kind: "openai-compatible",
      model: "m",
      hasKey: true,
      keyPersisted: true,
      origin: "settings",
    });
    expect(JSON.stringify(view)).not.toContain(KEY);
    expect(await model.choice()).toMatchObject({ apiKey: KEY });
    expect(read("settings.json") + read("secrets.json")).not.toContain(KEY);
    expect(await setUp({ home }).model.choice()).toMatchObject({ apiKey: KEY });
  });

  it("sends nothing to a new address before a person has agreed to it, and asks once", async () => {
    const { model, asked } = setUp();
    await model.set(A);
    await model.set({ ...A, model: "another" });
    await model.set(B);
    await model.set({ ...B, baseUrl: "http://localhost:11434/v1" });
    // A page that is under attack could have a service of this computer answer, and read what it says.
    await model.set({ ...B, baseUrl: "http://127.0.0.1:8080/admin" });
    expect(asked).toEqual([
      "https://a.example/v1",
      "https://b.example/v1",
      "http://localhost:11434/v1",
      "http://127.0.0.1:8080/admin",
    ]);
  });

  it.each([
    ["https://a.example/tenant-2/v1", "https://a.example/tenant-2/v1"],
    ["https://a.example/v1/tenant-2", "https://a.example/v1/tenant-2"],
    ["https://a.example/v1/../v2", "https://a.example/v2"],
    ["https://a.example/v1/%2e%2e/v2/", "https://a.example/v2"],
    ["https://a.example/v1%2f..%2fv2", "https://a.example/v1%2f..%2fv2"],
    ["https://a.example/V1", "https://a.example/V1"],
    ["https://a.example//v1", "https://a.example//v1"],
    ["https://a.example", "https://a.example"],
  ])("asks about %s, another base path of one host, and gives it no key", async (baseUrl, address) => {
    const { model, asked, read } = setUp();
    await model.set(A);
    expect(await model.set({ ...A_WITHOUT_KEY, baseUrl })).toMatchObject({ hasKey: false, baseUrl: address });
    expect(asked).toEqual(["https://a.example/v1", address]);
    expect(await model.choice()).not.toHaveProperty("apiKey");
    expect(JSON.parse(read("settings.json")).model.baseUrl).toBe(address);
  });

  it.each(["https://a.example/v1/", "https://A.example:443/v1", "https://a.example/x/../v1//"])(
    "takes %s for the address that was agreed to",
    async (baseUrl) => {
      const { model, asked } = setUp();
      await model.set(A);
      expect(await model.set({ ...A_WITHOUT_KEY, baseUrl })).toMatchObject({ hasKey: true });
      expect(asked).toHaveLength(1);
    },
  );

  it.each(["https://a.example/v1", "https://a.example"])(
    "gives %s no key that an earlier version kept for the whole origin, and drops it at the next write",
    async (baseUrl) => {
      const home = makeFolder();
      const old = { "https://a.example": Buffer.from([...KEY].reverse().join("")).toString("base64") };
      writeFileSync(join(home, "secrets.json"), JSON.stringify({ keys: old }));
      const settings = JSON.stringify({ model: { kind: "openai-compatible", baseUrl, model: "m" } });
      const { model, read } = setUp({ home, settings });
      expect(await model.choice()).not.toHaveProperty("apiKey");
      expect(await model.set({ ...A_WITHOUT_KEY, baseUrl })).toMatchObject({ hasKey: false });
      await model.set({ ...A, baseUrl, key: "sk-new" });
      expect(Object.keys(JSON.parse(read("secrets.json")).keys)).toEqual([`${baseUrl}/`]);
    },
  );

  it.each([
    ["a query", { baseUrl: "https://a.example/v1?tenant=2" }, "model_bad_address"],
    ["a fragment", { baseUrl: "https://a.example/v1#x" }, "model_bad_address"],
    ["a password", { baseUrl: "https://:p@a.example/v1" }, "model_bad_address"],
    ["no host", { baseUrl: "https://" }, "model_bad_address"],
    ["an invisible key", { key: "sk\u200b" }, "model_bad_key"],
    ["a name of blanks", { model: "\t \n" }, "model_incomplete"],
  ])("writes nothing that the session's start would refuse: %s", async (_name, change, code) => {
    const { model, read, asked } = setUp();
    await expect(model.set({ ...A, ...change })).rejects.toMatchObject({ code });
    expect(read("settings.json") + read("secrets.json")).toBe("");
    expect(asked).toEqual([]);
  });

  it.each([A, { ...A, baseUrl: "HTTPS://a.example/v1/" }, { ...A, baseUrl: " https://a.example " }])(
    "saves only what a model can be made of: %j",
    async (input) => {
      const { model } = setUp();
      await model.set(input).catch(() => undefined);
      expect(createModel(await model.choice()).name).toMatch(/^m \(a\.example\)$|^offline/);
    },
  );

  it("changes nothing, and keeps no key, where nobody agrees", async () => {
    const { model, read } = setUp({ agrees: false });
    await expect(model.set(A)).rejects.toMatchObject({ code: "model_not_agreed" });
    expect(await model.choice()).toEqual({ kind: "offline" });
    expect(read("settings.json") + read("secrets.json")).toBe("");
  });

  it.each(["two\nlines", "with space", "quote\u2019", "nul\0"])(
    "stores no key that can't be sent: %j",
    async (key) => {
      const { model, read } = setUp();
      await expect(model.set({ ...A, key })).rejects.toMatchObject({ code: "model_bad_key" });
      expect(read("settings.json") + read("secrets.json")).toBe("");
    },
  );

  it("never sends a stored key to another host, and finds it again on the way back", async () => {
    const { model } = setUp();
    await model.set(A);
    expect(await model.set(B)).toMatchObject({ hasKey: false });
    expect(await model.choice()).not.toHaveProperty("apiKey");
    await model.set(A_WITHOUT_KEY);
    expect(await model.choice()).toMatchObject({ apiKey: KEY });
  });

  it.each([
    ["another port", "https://a.example:8443/v1"],
    ["a host below", "https://x.a.example/v1"],
    ["another scheme", "http://a.example/v1"],
  ])("counts %s as another host", async (_name, baseUrl) => {
    const { model } = setUp();
    await model.set(A);
    await model.set({ ...A_WITHOUT_KEY, baseUrl });
    expect(await model.choice()).not.toHaveProperty("apiKey");
  });

  it("ignores a base URL that was changed in the file behind its back: the key stays with its host", async () => {
    const { model, home } = setUp();
    await model.set(A);
    const settings = '{"model":{"kind":"openai-compatible","baseUrl":"https://evil.example/v1","model":"m"}}';
    expect(await setUp({ home, settings }).model.choice()).not.toHaveProperty("apiKey");
  });

  it("keeps keys in memory only, and says so, where the system has no safe store", async () => {
    const { model, home, read } = setUp({ cipher: unsafe });
    expect(await model.set(A)).toMatchObject({ hasKey: true, keyPersisted: false });
    expect(await model.choice()).toMatchObject({ apiKey: KEY });
    expect(read("secrets.json")).not.toContain("a.example");
    expect(await setUp({ home, cipher: unsafe }).model.view()).toMatchObject({ hasKey: false });
  });

  it("removes a key that is set to nothing", async () => {
    const { model, read } = setUp();
    await model.set(A);
    expect(await model.set({ ...A, key: "" })).toMatchObject({ hasKey: false });
    expect(read("secrets.json")).not.toContain("a.example");
  });

  it("counts a key that can't be decrypted as absent, and logs neither key nor cipher text", async () => {
    const { model, home } = setUp();
    await model.set(A);
    const broken = { ...reversing, decrypt: (bytes: Buffer) => Promise.reject(new Error(`bad ${bytes}`)) };
    const later = setUp({ home, cipher: broken });
    expect(await later.model.view()).toMatchObject({ hasKey: false });
    expect(later.log.lines).toHaveLength(1);
    expect(later.log.lines.join()).not.toContain([...KEY].reverse().join(""));
  });

  it("lets the environment win, and refuses a change meanwhile", async () => {
    const env = {
      GATEHOUSE_BASE_URL: "https://env.example/v1",
      GATEHOUSE_MODEL: "e",
      GATEHOUSE_API_KEY: "sk-env",
    };
    const { model } = setUp({ env });
    const view = await model.view();
    expect(view).toMatchObject({
      baseUrl: "https://env.example/v1",
      model: "e",
      hasKey: true,
      origin: "environment",
    });
    expect(JSON.stringify(view)).not.toContain("sk-env");
    await expect(model.set(A)).rejects.toMatchObject({ code: "model_from_environment" });
  });

  it.each([
    ["ftp://a.example", "model_bad_address"],
    ["javascript:alert(1)", "model_bad_address"],
    ["a.example", "model_bad_address"],
    ["https://user:pass@a.example", "model_bad_address"],
    ["http://a.example/v1", "model_bad_address"],
  ])("refuses %s with a key", async (baseUrl, code) => {
    const { model, read } = setUp();
    await expect(model.set({ ...A, baseUrl })).rejects.toMatchObject({ code });
    expect(read("settings.json")).toBe("");
  });

  it.each(["http://localhost:11434/v1", "http://127.0.0.1:8080", "http://[::1]:8080"])(
    "takes a key for %s",
    async (baseUrl) => {
      expect(await setUp().model.set({ ...A, baseUrl })).toMatchObject({ hasKey: true });
    },
  );

  it("refuses a model without a name", async () => {
    await expect(setUp().model.set({ ...A, model: " " })).rejects.toMatchObject({ code: "model_incomplete" });
  });

  it("keeps the other settings when it saves", async () => {
    const { model, read } = setUp({
      settings: '{"approvals":{"surface":"window"},"permissions":{"deny":["Bash(rm *)"]},"later":1}',
    });
    await model.set({ kind: "offline", baseUrl: "", model: "" });
    expect(JSON.parse(read("settings.json"))).toEqual({
      approvals: { surface: "window" },
      permissions: { deny: ["Bash(rm *)"] },
      later: 1,
      model: { kind: "offline" },
    });
  });

  it("does not overwrite a settings file that it can't understand", async () => {
    const { model, read } = setUp({ settings: '{"approvals":{"surface":"never"}}' });
    await expect(model.set(A)).rejects.toMatchObject({ code: "settings_unreadable" });
    expect(read("settings.json")).toBe('{"approvals":{"surface":"never"}}');
  });
});
