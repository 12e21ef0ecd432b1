import { describe, expect, it } from "vitest";
import { parseRule } from "../../../src/main/policy/parse-rule";
import { describeRule, type RuleOrigin } from "../../../src/main/policy/rule";

function describeFrom(origin: RuleOrigin): string {
  const reading = parseRule("Bash(rm *)");
  if (!reading.ok) throw new Error(reading.reason);
  return describeRule({ ...reading.rule, behavior: "deny", origin });
}

describe("describeRule", () => {
  it("tells whose the rule is, and the file and line where it stands", () => {
    expect(describeFrom({ scope: "user", file: "/h/settings.json", line: 12 })).toBe(
      "Bash(rm *) (user settings, /h/settings.json:12)",
    );
    expect(describeFrom({ scope: "managed", file: "/etc/s.json" })).toBe(
      "Bash(rm *) (managed settings, /etc/s.json)",
    );
    expect(describeFrom({ scope: "session" })).toBe("Bash(rm *) (this session)");
  });
});
