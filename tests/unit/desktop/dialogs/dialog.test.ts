import { describe, expect, it } from "vitest";
import {
  fittedDialog,
  messageBoxOptions,
  orderedAnswers,
  type SystemDialog,
} from "../../../../src/main/desktop/dialogs/dialog";

const DIALOG: SystemDialog<"act" | "stop" | "look"> = {
  severity: "question",
  title: "Really?",
  paragraphs: ["This.", "That."],
  answers: [
    { id: "act", label: "Act", isAction: true, isArmed: true },
    { id: "stop", label: "Stop" },
    { id: "look", label: "Look" },
  ],
  cancel: "stop",
};

const ids = (dialog: SystemDialog<string>, platform: NodeJS.Platform) =>
  orderedAnswers(dialog, platform).map(({ id }) => id);

describe("the order of the buttons", () => {
  it("puts the action rightmost on macOS and GNOME, leftmost on Windows", () => {
    // Electron lays the list out from the right on macOS: Look Stop Act.
    expect(ids(DIALOG, "darwin")).toEqual(["act", "stop", "look"]);
    expect(ids(DIALOG, "linux")).toEqual(["look", "stop", "act"]);
    expect(ids(DIALOG, "win32")).toEqual(["act", "look", "stop"]);
  });

  it("keeps what lets something happen farthest from an action that is the safe answer", () => {
    const answers = [
      { id: "redact", label: "Redact", isAction: true },
      { id: "block", label: "Block" },
      { id: "raw", label: "Pass", isArmed: true },
    ];
    const dialog: SystemDialog<string> = { ...DIALOG, answers, cancel: "redact" };
    expect(ids(dialog, "darwin")).toEqual(["redact", "block", "raw"]);
    expect(ids(dialog, "win32")).toEqual(["redact", "block", "raw"]);
    expect(ids(dialog, "linux")).toEqual(["raw", "block", "redact"]);
  });
});

describe("what Electron is given", () => {
  const options = (dialog: SystemDialog<string>) =>
    messageBoxOptions(dialog, orderedAnswers(dialog, "linux"));

  it("has the paragraphs below the title, and cancels on Enter and Escape", () => {
    expect(options(DIALOG)).toEqual({
      type: "question",
      title: "Gatehouse",
      message: "Really?",
      detail: "This.\n\nThat.",
      buttons: ["Look", "Stop", "Act"],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    });
  });

  it("breaks words that would make the dialog wider than the screen", () => {
    const { message, detail } = options({
      ...DIALOG,
      title: `Open ${"a".repeat(200)}?`,
      paragraphs: ["b".repeat(200)],
    });
    for (const line of `${message}\n${detail}`.split("\n")) expect(line.length).toBeLessThanOrEqual(65);
  });
});

describe("a dialog that is higher than the screen", () => {
  it.each([
    ["many lines", { paragraphs: [Array.from({ length: 40 }, () => "line").join("\n")] }],
    ["a long line", { paragraphs: ["word ".repeat(1000)] }],
    ["a long word", { paragraphs: ["x".repeat(5000)] }],
    ["a long title", { title: "word ".repeat(1000) }],
  ])("offers nothing that lets something happen: %s", (_, part) => {
    const fitted = fittedDialog({ ...DIALOG, ...part }, "Too long.");
    expect(fitted.answers.map(({ id }) => id)).toEqual(["stop", "look"]);
    expect(fitted.paragraphs).toEqual(["Too long."]);
    expect(fitted.title.length).toBeLessThanOrEqual(201);
  });

  it("is none when it fits", () => {
    expect(fittedDialog(DIALOG, "Too long.")).toBe(DIALOG);
    const paragraphs = [Array.from({ length: 31 }, () => "line").join("\n")];
    expect(fittedDialog({ ...DIALOG, paragraphs }, "Too long.").answers).toHaveLength(3);
  });
});
