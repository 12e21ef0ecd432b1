import { describe, expect, it } from "vitest";
import { mainArgument } from "../../../src/main/tools/main-argument";

describe("the argument that a line shows", () => {
  it.each([
    ["a command", { command: "ls", path: "a" }, "ls"],
    ["a pattern before where it looks", { path: "src", pattern: "TODO" }, "TODO"],
    ["a path", { content: "x", path: "a.txt" }, "a.txt"],
    ["every file of an undo", { files: ["a.txt", "b.txt"], changes: [1] }, "a.txt, b.txt"],
    ["nothing of what isn't text", { command: 1, files: [{}, "a.txt"] }, "a.txt"],
    ["nothing where there is none", { files: "a.txt" }, ""],
  ])("is %s", (_what, args, shown) => {
    expect(mainArgument(args)).toBe(shown);
  });
});
