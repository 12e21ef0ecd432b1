import { describe, expect, it } from "vitest";
import type { ReadForReview } from "../../../src/main/approvals/review-body";
import { buildReviewView } from "../../../src/main/approvals/view";
import type { ToolArguments } from "../../../src/main/gate/call";
import { DIGEST, makeAsk } from "./ask";

const absent: ReadForReview = async () => ({ exists: false });
const holding =
  (text: string, bom = false): ReadForReview =>
  async () => ({ exists: true, text, bom });

const view = (tool: string, args: ToolArguments, read: ReadForReview = absent) =>
  buildReviewView(makeAsk({ tool, arguments: args }), { index: 1, total: 2, ofSession: 2 }, read);

describe("buildReviewView", () => {
  it("names request, place in the queue, reason and source", async () => {
    expect(await view("shell", { command: "ls" })).toMatchObject({
      id: "ask-1",
      digest: DIGEST,
      index: 1,
      total: 2,
      tool: "shell",
      effect: "execute",
      reason: "Shell commands need approval",
      source: "shell-default",
      armingMs: 500,
    });
  });

  it("shows what programs made of the call, whole, and nothing of what the data shield took out", async () => {
    const long = "x".repeat(100_000);
    const rewrites = [
      { by: "data-shield", phase: "before", original: { command: "echo token" } },
      { by: "hook\u{200b}", phase: "before", original: { command: "npm ci" } },
    ] as const;
    const ask = { ...makeAsk({ arguments: { command: long } }), rewrites };
    const shown = await buildReviewView(ask, { index: 1, total: 1, ofSession: 1 }, absent);
    expect(shown.rewrites).toEqual([
      { by: "data-shield" },
      {
        by: "hook\\u{200b}",
        lines: [
          { kind: "removed", text: "command: npm ci" },
          { kind: "added", text: `command: ${long}` },
        ],
      },
    ]);
    expect(JSON.stringify(shown)).not.toContain("token");
  });

  it("shows the whole command, whatever its length, with nothing hidden", async () => {
    const command = `echo ${"x".repeat(100_000)}\n\u{202e}rm -rf ~`;
    const { body } = await view("shell", { command });
    expect(body).toMatchObject({ kind: "command", command: command.replace("\u{202e}", "\\u{202e}") });
  });

  it("escapes line breaks in fields of one line, so that a path can't pass for more than a path", async () => {
    const ask = makeAsk({
      tool: "write_file",
      arguments: { path: "a\nReason: none", content: "" },
      workspace: "/p\u{200b}",
      reason: "x\ny",
    });
    const shown = await buildReviewView(ask, { index: 1, total: 1, ofSession: 1 }, absent);
    expect(shown).toMatchObject({
      workspace: "/p\\u{200b}",
      reason: "x\\ny",
      body: { path: "a\\nReason: none" },
    });
  });

  it("offers the rules word for word, and none that doesn't read as it is written", async () => {
    const ask = makeAsk({ offers: ["Bash(ls)", "Bash(ls\u{200b})", "Bash(a\nb)"] });
    const { remember } = await buildReviewView(ask, { index: 1, total: 1, ofSession: 1 }, absent);
    expect(remember).toEqual(["Bash(ls)"]);
    expect((await view("shell", { command: "ls" })).remember).toEqual([]);
  });

  it("shows a new file whole and as new", async () => {
    expect((await view("write_file", { path: "note.txt", content: "one\n" })).body).toEqual({
      kind: "diff",
      path: "note.txt",
      isNew: true,
      added: 1,
      removed: 0,
      signs: "+",
      text: "one",
    });
  });

  it("shows what a write changes in a file that exists", async () => {
    const { body } = await view("write_file", { path: "a", content: "one\n" }, holding("uno\n"));
    expect(body).toMatchObject({ isNew: false, added: 1, removed: 1 });
  });

  it("shows an edit as the tool will make it, every occurrence and the file's own line endings included", async () => {
    const args = { path: "a", old_text: "x\n", new_text: "y\n" };
    const { body } = await view("edit_file", args, holding("x\r\nz\r\n"));
    expect(body).toMatchObject({ kind: "diff", added: 1, removed: 1 });
    expect(body).toMatchObject({ signs: "-+ ", text: "x\\x0d\ny\\x0d\nz\\x0d" });
    const all = await view("edit_file", { ...args, replace_all: true }, holding("x\nz\nx\n"));
    expect(all.body).toMatchObject({ kind: "diff", added: 2, removed: 2 });
    const twice = await view("edit_file", args, holding("x\nz\nx\n"));
    expect(twice.body).toMatchObject({ text: expect.stringContaining("more than once (lines 1, 3)") });
  });

  it("shows that a write drops a byte order mark, and that an edit keeps it", async () => {
    const write = await view("write_file", { path: "a", content: "one\n" }, holding("one\n", true));
    expect(write.body).toMatchObject({ added: 1, removed: 1 });
    const edit = await view(
      "edit_file",
      { path: "a", old_text: "b", new_text: "c" },
      holding("one\nb\n", true),
    );
    expect(edit.body).toMatchObject({ added: 1, removed: 1 });
  });

  it("names the file that a link really leads to ahead of the name that the model gave", async () => {
    const ask = makeAsk({
      tool: "write_file",
      arguments: { path: "./docs//notes.txt", content: "x" },
      workspace: "/p",
    });
    const named = async (realPath: string) => {
      const bound = { ...ask, binding: { digest: DIGEST, target: { realPath, state: "absent" } } };
      return (await buildReviewView(bound, { index: 1, total: 1, ofSession: 1 }, absent)).body;
    };
    expect(await named("/p/docs/notes.txt")).toMatchObject({ path: "./docs//notes.txt" });
    expect(await named("/p/.git/hooks/pre-commit")).toMatchObject({
      path: ".git/hooks/pre-commit (written as ./docs//notes.txt)",
    });
    expect(await named("/real/p/x\u{202e}")).toMatchObject({
      path: "/real/p/x\\u{202e} (written as ./docs//notes.txt)",
    });
  });

  it("shows everything and the reason where there can be no diff", async () => {
    const binary: ReadForReview = async () => ({ exists: true, problem: "The file is binary." });
    const { body } = await view("write_file", { path: "a.bin", content: "line 1\nline 2" }, binary);
    expect(body).toEqual({
      kind: "arguments",
      path: "a.bin",
      text: "There is no diff to show for a.bin. The file is binary.\n\npath: a.bin\ncontent:\nline 1\nline 2",
    });
    const missing = await view("edit_file", { path: "a", old_text: "x", new_text: "y" }, holding("z"));
    expect(missing.body).toMatchObject({ kind: "arguments", text: expect.stringContaining("would fail") });
  });

  it("shows all arguments of a tool it has no picture for, made visible", async () => {
    const { body } = await view("web_fetch", { url: "https://a\u{2066}b", retries: 3, deep: { a: [1] } });
    expect(body).toEqual({
      kind: "arguments",
      text: 'url: https://a\\u{2066}b\nretries: 3\ndeep:\n{\n  "a": [\n    1\n  ]\n}',
    });
  });

  it("names the file of any tool that is about one", async () => {
    const { body } = await view("undo_file", { path: "a\u{202e}.md" });
    expect(body).toMatchObject({ kind: "arguments", path: "a\\u{202e}.md" });
  });

  it("fails, and so denies, when the file can't be looked at safely", async () => {
    const read: ReadForReview = () => Promise.reject(new Error("a link leads out"));
    await expect(view("write_file", { path: "a", content: "" }, read)).rejects.toThrow("a link leads out");
  });
});
