import { describe, expect, it } from "vitest";
import { chooseSurface, fitsNative } from "../../../src/main/approvals/choose-surface";
import type { ReviewView } from "../../../src/preload/contract/review";
import { makeView } from "./ask";

const words = (characters: number) =>
  "echo 12345 "
    .repeat(60)
    .slice(0, characters - 1)
    .concat("x");
const command = (text: string) =>
  makeView({ body: { kind: "command", command: text, cwd: "/p", parts: [], problems: [] } });

function file(lines: readonly string[], isNew: boolean, path = "note.txt"): ReviewView {
  return makeView({
    body: {
      kind: "diff",
      path,
      isNew,
      added: lines.length,
      removed: 0,
      signs: "+".repeat(lines.length),
      text: lines.join("\n"),
    },
  });
}

describe("chooseSurface", () => {
  it.each([
    ["a short command", command("ls"), "native"],
    ["a command of exactly 600 characters", command(words(600)), "native"],
    ["a command of 601 characters", command(words(601)), "window"],
    ["a command of 12 lines", command(Array(12).fill("ls").join("\n")), "native"],
    ["a command of 13 lines", command(Array(13).fill("ls").join("\n")), "window"],
    ["a small new file", file(["hello"], true), "native"],
    ["a new file of 13 lines", file(Array(13).fill("x"), true), "window"],
    ["an empty new file", file([], true), "native"],
    ["a change to a file that exists", file(["hello"], false), "window"],
    ["a path that alone would fill the box", file(["hello"], true, "p".repeat(601)), "window"],
    ["a reason that alone would fill the box", makeView({ reason: "r".repeat(601) }), "window"],
    ["short arguments", makeView({ body: { kind: "arguments", text: "url: x" } }), "native"],
    ["long arguments", makeView({ body: { kind: "arguments", text: "x".repeat(601) } }), "window"],
  ])("shows %s in the right place", (_name, view, surface) => {
    expect(chooseSurface(view, "auto")).toBe(surface);
  });

  it("follows the setting", () => {
    expect(chooseSurface(command("ls"), "window")).toBe("window");
    expect(chooseSurface(command("x".repeat(5000)), "native")).toBe("native");
  });

  it("never calls a call whole in a box that a program changed: the change belongs to it", () => {
    const view = makeView({ rewrites: [{ by: "hook x", lines: [] }] });
    expect(fitsNative(makeView())).toBe(true);
    expect(fitsNative(view)).toBe(false);
    expect(chooseSurface(view, "auto")).toBe("window");
  });

  it("never calls a change to an existing file whole in a box, however small", () => {
    expect(fitsNative(file(["x"], false))).toBe(false);
  });
});
