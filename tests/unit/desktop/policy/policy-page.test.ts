import { describe, expect, it } from "vitest";
import { CurrentPolicy, type PolicySession } from "../../../../src/main/desktop/policy/current-policy";
import { PolicyPage } from "../../../../src/main/desktop/policy/policy-page";
import { parseRule } from "../../../../src/main/policy/parse-rule";
import type { Rule } from "../../../../src/main/policy/rule";
import type { PolicyStatusView } from "../../../../src/preload/contract/views";
import { explainShell } from "../../../support/policy-fakes";
import { FakePolicy } from "./fake-policy";

function rule(text: string, origin: Rule["origin"]): Rule {
  const reading = parseRule(text);
  if (!reading.ok) throw new Error(reading.reason);
  return { ...reading.rule, behavior: "deny", origin };
}

function setUp(explain: PolicySession["explain"] = () => Promise.reject(new Error("not tried"))) {
  const policy = new FakePolicy();
  const told: PolicyStatusView[] = [];
  const current = new CurrentPolicy((status) => told.push(status));
  current.begin({ policy, explain });
  return { policy, told, current, page: new PolicyPage(current) };
}

describe("PolicyPage", () => {
  it("shows each rule with whose it is and where it stands, everything visible", () => {
    const { policy, page } = setUp();
    policy.rules = [
      rule("Bash(rm *)", { scope: "user", file: "/h/settings.json", line: 4 }),
      rule("Read(\u{202e}x)", { scope: "session" }),
    ];
    expect(page.get().policy?.rules).toEqual([
      { behavior: "deny", text: "Bash(rm *)", scope: "user", origin: "/h/settings.json:4" },
      { behavior: "deny", text: "Read(\\u{202e}x)", scope: "session", origin: "" },
    ]);
  });

  it("shows what the project wants and that it is not trusted", () => {
    const { policy, told, page } = setUp();
    policy.becomeUntrusted(["allow Bash(make)"]);
    expect(page.get().policy).toMatchObject({
      trust: "untrusted",
      project: { trusted: false, wants: ["allow Bash(make)"] },
    });
    // The header learns of it at the same time.
    expect(told).toMatchObject([{ trust: "untrusted" }]);
  });

  it("says what is wrong with settings that can't be read, instead of failing", () => {
    const { policy, page } = setUp();
    policy.break(new Error("/h/settings.json:3: not valid JSON"));
    expect(page.get().policy).toMatchObject({ failure: "/h/settings.json:3: not valid JSON", rules: [] });
  });

  it("has nothing to show without a project", async () => {
    const { current, page } = setUp();
    current.end();
    expect(page.get()).toEqual({ policy: null });
    const call = { tool: "shell", arguments: "{}", mode: "default" } as const;
    await expect(page.try(call)).rejects.toMatchObject({ code: "no_project" });
  });

  it("tells the answer to a call, with the ladder's steps apart from the opinions", async () => {
    const { page } = setUp(async (_call, mode) => ({ ok: true, ...(await explainShell("make", { mode })) }));
    const trial = await page.try({ tool: "shell", arguments: '{"command":"make"}', mode: "plan" });
    expect(trial).toMatchObject({
      ok: true,
      merged: { behavior: "deny", source: "policy" },
      candidates: [{ source: "policy", behavior: "deny" }],
      rungs: [
        { name: "override" },
        { name: "capability" },
        { name: "plan", behavior: "deny" },
        { name: "allow-rules" },
        { name: "mode", behavior: "deny" },
      ],
    });
  });

  it("tells why a call never reaches the gate", async () => {
    const { page } = setUp(async () => ({ ok: false, code: "invalid_json", message: "at 3\u{200b}" }));
    expect(await page.try({ tool: "shell", arguments: "{", mode: "default" })).toEqual({
      ok: false,
      code: "invalid_json",
      message: "at 3\\u{200b}",
    });
  });

  it("explains a failure while trying", async () => {
    const { page } = setUp(() => Promise.reject(new Error("settings.json is broken")));
    await expect(page.try({ tool: "shell", arguments: "{}", mode: "auto" })).rejects.toMatchObject({
      code: "policy_failed",
      message: "The call can't be tried: settings.json is broken",
    });
  });

  it("takes back exactly the grant that was shown, and none that is only like it", async () => {
    const { policy, page } = setUp();
    policy.kept = [
      { rule: "Bash(make)", scope: "session" },
      { rule: "Bash(make)", scope: "personal" },
    ];
    expect(await page.revoke({ rule: "Bash(make)", scope: "personal" })).toEqual({ revoked: true });
    expect(policy.kept).toEqual([{ rule: "Bash(make)", scope: "session" }]);
    expect(await page.revoke({ rule: "Bash(make *)", scope: "session" })).toEqual({ revoked: false });
  });

  it("says when a grant could not be taken back", async () => {
    const { policy, page } = setUp();
    policy.kept = [{ rule: "Bash(make)", scope: "personal" }];
    policy.break(new Error("disk full"));
    await expect(page.revoke({ rule: "Bash(make)", scope: "personal" })).rejects.toMatchObject({
      message: "The rule Bash(make) is still there: disk full",
    });
  });
});
