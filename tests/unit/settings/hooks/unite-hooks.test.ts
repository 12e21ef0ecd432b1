import { expect, it } from "vitest";
import type { HookWords } from "../../../../src/main/settings/hooks/hook-words";
import { uniteHooks } from "../../../../src/main/settings/hooks/unite-hooks";

const words = (more: Partial<HookWords> = {}): HookWords => ({
  event: "PreToolUse",
  matcher: "Bash",
  command: "./x.sh",
  timeoutMs: 1_000,
  phase: "before",
  line: 3,
  ...more,
});
const hook = (more: Partial<HookWords> = {}, file = "/a", scope: "user" | "project" = "user") => ({
  scope,
  file,
  words: words(more),
  problem: undefined,
});
const ids = (...hooks: Parameters<typeof uniteHooks>[0]) => uniteHooks(hooks).map(({ id }) => id);

it("hooks keep their order and tell where they come from", () => {
  const [user, project] = uniteHooks([hook(), hook({ line: 9 }, "/p", "project")]);
  expect(user?.origin).toEqual({ scope: "user", file: "/a", line: 3 });
  expect(project?.origin).toEqual({ scope: "project", file: "/p", line: 9 });
});

it("an id stays when the place in the file changes, and not when what it does changes", () => {
  const [id] = ids(hook());
  expect(ids(hook({ command: "./y.sh" }), hook({ line: 99, timeoutMs: 2 }))[1]).toBe(id);
  for (const other of [
    hook({ command: "./y.sh" }),
    hook({ matcher: "" }),
    hook({ phase: "after" }),
    hook({ event: "Stop" }),
    hook({}, "/b"),
    hook({}, "/a", "project"),
  ])
    expect(ids(other)).not.toContain(id);
});

it("no two share an id, not even the same hook said twice", () => {
  expect(new Set(ids(hook(), hook(), hook({ command: "z" }), hook())).size).toBe(4);
});

it("a hook that isn't understood says that rather than anything else", () => {
  const standing = { ...hook({ problem: "no command" }), problem: "changed" };
  expect(uniteHooks([standing])[0]?.problem).toBe("no command");
  expect(uniteHooks([{ ...hook(), problem: "changed" }])[0]?.problem).toBe("changed");
  expect(uniteHooks([hook()])[0]).not.toHaveProperty("problem");
});
