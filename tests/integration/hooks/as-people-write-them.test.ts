import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HookWorkspace } from "../../support/hook-workspace";
import { hasPython } from "../../support/python";

const { signal } = new AbortController();

describe.skipIf(process.platform === "win32")("hooks as people write them", () => {
  let project: HookWorkspace;

  beforeEach(async () => {
    project = await HookWorkspace.open();
  });

  afterEach(() => project.close());

  it("a formatter in bash works on the file that was edited", async () => {
    project.watch("PostToolUse", "good/format-after-edit.sh", { matcher: "Edit|Write|MultiEdit" });
    const file = join(project.folder, "my notes.txt");
    await writeFile(file, "one\ntwo\n");
    const result = await project.call("edit_file", {
      path: "my notes.txt",
      old_text: "two",
      new_text: "two   ",
    });
    expect(result).toMatchObject({ ok: true });
    expect(await readFile(file, "utf8")).toBe("one\ntwo\n");
    // It had nothing to say, so there is nothing to record of it.
    expect(project.interventions).toEqual([]);
  });

  it("a formatter hears nothing of an edit that failed", async () => {
    project.watch("PostToolUse", "broken/exits-137.sh", { matcher: "Edit" });
    const result = await project.call("edit_file", { path: "none.txt", old_text: "a", new_text: "b" });
    expect(result).toMatchObject({ code: "file_not_found" });
  });

  it("nobody works on main", async () => {
    project.watch("PreToolUse", "good/block-on-main.sh", { matcher: "Bash|Edit|Write" });
    execFileSync("git", ["init", "-q", "-b", "main", project.folder]);
    const change = { path: "a.txt", content: "a" };
    expect(await project.call("write_file", change)).toMatchObject({ code: "permission_denied" });
    expect(project.ran).toEqual([]);
    expect(project.audit.decisions[0]?.decision.reason).toBe(
      "hook .claude/hooks/good/block-on-main.sh: You are on main. Make a branch first: git switch -c NAME",
    );
    execFileSync("git", ["-C", project.folder, "checkout", "-q", "-b", "feature"]);
    expect(await project.call("write_file", change)).toMatchObject({ ok: true });
  });

  it("a hook in Node denies keys in what is written, and lets the rest pass", async () => {
    project.watch("PreToolUse", "good/deny-secrets.js", { matcher: "Write|Edit" });
    const key = ["AKIA", "ABCDEFGH", "12345678"].join("");
    const denied = await project.call("write_file", { path: "a.env", content: `KEY=${key}\n` });
    expect(denied).toMatchObject({ code: "permission_denied" });
    const file = join(project.folder, "a.env");
    expect(project.audit.decisions[0]?.decision.reason).toBe(
      `hook .claude/hooks/good/deny-secrets.js: There is a key in what should go to ${file}`,
    );
    await expect(readFile(file)).rejects.toMatchObject({ code: "ENOENT" });
    expect(await project.call("write_file", { path: "a.env", content: "KEY=\n" })).toMatchObject({
      ok: true,
    });
    const edit = { path: "a.env", old_text: "KEY=", new_text: `KEY=${key}` };
    expect(await project.call("edit_file", edit)).toMatchObject({ code: "permission_denied" });
    expect(await project.call("shell", { command: `: ${key}` })).toMatchObject({ ok: true });
  });

  it("outputs are masked, whatever shape the tool's output has", async () => {
    project.watch("PostToolUse", "good/mask-output.js");
    await writeFile(join(project.folder, "people.txt"), "ada@example.org\n");
    const shell = await project.call("shell", {
      command: "cat people.txt; echo bob@example.org >&2; exit 3",
    });
    expect(shell).toMatchObject({ ok: false, code: "shell_failed" });
    expect(shell.ok ? "" : shell.message).toMatch(/exit code 3\.\n<address>\n<address>/);
    expect(await project.call("read_file", { path: "people.txt" })).toEqual({
      ok: true,
      output: "<address>\n",
    });
    const written = await project.call("write_file", { path: "a@b.txt", content: "" });
    expect(written).toMatchObject({
      ok: true,
      output: expect.stringContaining("Created <address> (0 bytes)"),
    });
    expect(project.interventions.map(({ action, by }) => [action, by])).toEqual(
      Array(3).fill(["replaced", "hook .claude/hooks/good/mask-output.js"]),
    );
  });

  it("a plain text is context on a prompt", async () => {
    project.watch("UserPromptSubmit", "good/prompt-context.sh");
    expect(await project.engine.turns.submit(project.place, "hello", signal)).toEqual({
      blocked: false,
      context: "hook .claude/hooks/good/prompt-context.sh: The team deploys on Tuesdays.",
    });
    expect(project.interventions).toMatchObject([{ edge: "message", action: "added" }]);
  });

  it("a hook ends the turn, ahead of a call or after it", async () => {
    const halt = { by: "hook .claude/hooks/good/stop-everything.js", reason: "The budget is used up" };
    project.watch("PostToolUse", "good/stop-everything.js");
    expect(await project.call("shell", { command: "echo hello" })).toEqual({
      ok: true,
      output: "hello",
      halt,
    });
    project.hooks = [];
    project.watch("PreToolUse", "good/stop-everything.js");
    expect(await project.call("shell", { command: "echo hello" })).toMatchObject({
      code: "permission_denied",
      halt,
    });
    expect(project.ran).toHaveLength(1);
    expect(project.interventions.map(({ edge, action }) => [edge, action])).toEqual([
      ["result", "stopped"],
      ["call", "stopped"],
    ]);
  });

  it("hooks know the project, and neither our keys nor, but for their input, anything of a call", async () => {
    project.watch("PreToolUse", "");
    const counts = "$(env | grep -c 'of-the-cal[l]') $(ps -o args= -p $$ | grep -c 'of-the-cal[l]')";
    const told = `echo "$CLAUDE_PROJECT_DIR $GATEHOUSE_PROJECT_DIR $PWD [$SOME_API_KEY] ${counts}" >&2; exit 2`;
    project.hooks = project.hooks.map((each) => ({ ...each, command: told }));
    process.env.SOME_API_KEY = "hush";
    try {
      await project.call("shell", { command: "echo of-the-call" });
    } finally {
      delete process.env.SOME_API_KEY;
    }
    const { folder } = project;
    expect(project.audit.decisions[0]?.decision.reason).toMatch(`: ${folder} ${folder} ${folder} [] 0 0`);
  });

  describe.skipIf(!hasPython())("in Python", () => {
    it("npm becomes pnpm, and what runs, is recorded and told is pnpm", async () => {
      project.watch("PreToolUse", "good/npm-to-pnpm.py", { matcher: "Bash" });
      const result = await project.call("shell", { command: "echo npm install" });
      const by = "hook .claude/hooks/good/npm-to-pnpm.py";
      expect(project.ran[0]?.arguments).toEqual({ command: "echo pnpm install" });
      expect(result).toMatchObject({
        ok: true,
        output: expect.stringMatching(/^pnpm install\n\[hook .*changed/),
      });
      expect(project.audit.decisions[0]).toMatchObject({
        arguments: { command: "echo pnpm install" },
        rewrites: [{ by, phase: "before", original: { command: "echo npm install" } }],
        candidates: [{ behavior: "allow", source: "hook", reason: `${by}: npm is pnpm here` }, {}],
      });
    });

    it("a session's start adds context", async () => {
      project.watch("SessionStart", "good/session-context.py", { matcher: "startup" });
      expect(await project.engine.turns.start(project.place, "startup", signal)).toBe(
        `hook .claude/hooks/good/session-context.py: Session by startup in ${project.folder}`,
      );
      expect(await project.engine.turns.start(project.place, "resume", signal)).toBeUndefined();
    });

    it("the end of a turn has the model go on, once", async () => {
      project.watch("Stop", "good/go-on-once.py");
      expect(await project.engine.turns.stop(project.place, false, signal)).toBe(
        "hook .claude/hooks/good/go-on-once.py: Run the tests before you stop",
      );
      expect(await project.engine.turns.stop(project.place, true, signal)).toBeUndefined();
      expect(project.interventions).toMatchObject([{ edge: "reply", action: "continued" }]);
    });

    it("a mistake in a hook denies, with the mistake in the reason", async () => {
      project.watch("PreToolUse", "broken/exits-1.py");
      expect(await project.call("shell", { command: "echo hello" })).toMatchObject({
        code: "permission_denied",
      });
      expect(project.audit.decisions[0]?.decision.reason).toMatch(
        /^hook \.claude\/hooks\/broken\/exits-1\.py failed: it ended with exit code 1: Traceback/,
      );
      expect(project.ran).toEqual([]);
    });
  });
});
