import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HookWorkspace } from "../../support/hook-workspace";
import { hasPython } from "../../support/python";

const { signal } = new AbortController();

/** Scripts in the manner of Claude Code's documentation, which know nothing of this program. */
describe.skipIf(process.platform === "win32")("hooks written for Claude Code, unchanged", () => {
  let project: HookWorkspace;

  beforeEach(async () => {
    project = await HookWorkspace.open();
  });

  afterEach(() => project.close());

  it("protect files by tool_input.file_path", async () => {
    project.watch("PreToolUse", "documented/protect-files.sh", { matcher: "Edit|Write" });
    expect(await project.call("write_file", { path: "config/.env", content: "A=1" })).toMatchObject({
      code: "permission_denied",
    });
    expect(project.audit.decisions[0]?.decision.reason).toBe(
      `hook .claude/hooks/documented/protect-files.sh: Blocked: ${project.folder}/config/.env matches protected pattern '.env'`,
    );
    const edit = { path: "package-lock.json", old_text: "a", new_text: "b" };
    expect(await project.call("edit_file", edit)).toMatchObject({ code: "permission_denied" });
    expect(project.ran).toEqual([]);
    expect(await project.call("write_file", { path: "config/env.ts", content: "" })).toMatchObject({
      ok: true,
    });
  });

  describe.skipIf(!hasPython())("in Python", () => {
    it("send commands back by exit code 2", async () => {
      project.watch("PreToolUse", "documented/validate-bash.py", { matcher: "Bash" });
      const result = await project.call("shell", { command: "grep -r foo ." });
      expect(result).toEqual({
        ok: false,
        code: "permission_denied",
        message: "hook .claude/hooks/documented/validate-bash.py: • Use rg instead of grep",
      });
      expect(await project.call("shell", { command: "echo foo | grep foo" })).toMatchObject({
        output: "foo",
      });
    });

    it("block prompts, and add context to others", async () => {
      project.watch("UserPromptSubmit", "documented/check-prompt.py");
      project.mode = "accept_edits";
      const { turns } = project.engine;
      expect(await turns.submit(project.place, "my password: abc", signal)).toEqual({
        blocked: true,
        by: "hook .claude/hooks/documented/check-prompt.py",
        reason: "Security policy violation: the prompt contains a password.",
      });
      expect(await turns.submit(project.place, "tidy up", signal)).toEqual({
        blocked: false,
        context: "hook .claude/hooks/documented/check-prompt.py: Mode: acceptEdits",
      });
    });

    it("approve in the old way, which is a candidate here and nothing more", async () => {
      project.watch("PreToolUse", "documented/approve-docs.py", { matcher: "Read" });
      await project.call("write_file", { path: "README.md", content: "# Read me\n" });
      expect(await project.call("read_file", { path: "README.md" })).toEqual({
        ok: true,
        output: "# Read me\n",
      });
      expect(project.audit.decisions[1]?.candidates[0]).toEqual({
        behavior: "allow",
        source: "hook",
        reason: "hook .claude/hooks/documented/approve-docs.py: Documentation file auto-approved",
      });
      project.watch("PreToolUse", "broken/leaves-one-behind.sh");
      await project.call("read_file", { path: "README.md" });
      expect(project.audit.decisions[2]?.approval).toMatchObject({ surface: "test" });
    });
  });
});
