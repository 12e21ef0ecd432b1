import { describe, expect, it } from "vitest";
import { reviewSize, splitWidth } from "../../../src/main/approvals/review-size";
import type { ReviewView } from "../../../src/preload/contract/review";
import { makeView } from "./ask";

const SCREEN = { width: 1600, height: 1000 };
const height = (view: ReviewView) => reviewSize(view, "unified", SCREEN).height;
const lines = (count: number) =>
  makeView({ body: { kind: "arguments", text: Array(count).fill("x").join("\n") } });

describe("reviewSize", () => {
  it("grows with the content up to four fifths of the screen", () => {
    const command = makeView({
      body: { kind: "command", command: "x".repeat(580), cwd: "/", parts: [], problems: [] },
    });
    expect(height(lines(11)) - height(lines(1))).toBe(200);
    // A row more, for the word on the sandbox.
    expect(height(command)).toBe(height(lines(11)));
    expect(height(lines(2000))).toBe(800);
    const short = makeView({ workspace: "/p" });
    expect(height(makeView({ workspace: "/p".repeat(86) })) - height(short)).toBe(40);
  });

  const diff = (isNew: boolean, signs: string) =>
    makeView({
      body: {
        kind: "diff",
        path: "a",
        isNew,
        added: 1,
        removed: 0,
        signs,
        text: Array(signs.length).fill("x").join("\n"),
      },
    });

  it("is wide where two files stand side by side, within the screen", () => {
    expect(reviewSize(diff(false, "+"), "split", SCREEN).width).toBe(1120);
    expect(reviewSize(diff(false, "+"), "unified", SCREEN).width).toBe(560);
    // A new file has only one side.
    expect(reviewSize(diff(true, "+"), "split", SCREEN).width).toBe(560);
    expect(splitWidth({ width: 800, height: 600 })).toBe(720);
  });

  it("has room for what programs changed, up to where that scrolls by itself", () => {
    const changed = (count: number) =>
      makeView({ rewrites: [{ by: "hook x", lines: Array(count).fill({ kind: "added", text: "x" }) }] });
    expect(height(changed(2)) - height(makeView())).toBe(120);
    expect(height(changed(5_000))).toBe(height(changed(8)));
    const shield = makeView({ rewrites: [{ by: "data-shield" }] });
    expect(height(shield) - height(makeView())).toBe(100);
  });

  it("needs no room for what is folded", () => {
    expect(height(diff(false, `${" ".repeat(500)}+`))).toBe(height(diff(false, "   +")));
  });
});
