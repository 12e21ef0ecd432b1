import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ToolResult } from "../../../src/main/gate/decision";
import { ShellRunner } from "../../../src/main/shell/runner";
import { invokeCall } from "../../../src/main/tools/invoke";
import { prepareCall } from "../../../src/main/tools/prepare";
import { createRegistry, type ToolSnapshot } from "../../../src/main/tools/registry";
import { createTools } from "../../../src/main/tools/standard-tools";
import { ALL_READABLE } from "../../support/policy-fakes";
import { createTempWorkspace, type TempWorkspace } from "../../unit/workspace/temp-workspace";

describe("the standard tools on a real folder", () => {
  let temp: TempWorkspace;
  let tools: ToolSnapshot;

  beforeEach(async () => {
    temp = await createTempWorkspace();
    const shell = new ShellRunner({
      environment: process.env,
      secrets: [],
      newId: randomUUID,
      timeoutMs: 5000,
    });
    tools = createRegistry(
      createTools({ files: temp.files, shell, ripgrepPath: rgPath, boundaries: ALL_READABLE }),
    ).snapshot();
  });

  afterEach(() => temp.remove());

  async function call(
    tool: string,
    args: object,
    signal = new AbortController().signal,
  ): Promise<ToolResult> {
    const prepared = prepareCall(tools, { id: "c", tool, arguments: JSON.stringify(args) });
    if (!prepared.ok) return prepared;
    return invokeCall(tools, prepared, { workspace: temp.workspace, signal, expected: undefined });
  }

  async function output(tool: string, args: object): Promise<string> {
    const result = await call(tool, args);
    return result.ok ? result.output : `Error [${result.code}]: ${result.message}`;
  }

  it("offers six tools, each with its effect and described arguments", () => {
    expect(tools.names.map((name) => `${name}: ${tools.get(name)?.effect}`)).toEqual([
      "edit_file: write",
      "glob: read",
      "grep: read",
      "read_file: read",
      "shell: execute",
      "write_file: write",
    ]);
    for (const { parameters } of tools.specs()) {
      for (const property of Object.values(parameters.properties as object))
        expect(property).toHaveProperty("description");
    }
  });

  describe("read_file", () => {
    it("returns the text exactly, or says that there is none", async () => {
      await temp.put("a.txt", "\u{feff}one\r\ntwo\n");
      await temp.put("empty", "");
      expect(await output("read_file", { path: "a.txt" })).toBe("one\r\ntwo\n");
      expect(await output("read_file", { path: "empty" })).toBe("(the file is empty)");
    });

    it("says with a limit how many lines follow and where to go on", async () => {
      await temp.put("a.txt", "1\n2\n3\n4\n5");
      expect(await output("read_file", { path: "a.txt", limit: 2 })).toBe(
        "1\n2\n[3 more lines follow; continue with offset 3]",
      );
      expect(await output("read_file", { path: "a.txt", offset: 4, limit: 1 })).toBe(
        "4\n[1 more line follows; continue with offset 5]",
      );
      expect(await output("read_file", { path: "a.txt", offset: 4 })).toBe("4\n5\n[no more lines follow]");
      expect(await output("read_file", { path: "a.txt", offset: 9 })).toBe(
        "[the file has 5 lines; there is no line 9]",
      );
    });

    it("refuses 100 MB at once, reads a part of it, and keeps memory bounded", async () => {
      const line = `${"x".repeat(999)}\n`;
      await temp.put("big.txt", line.repeat(100_000));
      const before = process.memoryUsage().rss;
      expect(await output("read_file", { path: "big.txt" })).toMatch(
        /^Error \[file_too_large\]: .*100000000 bytes.*offset and limit/,
      );
      expect(await output("read_file", { path: "big.txt", offset: 99_999, limit: 1 })).toBe(
        `${line}[1 more line follows; continue with offset 100000]`,
      );
      const much = await output("read_file", { path: "big.txt", limit: 90_000 });
      expect(much.length).toBeLessThan(1_000_200);
      expect(much).toMatch(/\[99000 more lines follow; continue with offset 1001\]$/);
      expect(await output("edit_file", { path: "big.txt", old_text: "x", new_text: "y" })).toMatch(
        /^Error \[file_too_large\]/,
      );
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    });

    it("cuts a 50 MB line and says so", async () => {
      await temp.put("line.txt", "x".repeat(50_000_000));
      const text = await output("read_file", { path: "line.txt", limit: 1 });
      expect(text.length).toBeLessThan(1_000_200);
      expect(text).toMatch(/\[line 1 is cut: .*; no more lines follow\]$/);
    });
  });

  describe("write_file and edit_file", () => {
    it("create, replace and change, and report what they did", async () => {
      expect(await output("write_file", { path: "new/a.txt", content: "häh\n" })).toBe(
        "Created new/a.txt (5 bytes).",
      );
      expect(await output("write_file", { path: "new/a.txt", content: "a a\n" })).toBe(
        "Replaced new/a.txt (4 bytes).",
      );
      expect(await output("edit_file", { path: "new/a.txt", old_text: "a", new_text: "b" })).toMatch(
        /^Error \[text_ambiguous\]: .*on lines 1, 1\./,
      );
      expect(await readFile(temp.at("new/a.txt"), "utf8")).toBe("a a\n");
      expect(
        await output("edit_file", { path: "new/a.txt", old_text: "a", new_text: "b", replace_all: true }),
      ).toBe("Replaced 2 occurrences in new/a.txt, on lines 1, 1.");
      expect(await readFile(temp.at("new/a.txt"), "utf8")).toBe("b b\n");
      expect(await output("edit_file", { path: "new/a.txt", old_text: "b b", new_text: "c" })).toBe(
        "Replaced the text on line 1 of new/a.txt.",
      );
    });

    it.skipIf(process.platform === "win32")(
      "read what Windows has no name for, and write no such name",
      async () => {
        for (const name of ["aux.c", "ab:c.txt", "end.", "what?.md"]) {
          await temp.put(name, "needle\n");
          expect(await output("read_file", { path: name })).toBe("needle\n");
          expect(await output("grep", { pattern: "needle" })).toContain(`${name}:1: needle`);
          expect(await output("glob", { pattern: "*" })).toContain(name);
          expect(await output("write_file", { path: name, content: "" })).toMatch(/^Error \[invalid_path\]/);
          const edit = { path: name, old_text: "needle", new_text: "" };
          expect(await output("edit_file", edit)).toMatch(/^Error \[invalid_path\]/);
        }
      },
    );

    it("keep byte order mark, CRLF and a missing final newline on an edit", async () => {
      await temp.put("a.txt", "\u{feff}one\r\ntwo\r\nthree");
      await output("edit_file", { path: "a.txt", old_text: "one\ntwo", new_text: "1\n2" });
      expect(await readFile(temp.at("a.txt"), "utf8")).toBe("\u{feff}1\r\n2\r\nthree");
    });

    it("refuse what can't be done, with a code and a hint", async () => {
      await temp.put("a.txt", "Hello\n");
      await temp.put("b.bin", Buffer.from([1, 0, 2]));
      expect(await output("edit_file", { path: "a.txt", old_text: "hello", new_text: "x" })).toMatch(
        /^Error \[text_not_found\]: .*case/,
      );
      expect(await output("edit_file", { path: "a.txt", old_text: "x", new_text: "x" })).toMatch(
        /^Error \[invalid_arguments\]/,
      );
      expect(await output("edit_file", { path: "a.txt", old_text: "", new_text: "x" })).toMatch(
        /^Error \[invalid_arguments\]/,
      );
      expect(await output("edit_file", { path: "no.txt", old_text: "a", new_text: "x" })).toMatch(
        /^Error \[file_not_found\]/,
      );
      expect(await output("edit_file", { path: "b.bin", old_text: "a", new_text: "x" })).toMatch(
        /^Error \[binary_file\]/,
      );
      expect(await output("write_file", { path: "../a", content: "" })).toMatch(/^Error \[path_escape\]/);
      expect(await output("write_file", { path: temp.at("x/y"), content: "" })).toMatch(
        /^Error \[invalid_path\]: .*"x\/y"/,
      );
    });
  });

  describe("glob", () => {
    beforeEach(async () => {
      for (const path of [
        "b.ts",
        "a.ts",
        "src/c.ts",
        ".hidden/d.ts",
        "ignored/e.ts",
        ".git/f.ts",
        "src/.git/g.ts",
      ])
        await temp.put(path, "x");
      await temp.put(".gitignore", "ignored/\n");
      await writeFile(join(temp.outside, "out.ts"), "x");
      await symlink(temp.outside, temp.at("link"));
    });

    it("lists matching files, sorted, hidden ones too, without links, .git and what is ignored", async () => {
      expect(await output("glob", { pattern: "**/*.ts" })).toBe(".hidden/d.ts\na.ts\nb.ts\nsrc/c.ts");
      expect(await output("glob", { pattern: "./*.ts" })).toBe("a.ts\nb.ts");
      expect(await output("glob", { pattern: "**/e.ts", include_ignored: true })).toBe("ignored/e.ts");
      expect(await output("glob", { pattern: "**/{f,g,out}.ts", include_ignored: true })).toBe(
        "No files match **/{f,g,out}.ts",
      );
    });

    it("says when nothing matches and refuses patterns that point outside", async () => {
      expect(await output("glob", { pattern: "*.rs" })).toBe("No files match *.rs");
      expect(await output("glob", { pattern: "../**" })).toMatch(/^Error \[path_escape\]/);
      expect(await output("glob", { pattern: "/etc/*" })).toMatch(/^Error \[path_escape\]/);
    });

    it.skipIf(process.platform === "win32")(
      "tells of files whose name can't be used instead of hiding them",
      async () => {
        await temp.put("odd/plain.sh", "");
        for (const name of ["a\\b.sh", "new\nline.sh", "end\r"]) await temp.put(`odd/${name}`, "");
        const note = (count: number) =>
          `[left out: ${count} with a name that can't be used here, or that changed meanwhile]`;
        expect(await output("glob", { pattern: "odd/*" })).toBe(`odd/plain.sh\n${note(3)}`);
        expect(await output("glob", { pattern: "odd/a*" })).toBe(`No files match odd/a*\n${note(1)}`);
      },
    );

    it("shows a bounded number and says how many more there are", async () => {
      await mkdir(temp.at("many"));
      await Promise.all(
        Array.from({ length: 1005 }, (_, i) => writeFile(temp.at(`many/${String(i).padStart(4, "0")}`), "")),
      );
      const lines = (await output("glob", { pattern: "many/*" })).split("\n");
      expect(lines).toHaveLength(1001);
      expect(lines[999]).toBe("many/0999");
      expect(lines[1000]).toBe("[5 more; use a narrower pattern]");
    });
  });

  describe("grep", () => {
    beforeEach(async () => {
      await temp.put("src/a.ts", "first\nneedle one\nNeedle two\r\n");
      await temp.put(".env", "needle=secret\n");
      await temp.put("ignored/b.ts", "needle\n");
      await temp.put(".git/config", "needle\n");
      await temp.put(".gitignore", "ignored/\n");
      await temp.put("bin", Buffer.from("needle\0needle\n"));
      await writeFile(join(temp.outside, "out.ts"), "needle outside\n");
      await symlink(temp.outside, temp.at("link"));
      await symlink(join(temp.outside, "out.ts"), temp.at("link.ts"));
    });

    it("answers path, line and text, sorted, without links, .git, binary and ignored files", async () => {
      expect(await output("grep", { pattern: "needle" })).toBe(
        ".env:1: needle=secret\nsrc/a.ts:2: needle one",
      );
    });

    it("ends lines before CRLF as before LF, in files and folders, and finds a CR that is asked for", async () => {
      await temp.put("ends/a.txt", "one\r\ntwo one\nones\r\n");
      const both = "ends/a.txt:1: one\nends/a.txt:2: two one";
      expect(await output("grep", { pattern: "one$", path: "ends" })).toBe(both);
      expect(await output("grep", { pattern: "one$", path: "ends/a.txt" })).toBe(both);
      for (const pattern of ["one\\r", "one\\x0d", "one\r"])
        expect(await output("grep", { pattern, path: "ends" })).toBe("ends/a.txt:1: one");
    });

    it("takes a folder or a file, a glob, ignored files, case and plain text", async () => {
      expect(await output("grep", { pattern: "needle", path: "src", ignore_case: true })).toBe(
        "src/a.ts:2: needle one\nsrc/a.ts:3: Needle two",
      );
      expect(await output("grep", { pattern: "needle", path: "src/a.ts" })).toBe("src/a.ts:2: needle one");
      expect(await output("grep", { pattern: "needle", path: "ignored/b.ts" })).toBe(
        "ignored/b.ts:1: needle",
      );
      expect(await output("grep", { pattern: "needle", glob: "*.ts" })).toBe("src/a.ts:2: needle one");
      expect(await output("grep", { pattern: "needle", glob: "!*.ts" })).toBe(".env:1: needle=secret");
      expect(
        await output("grep", { pattern: "needle", path: "ignored", include_ignored: true, glob: "*.ts" }),
      ).toBe("ignored/b.ts:1: needle");
      await temp.put("dots", "a.b\naxb\n");
      expect(await output("grep", { pattern: "a.b", literal: true })).toBe("dots:1: a.b");
    });

    it("answers with an error when a glob takes for ever, and goes on working", async () => {
      await temp.put("a".repeat(200), "needle\n");
      expect(await output("grep", { pattern: "needle", glob: `${"*a".repeat(30)}b` })).toMatch(
        /^Error \[invalid_pattern\]/,
      );
      expect(await output("grep", { pattern: "needle", glob: "*.none" })).toBe("No matches");
    });

    it("finds the one file that a glob means among many that match the pattern", async () => {
      for (let number = 0; number < 1200; number += 1) await temp.put(`many/${number}.js`, "rare\n");
      await temp.put("many/700.ts", "rare\n");
      expect(await output("grep", { pattern: "rare", glob: "*.ts" })).toBe("many/700.ts:1: rare");
    });

    it("does not let a glob bring back what .gitignore leaves out", async () => {
      expect(await output("grep", { pattern: "needle", glob: "ignored/*" })).toBe("No matches");
    });

    it.each(["--files", "-e", "--pre=touch made", "-f/etc/passwd", "--"])(
      "takes %j as a pattern, never as a flag",
      async (pattern) => {
        await temp.put("flags", `text ${pattern} text\n`);
        expect(await output("grep", { pattern })).toContain("flags:1: ");
      },
    );

    it("refuses a wrong pattern with ripgrep's explanation, and paths outside", async () => {
      expect(await output("grep", { pattern: "(" })).toMatch(/^Error \[invalid_pattern\]: .*unclosed group/s);
      expect(await output("grep", { pattern: "x", path: "../outside" })).toMatch(/^Error \[path_escape\]/);
      expect(await output("grep", { pattern: "x", path: "link" })).toMatch(/^Error \[path_escape\]/);
      expect(await output("grep", { pattern: "x", path: "link.ts" })).toMatch(/^Error \[path_escape\]/);
      expect(await output("grep", { pattern: "x", path: "missing" })).toMatch(/^Error \[file_not_found\]/);
      expect(await output("grep", { pattern: "x", glob: "../*" })).toMatch(/^Error \[path_escape\]/);
    });

    it("cuts long lines and many matches, and shows hidden characters", async () => {
      await temp.put("long", `${"x".repeat(50_000_000)}found\u202e\n`);
      await temp.put("short", "found\u202e\u001b[31m\n");
      await temp.put("many", "hit\n".repeat(5000));
      const text = await output("grep", { pattern: "found" });
      expect(text).toBe(`long:1: ${"x".repeat(400)}… (line cut)\nshort:1: found\\u{202e}\\x1b[31m`);
      const many = (await output("grep", { pattern: "hit" })).split("\n");
      expect(many).toHaveLength(301);
      expect(many[300]).toMatch(/^\[more matches are left out/);
    });

    it("ignores a settings file that would make it run programs", async () => {
      await temp.put("rc", "--pre=/bin/echo\n");
      process.env.RIPGREP_CONFIG_PATH = temp.at("rc");
      try {
        expect(await output("grep", { pattern: "first" })).toBe("src/a.ts:1: first");
      } finally {
        delete process.env.RIPGREP_CONFIG_PATH;
      }
    });

    it("ends when cancelled, also when the search is stuck", async () => {
      execFileSync("mkfifo", [temp.at("src/.gitignore")]);
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 200);
      expect(await call("grep", { pattern: "needle" }, controller.signal)).toMatchObject({
        ok: false,
        code: "cancelled",
      });
      expect(await call("glob", { pattern: "**" }, AbortSignal.abort())).toMatchObject({
        ok: false,
        code: "cancelled",
      });
    });
  });

  describe("shell", () => {
    it("returns output, or says that there is none, and names what it stopped", async () => {
      expect(await output("shell", { command: "echo hi" })).toBe("hi");
      expect(await output("shell", { command: "true" })).toBe("(no output)");
      expect(await output("shell", { command: "sleep 300 & echo hi" })).toBe(
        "hi\n[1 background process was still running and ended with the command]",
      );
    });

    it("reports failure, time-out and cancel with what was printed", async () => {
      expect(await output("shell", { command: "echo no; exit 4" })).toBe(
        "Error [shell_failed]: The command ended with exit code 4.\nno",
      );
      expect(await output("shell", { command: "echo a; sleep 300" })).toMatch(
        /^Error \[shell_timeout\]: .* 5 s .*\na$/s,
      );
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 200);
      expect(await call("shell", { command: "sleep 300" }, controller.signal)).toMatchObject({
        ok: false,
        code: "cancelled",
      });
    });

    it("refuses a command that could not be run as it was shown", async () => {
      expect(await output("shell", { command: "a\0b" })).toMatch(/^Error \[invalid_arguments\]/);
      expect(await output("shell", { command: "a\ud800b" })).toMatch(/^Error \[invalid_arguments\]/);
    });
  });
});
