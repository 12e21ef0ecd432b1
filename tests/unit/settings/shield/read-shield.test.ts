import { describe, expect, it } from "vitest";
import { ConfigurationError } from "../../../../src/main/settings/configuration-error";
import { parseLayer } from "../../../../src/main/settings/read-layer";

const FILE = "/h/settings.json";
const read = (shield: unknown) => parseLayer(JSON.stringify({ shield }, null, 1), FILE).shield;

describe("the shield in a settings file", () => {
  it("is read whole", () => {
    expect(
      read({
        preset: "balanced",
        edges: { ingress: "block" },
        pii: ["email"],
        maxRows: 5,
        rawOnce: false,
        assets: [{ path: "./data/*.csv", kind: "dataset", columns: ["name"] }],
        tools: { Bash: { egress: "deny" }, mcp__crm__find: { ingress: "bypass" } },
        reviewer: { onError: "ask" },
        timeoutMs: 500,
      }),
    ).toEqual({
      preset: "balanced",
      edges: { ingress: "block" },
      pii: ["email"],
      maxRows: 5,
      rawOnce: false,
      assets: [{ path: "data/*.csv", kind: "dataset", columns: ["name"] }],
      tools: new Map([
        ["shell", { egress: "deny" }],
        ["mcp__crm__find", { ingress: "bypass" }],
      ]),
      reviewer: { onError: "ask", timeoutMs: 20_000 },
      timeoutMs: 500,
    });
  });

  it("may be absent, and may say all or nothing of pii", () => {
    expect(parseLayer("{}", FILE).shield).toBeUndefined();
    expect(read({ pii: false })).toEqual({ pii: [] });
    expect(read({ pii: true })?.pii).toContain("iban");
  });

  it("takes the stricter word where two names mean one tool", () => {
    const tools = {
      Edit: { egress: "bypass" },
      MultiEdit: { egress: "deny" },
      edit_file: { egress: "scan" },
    };
    expect(read({ tools })?.tools).toEqual(new Map([["edit_file", { egress: "deny" }]]));
  });

  it.each<[string, unknown, string]>([
    ["a preset", { preset: "strickt" }, "3: shield.preset"],
    ["an edge", { edges: { ingres: "block" } }, "4: shield.edges.ingres: means nothing here"],
    ["an action", { edges: { ingress: "Block" } }, "4: shield.edges.ingress"],
    ["a key", { secrts: true }, "3: shield.secrts: means nothing here"],
    ["a kind of pii", { pii: ["emial"] }, "shield.pii"],
    ["a yes in words", { secrets: "true" }, "3: shield.secrets"],
    ["rows below one", { maxRows: 0 }, "3: shield.maxRows"],
    ["a kind of asset", { assets: [{ path: "a", kind: "data" }] }, "6: shield.assets.0.kind"],
    ["no path", { assets: [{ kind: "dataset" }] }, "shield.assets.0.path"],
    ["a path outside", { assets: [{ path: "../a.csv", kind: "dataset" }] }, "shield.assets.0.path"],
    ["a path from the root", { assets: [{ path: "/etc/a", kind: "dataset" }] }, "shield.assets.0.path"],
    ["a path that is too much", { assets: [{ path: "{a,b}".repeat(30), kind: "dataset" }] }, "no pattern"],
    ["no columns", { assets: [{ path: "a", kind: "dataset", columns: [] }] }, "shield.assets.0.columns"],
    ["a tool", { tools: { read_fiel: { egress: "deny" } } }, "There is no tool of this name"],
    ["a star", { tools: { "mcp__*": { egress: "deny" } } }, "There is no tool of this name"],
    ["a server", { tools: { mcp__crm: { egress: "deny" } } }, "There is no tool of this name"],
    ["a treatment", { tools: { shell: { egress: "allow" } } }, "5: shield.tools.shell.egress"],
    ["an answer to errors", { reviewer: { onError: "allow" } }, "4: shield.reviewer.onError"],
    ["no time", { timeoutMs: 0 }, "3: shield.timeoutMs"],
    ["a list", [], "2: shield"],
    ["nothing", null, "2: shield"],
    [
      "too many assets",
      { assets: Array.from({ length: 201 }, () => ({ path: "a", kind: "spec" })) },
      "assets",
    ],
  ])("stops the start where it isn't understood, naming file and line: %s", (_, shield, place) => {
    expect(() => read(shield)).toThrow(ConfigurationError);
    expect(() => read(shield)).toThrow(place);
    expect(() => read(shield)).toThrow(`${FILE}:`);
  });

  it.each(["__proto__", "constructor", "prototype"])("takes no key called %s, however deep", (name) => {
    for (const shield of [`{"${name}": {}}`, `{"tools": {"${name}": {"egress": "deny"}}}`]) {
      expect(() => parseLayer(`{"shield": ${shield}}`, FILE)).toThrow(ConfigurationError);
    }
    const deep = `{"shield": {"edges": ${"[".repeat(9_000)}{"${name}": 1}${"]".repeat(9_000)}}}`;
    expect(() => parseLayer(deep, FILE)).toThrow(`no key may be called "${name}"`);
  });
});
