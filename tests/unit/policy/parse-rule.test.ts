import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRule } from "../../../src/main/policy/parse-rule";

function read(text: string) {
  const reading = parseRule(text);
  return reading.ok ? reading.rule : reading.reason;
}

describe("a rule's text", () => {
  it.each([
    ["Bash", "shell", { kind: "none" }],
    ["shell(ls)", "shell", { kind: "command", words: ["ls"] }],
    ["Bash( npm  run   test )", "shell", { kind: "command", words: ["npm", "run", "test"] }],
    ["Bash(npm run:*)", "shell", { kind: "command", words: ["npm", "run", "*"] }],
    ["Bash(echo 'a b' \\*)", "shell", { kind: "command", words: ["echo", "a b", "\\*"] }],
    ["Bash(echo (a))", "shell", { kind: "command", words: ["echo", "(a)"] }],
    ["Bash(** * x)", "shell", { kind: "command", words: ["*", "x"] }],
    ["Read(./.env)", "read_file", { kind: "file", glob: "./.env" }],
    ["read_file(src/**)", "read_file", { kind: "file", glob: "src/**" }],
    ["MultiEdit(a)", "edit_file", { kind: "file", glob: "a" }],
    ["Write(a)", "write_file", { kind: "file", glob: "a" }],
    ["WebFetch(domain:Example.COM.)", "web_fetch", { kind: "domain", pattern: "example.com" }],
    ["WebFetch(domain:*.bücher.de)", "web_fetch", { kind: "domain", pattern: "*.xn--bcher-kva.de" }],
    ["mcp__github__*", "mcp__github__*", { kind: "none" }],
    ["  *  ", "*", { kind: "none" }],
  ])("%s", (text, tool, content) => {
    expect(read(text)).toMatchObject({ tool, content });
  });

  it("isn't lost to the case of its name", () => {
    expect(read("BASH(rm *)")).toMatchObject({ tool: "shell", family: "shell" });
  });

  it.each([
    ["", "empty"],
    ["Bash(", '")"'],
    ["Bash(a) b", '")"'],
    ["Bash()", "empty"],
    ["Bash('a)", "quote"],
    ["(x)", "names no tool"],
    ["Ba sh", "letters"],
    ["Read(a\u0000b)", "control character"],
    [`Read(${"{a,b}".repeat(20)})`, "alternatives"],
    ["Read(a\\b)", "Separate folders"],
    ["mcp__a__b(c)", "no content"],
    ["toString(x)", "no content"],
    ["WebFetch(example.com)", "domain:"],
    ["WebFetch(domain:https://example.com)", "without scheme"],
    ["WebFetch(domain:a.*.com)", "star"],
    [`Bash(${"*".repeat(10_000)})`, "4096"],
  ])("%j is refused with the reason", (text, reason) => {
    expect(read(text)).toContain(reason);
  });

  it("warns about a tool that nobody knows, and keeps the rule", () => {
    for (const name of ["toString", "constructor", "__proto__"]) {
      expect(parseRule(name)).toMatchObject({ ok: true, warning: expect.stringContaining(name) });
    }
    expect(parseRule("mcp__a__b")).not.toHaveProperty("warning");
  });

  it("warns about a leading slash, which may be meant otherwise", () => {
    expect(parseRule("Read(/etc/passwd)")).toMatchObject({
      ok: true,
      warning: expect.stringContaining("//"),
    });
    expect(parseRule("Read(//etc/passwd)")).not.toHaveProperty("warning");
  });

  it("never throws", () => {
    const part = fc.constantFrom(
      "Bash",
      "(",
      ")",
      "*",
      "'",
      '"',
      "\\",
      "{",
      "}",
      "[",
      ":",
      "domain:",
      " ",
      "é",
      "\ud800",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join("")),
        ),
        (text) => {
          expect(typeof parseRule(text).ok).toBe("boolean");
        },
      ),
    );
  });
});
