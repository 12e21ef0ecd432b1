import { describe, expect, it } from "vitest";
import { shieldInForce } from "../../../../src/main/desktop/shield/shield-in-force";
import { shieldView } from "../../../../src/main/desktop/shield/shield-view";
import type { ShieldSource } from "../../../../src/main/settings/policy-control";
import { SHIELD_OFF, type ShieldPolicy } from "../../../../src/main/shield/policy";
import { uniteShield } from "../../../../src/main/shield/unite";
import { FakePolicy, fakeSession } from "../policy/fake-policy";

function view(...sources: ShieldSource[]) {
  const layers = sources.map(({ words, scope }) => ({ words, shipped: scope === "project", trusted: true }));
  return shieldView({ shield: uniteShield(layers), shieldSources: sources });
}

const USER = { scope: "user", file: "/h/settings.json" } as const;
const PROJECT = { scope: "project", file: "/p/.gatehouse/settings.json" } as const;

describe("the shield as the settings page shows it", () => {
  it("is nobody's word where nobody says anything", () => {
    const { preset, edges, from, assets } = view();
    expect({ preset, egress: edges.egress, assets }).toEqual({ preset: "off", egress: "off", assets: [] });
    expect(Object.values(from).flat()).toEqual([]);
  });

  it("names for each part the files whose word it is", () => {
    const { edges, from, maxRows, rawOnce } = view(
      { ...USER, words: { preset: "balanced", maxRows: 20 } },
      { ...PROJECT, words: { edges: { egress: "block" }, maxRows: 100, rawOnce: false } },
    );
    expect({ edges, maxRows, rawOnce }).toMatchObject({
      edges: { egress: "block" },
      maxRows: 20,
      rawOnce: false,
    });
    expect(from).toMatchObject({
      preset: [USER],
      message: [USER],
      egress: [PROJECT],
      pii: [USER],
      maxRows: [USER],
      rawOnce: [PROJECT],
      withholdBinary: [],
    });
  });

  it("lists protected files with the file that names them, made visible", () => {
    const { assets, tools } = view(
      { ...USER, words: { assets: [{ path: "data/*.csv", kind: "dataset", columns: ["na\u202eme"] }] } },
      { ...PROJECT, words: { assets: [{ path: "data/*.csv", kind: "document" }] } },
      { scope: "managed", words: { tools: new Map([["shell", { egress: "deny" }]]) } },
    );
    expect(assets).toEqual([
      { path: "data/*.csv", kind: "dataset", columns: ["na\\u{202e}me"], from: [USER] },
      { path: "data/*.csv", kind: "document", columns: [], from: [PROJECT] },
    ]);
    expect(tools).toEqual([{ tool: "shell", execution: "scan", ingress: "scan", egress: "deny" }]);
  });
});

class ShieldedPolicy extends FakePolicy {
  constructor(readonly policy: ShieldPolicy) {
    super();
  }

  override shield(): ShieldPolicy {
    return this.policy;
  }
}

describe("the shield in force", () => {
  it("is told of the open project alone, and not while its settings can't be understood", () => {
    expect(shieldInForce(undefined)).toEqual({});
    const policy = new ShieldedPolicy(SHIELD_OFF);
    expect(shieldInForce(fakeSession(policy))).toMatchObject({ shield: { preset: "off" } });
    policy.break(new Error("settings.json:1"));
    expect(shieldInForce(fakeSession(policy))).toEqual({});
  });
});
