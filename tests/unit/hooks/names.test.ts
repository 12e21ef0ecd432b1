import { expect, it } from "vitest";
import { bounded, hookName } from "../../../src/main/hooks/names";

it.each([
  ["./check.sh", "hook ./check.sh"],
  ['"$CLAUDE_PROJECT_DIR"/.claude/hooks/check.sh', "hook .claude/hooks/check.sh"],
  [`python3 "\${CLAUDE_PROJECT_DIR}/hooks/a.py" --all`, "hook python3 hooks/a.py --all"],
  ["node $GATEHOUSE_PROJECT_DIR/a.js", "hook node a.js"],
  ["a\u202eb\nc", "hook a\\u{202e}b\\nc"],
  [`python3 ${"x".repeat(100)}/check.py`, `hook python3 ${"x".repeat(22)}…${"x".repeat(20)}/check.py`],
])("%j is called %j", (command, name) => {
  expect(hookName({ command })).toBe(name);
});

it("keeps names short and whole, however long the command", () => {
  for (const command of ["x".repeat(100_000), "😀".repeat(5_000), `a ${"😀".repeat(40)}`]) {
    const name = hookName({ command });
    expect(name.length).toBeLessThanOrEqual(70);
    expect(name).not.toMatch(/\p{Cs}/u);
  }
});

it("says how much of a text is left out", () => {
  expect(bounded("abc", 3)).toBe("abc");
  expect(bounded("abcd", 3)).toBe("abc… (4 characters in all)");
  expect(bounded("ab😀d", 3)).toBe("ab… (5 characters in all)");
});
