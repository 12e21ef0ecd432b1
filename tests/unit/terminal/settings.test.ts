import { describe, expect, it } from "vitest";
import type { HookDefinition } from "../../../src/main/hooks/definition";
import type { PolicyOverview } from "../../../src/main/settings/policy-control";
import { presetPolicy, SHIELD_OFF } from "../../../src/main/shield/policy";
import { type ProtectionCheck, runSettingsCheck, tellSettings } from "../../../src/main/terminal/settings";
import { fakeIo } from "./support";

const HOOK: HookDefinition = {
  id: "1",
  event: "PreToolUse",
  matcher: "Bash|Write",
  command: "./check.sh \u202e&& true",
  timeoutMs: 2_500,
  phase: "after",
  origin: { scope: "project", file: "/p/.gatehouse/settings.json", line: 4 },
};
const OVERVIEW: PolicyOverview = {
  mode: "default",
  rules: [],
  problems: [],
  project: undefined,
  files: [],
  shieldSources: [],
  hooks: [HOOK],
  shield: SHIELD_OFF,
};

function check(change: Partial<PolicyOverview>, protection: ProtectionCheck = { warnings: [] }) {
  const { io, shown } = fakeIo();
  const code = runSettingsCheck({ ...OVERVIEW, ...change }, protection, io);
  return { code, lines: shown.out.split("\n") };
}

describe("settings check", () => {
  it("lists each hook whole, with where it comes from, and that the shield is off", () => {
    const { code, lines } = check({});
    expect(code).toBe(0);
    expect(lines).toEqual([
      "mode: default",
      "rules: 0",
      "hooks: 1",
      "  PreToolUse Bash|Write (after): ./check.sh \\u{202e}&& true  (/p/.gatehouse/settings.json:4, 2.5 s)",
      "shield: off",
      "No problems",
      "",
    ]);
  });

  it("tells what the settings want protected and isn't; what closes the shield's edges makes the exit code 1", () => {
    const warned = check({}, { warnings: ["no file fits data/*.csv\n"] });
    expect(warned.lines.slice(-3)).toEqual(["warning: no file fits data/*.csv\\n", "1 problem", ""]);
    expect(warned.code).toBe(0);
    const failed = check({}, { warnings: [], error: "people.xlsx is no text" });
    expect(failed.lines.at(-3)).toContain("error: people.xlsx is no text");
    expect(failed.code).toBe(1);
  });

  it("says below a hook why it can't run", () => {
    const { lines } = check({ hooks: [{ ...HOOK, problem: "check.sh changed\n" }] });
    expect(lines).toContain("    can't run, what it watches is denied: check.sh changed\\n");
  });

  it("tells the shield in force in its parts", () => {
    const { lines } = check({
      hooks: [],
      shield: {
        ...presetPolicy("strict"),
        assets: [{ path: "data/*.csv", kind: "dataset", columns: ["name", "street"] }],
        tools: new Map([["read_file", { execution: "scan", ingress: "bypass", egress: "scan" }]]),
        reviewer: { onError: "block", timeoutMs: 9_000 },
      },
    });
    expect(lines.slice(3, -2)).toEqual([
      "shield: strict",
      "  on a finding: message redact, ingress block, egress redact, reply redact",
      "  looks for: secrets, pii:email, pii:phone, pii:card, pii:iban, pii:national-id, exfiltration, more than 10 rows, protected values, binary content",
      "  a result may pass as it is, once: never",
      "  reviewer: on error block, 9000 ms",
      "  dataset data/*.csv (columns name, street)",
      "  tool read_file: execution scan, ingress bypass, egress scan",
      "  time for a scan: 5000 ms",
    ]);
  });
});

it("a session begins with one word on a hook that can't be understood", () => {
  const { io, shown } = fakeIo();
  const problem = "/p/.gatehouse/settings.json:4: error: The PreToolUse hook can't be understood";
  tellSettings({ ...OVERVIEW, hooks: [{ ...HOOK, problem: "no" }], problems: [problem] }, io);
  expect(shown.err).toBe(`Settings: ${problem}\n`);
});

it("a session begins with a line for each hook that can't run", () => {
  const { io, shown } = fakeIo();
  const long = { ...HOOK, command: "x".repeat(5_000), problem: "no" };
  tellSettings({ ...OVERVIEW, hooks: [HOOK, long] }, io);
  expect(shown.err).toBe(
    `Settings: /p/.gatehouse/settings.json:4: the PreToolUse hook can't run, what it watches is denied: no [${"x".repeat(100)}…]\n`,
  );
});
