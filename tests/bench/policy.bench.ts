import { bench, describe } from "vitest";
import { PermissionGate } from "../../src/main/gate/gate";
import { ExplicitRules } from "../../src/main/gate/participants/explicit-rules";
import { PolicyLadder } from "../../src/main/gate/participants/policy-ladder";
import { CallReader } from "../../src/main/policy/call-facts";
import { request } from "../support/gate-fakes";
import { policyPorts } from "../support/policy-fakes";

/** A third each of deny, ask and allow rules, of all kinds, none of which matches the calls. */
function settingsOf(count: number): unknown {
  const make = (kind: string) =>
    Array.from({ length: Math.ceil(count / 3) }, (_, index) => {
      if (index % 4 === 0) return `Read(${kind}/folder${index}/**)`;
      return index % 4 === 1 ? `Bash(git ${kind}${index} *)` : `Bash(${kind}${index} run *)`;
    });
  return { permissions: { deny: make("deny"), ask: make("ask"), allow: make("allow") } };
}

const CALLS = {
  "a short command": request("shell", "execute", { command: "npm run build && git log --oneline | head -5" }),
  "a command of 10 KB": request("shell", "execute", {
    command: Array.from({ length: 330 }, (_, index) => `npm run step${index} -- "value ${index}"`).join(
      " && ",
    ),
  }),
  "a file": request("write_file", "write", { path: "src/main/app.ts", content: "" }),
};

for (const [name, call] of Object.entries(CALLS)) {
  describe(name, () => {
    for (const count of [1, 10, 100, 1000, 10_000]) {
      const reader = new CallReader(policyPorts({ settings: settingsOf(count) }));
      const gate = new PermissionGate([
        new ExplicitRules("deny", reader),
        new ExplicitRules("ask", reader),
        new PolicyLadder(reader),
      ]);
      bench(`${count} rules`, async () => {
        await gate.evaluate(call);
      });
    }
  });
}
