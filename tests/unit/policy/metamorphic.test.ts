import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explain, type Situation } from "../../support/policy-fakes";

const MODES = ["default", "plan", "accept_edits", "bypass", "dont_ask", "auto", "bubble"];
const STRICTNESS = ["allow", "ask", "deny"];

const simple = fc.constantFrom(
  "ls",
  "cat README.md",
  "cat .env",
  "cat $F",
  "rm x",
  "rm -rf build",
  "rm -rf /",
  "git push origin",
  "git status",
  "npm test",
  "sudo npm test",
  "npm test > out",
  "echo hi > .git/config",
  "cd src",
  "$X y",
  "F=.env",
  "find . -delete",
  "sed -n 1p a",
  "timeout 5 make",
);
const command = fc
  .tuple(
    simple,
    fc.array(fc.tuple(fc.constantFrom(" && ", "; ", " | ", "\n", " || "), simple), { maxLength: 2 }),
  )
  .map(([first, rest]) => first + rest.map(([joint, next]) => joint + next).join(""));
const rule = fc.constantFrom(
  "Bash",
  "Bash(npm test)",
  "Bash(npm *)",
  "Bash(rm *)",
  "Bash(rm -rf *)",
  "Bash(git push *)",
  "Bash(*)",
  "Read(./.env)",
  "Read(**)",
  "Write(out)",
  "Edit(src/**)",
  "Write",
  "*",
  "mcp__a",
  "WebFetch(domain:a.b)",
);
const rules = fc.record({
  allow: fc.array(rule, { maxLength: 3 }),
  ask: fc.array(rule, { maxLength: 2 }),
  deny: fc.array(rule, { maxLength: 2 }),
});
const call = fc.oneof(
  command.map((text) => ["shell", { command: text }] as const),
  fc
    .constantFrom("a.ts", ".env", "src/a.ts", ".git/x", "out")
    .map((path) => ["write_file", { path }] as const),
  fc.constantFrom("a.ts", ".env").map((path) => ["read_file", { path }] as const),
  fc.constant(["mcp__a__b", {}] as const),
);
const mode = fc.constantFrom(...MODES);
const profile = fc.constantFrom("standard", "strict");

async function strictness(tool: string, args: object, situation: Situation): Promise<number> {
  const { merged } = await explain(tool, { ...args }, situation);
  return STRICTNESS.indexOf(merged.behavior);
}

const RUNS = { numRuns: 400 };

describe("whatever the call, the mode and the other rules", () => {
  it.each(["deny", "ask"] as const)("one more %s rule makes no decision laxer", async (behavior) => {
    await fc.assert(
      fc.asyncProperty(
        call,
        mode,
        rules,
        rule,
        profile,
        async ([tool, args], mode, permissions, extra, profile) => {
          const more = { ...permissions, [behavior]: [...permissions[behavior], extra] };
          const before = await strictness(tool, args, { mode, profile, settings: { permissions } });
          const after = await strictness(tool, args, { mode, profile, settings: { permissions: more } });
          expect(after).toBeGreaterThanOrEqual(before);
        },
      ),
      RUNS,
    );
  });

  it("one more allow rule makes no decision stricter", async () => {
    await fc.assert(
      fc.asyncProperty(
        call,
        mode,
        rules,
        rule,
        profile,
        async ([tool, args], mode, permissions, extra, profile) => {
          const more = { ...permissions, allow: [...permissions.allow, extra] };
          const before = await strictness(tool, args, { mode, profile, settings: { permissions } });
          const after = await strictness(tool, args, { mode, profile, settings: { permissions: more } });
          expect(after).toBeLessThanOrEqual(before);
        },
      ),
      RUNS,
    );
  });

  it("the order of rules and the workspace's name change nothing", async () => {
    await fc.assert(
      fc.asyncProperty(call, mode, rules, async ([tool, args], mode, permissions) => {
        const turned = {
          allow: permissions.allow.toReversed(),
          ask: permissions.ask.toReversed(),
          deny: permissions.deny.toReversed(),
        };
        const here = await strictness(tool, args, { mode, settings: { permissions } });
        const there = { mode, workspace: "/srv/other place/x", settings: { permissions: turned } };
        expect(await strictness(tool, args, there)).toBe(here);
      }),
      RUNS,
    );
  });

  it("two commands joined are at least as strict as the stricter of them", async () => {
    await fc.assert(
      fc.asyncProperty(simple, simple, mode, rules, async (left, right, mode, permissions) => {
        const situation = { mode, settings: { permissions } };
        const alone = await Promise.all(
          [left, right].map((text) => strictness("shell", { command: text }, situation)),
        );
        for (const joint of ["; ", " && ", "\n", " | "]) {
          const both = await strictness("shell", { command: left + joint + right }, situation);
          expect(both, left + joint + right).toBeGreaterThanOrEqual(Math.max(...alone));
        }
      }),
      RUNS,
    );
  });
});

describe("two commands that don't touch each other", () => {
  it("joined are just as strict as the stricter of them", async () => {
    const plain = fc.constantFrom("pwd", "ls", "npm test", "rm x", "make", "git status");
    await fc.assert(
      fc.asyncProperty(plain, plain, mode, rules, async (left, right, mode, permissions) => {
        const situation = { mode, settings: { permissions: { ...permissions, deny: [], ask: [] } } };
        const alone = await Promise.all(
          [left, right].map((text) => strictness("shell", { command: text }, situation)),
        );
        const both = await strictness("shell", { command: `${left}; ${right}` }, situation);
        expect(both, `${left}; ${right}`).toBe(Math.max(...alone));
      }),
      RUNS,
    );
  });
});
