import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ToolError } from "../../../src/main/tools/tool";
import { parseWorkspacePath } from "../../../src/main/workspace/path-guard";

function codeOf(path: string, roots: string[] = []): string {
  try {
    parseWorkspacePath(path, roots);
    return "accepted";
  } catch (error) {
    return error instanceof ToolError ? error.code : String(error);
  }
}

function messageOf(path: string, roots: string[] = []): string {
  try {
    parseWorkspacePath(path, roots);
    return "accepted";
  } catch (error) {
    return String(error);
  }
}

describe("path guard", () => {
  it.each([
    "a",
    "src/app.ts",
    "./a",
    "a/./b",
    "a//b",
    ".",
    "./",
    ".env",
    "..a/b",
    "a..b",
    "a/",
    "con1",
    "comics",
    "字/é.txt",
    "a b",
    "~a",
    "-rf",
  ])("accepts %j", (path) => {
    expect(codeOf(path)).toBe("accepted");
  });

  it.each([
    "..",
    "../a",
    "a/..",
    "a/../b",
    "..\\a",
    "a\\..\\b",
    "/",
    "/etc/passwd",
    "\\\\server\\share",
    "\\a",
    "C:\\a",
    "c:a",
    "C:",
    "//a",
  ])("refuses %j as an escape", (path) => {
    expect(codeOf(path)).toBe("path_escape");
  });

  it.each([
    "",
    "a\0b",
    "a.",
    "a ",
    "a./b",
    "a /b",
    "...",
    "a\\b",
    "a\nb",
    "a\u007fb",
    "a\u0085b",
    "a<b",
    "a>b",
    "ab:c",
    'a"b',
    "a|b",
    "a*",
    "a?",
    "CON",
    "con.txt",
    "a/Nul",
    "aux.tar.gz",
    "PRN .x",
    "clock$",
    "CONIN$",
    "conout$.x",
    "COM1",
    "com¹",
    "lpt9.md",
    "LPT³.a",
    "~",
    "~/a",
    "a\ud800",
    "x.asar/y",
    "x.ASAR",
    "a".repeat(5000),
  ])("refuses %j as invalid", (path) => {
    expect(codeOf(path)).toBe("invalid_path");
  });

  it
    .skipIf(process.platform === "win32")
    .each(["a.", "a ", "...", "ab:c", "c:a", "a?", "CON", "aux.c", "a|b", "lpt9.md"])(
    "lets what is there be read by the name %j, which Windows has no place for",
    (path) => {
      expect(parseWorkspacePath(path, [], "system").segments).toEqual([path]);
      expect(() => parseWorkspacePath(path)).toThrow(ToolError);
    },
  );

  it.each(["", "..", "../a", "a/../b", "a\\b", "/etc/passwd", "C:\\a", "~/a", "a\0b", "x.asar/y"])(
    "refuses %j for reading, too",
    (path) => {
      expect(() => parseWorkspacePath(path, [], "system")).toThrow(ToolError);
    },
  );

  it("refuses an absolute path inside the workspace with its relative form", () => {
    expect(messageOf("/home/me/project/src/a.ts", ["/home/me/project"])).toContain('"src/a.ts"');
    expect(codeOf("/home/me/project/src/a.ts", ["/home/me/project"])).toBe("invalid_path");
    expect(messageOf("c:/Work/Project/src\\a.ts", ["C:\\work\\project"])).toContain('"src/a.ts"');
    expect(messageOf("/home/me/project", ["/home/me/project"])).toContain('"."');
  });

  it.each(["/home/me/project2/a", "/home/me/projec", "/home/me/project/../x", "/HOME/me/project/a"])(
    "gives no relative form for %j",
    (path) => {
      expect(codeOf(path, ["/home/me/project"])).toBe("path_escape");
    },
  );

  it("says how a path with backslashes is written", () => {
    expect(messageOf("src\\a.ts")).toContain('"src/a.ts"');
  });

  it("shows hidden characters of a refused path", () => {
    expect(messageOf("a\u202e*")).toContain("\\u{202e}");
  });

  it("drops single dots and knows what can only be a folder", () => {
    expect(parseWorkspacePath("./a/./b")).toEqual({ segments: ["a", "b"], text: "a/b", namesFolder: false });
    expect(parseWorkspacePath(".")).toEqual({ segments: [], text: ".", namesFolder: true });
    expect(parseWorkspacePath("a/").namesFolder).toBe(true);
    expect(parseWorkspacePath("a/.").namesFolder).toBe(true);
  });

  it("never accepts a path whose segments could leave the workspace, and never throws anything but a ToolError", () => {
    const odd = fc.constantFrom("..", ".", "/", "\\", "a", "C:", "con", " ", "\0", "\u202e", "~", "");
    const path = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(odd, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(path, (text) => {
        try {
          const { segments } = parseWorkspacePath(text, ["/w"]);
          for (const segment of segments) {
            expect(segment).not.toBe("");
            expect(segment).not.toMatch(/^\.{1,2}$|[/\\\0:]/);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(ToolError);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
