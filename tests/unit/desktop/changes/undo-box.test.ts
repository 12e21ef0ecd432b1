import { describe, expect, it } from "vitest";
import type { UndoQuestion } from "../../../../src/main/checkpoints/undo";
import { confirmUndo } from "../../../../src/main/desktop/changes/undo-box";
import type { NativeAnswer, NativeQuestion } from "../../../../src/main/desktop/policy/native-question";
import { Translator } from "../../../../src/main/desktop/translator";

const files = (count: number): UndoQuestion["files"] =>
  Array.from({ length: count }, (_, index) => ({ path: `f${index}.txt`, effect: "write" }));

/** A person who answers in this order; the last answer stays. That haste is no answer is the questions' own business. */
function person(answers: readonly NativeAnswer[]) {
  const boxes: NativeQuestion[] = [];
  const ports = {
    t: new Translator("en").t,
    questions: {
      ask: (box: NativeQuestion) => {
        boxes.push(box);
        return Promise.resolve(answers[boxes.length - 1] ?? answers.at(-1) ?? "decline");
      },
    },
  };
  return { boxes, ask: (question: UndoQuestion) => confirmUndo(ports, question) };
}

describe("the box before an undo", () => {
  it("lists every file and what happens to it, hidden characters shown", async () => {
    const { boxes, ask } = person(["accept"]);
    const agreed = await ask({
      direction: "undo",
      files: [
        { path: "a\u{202e}txt.exe", effect: "write" },
        { path: "new\nline", effect: "remove" },
        { path: ".git/hooks/pre-commit", effect: "create", protectedName: ".git" },
        { path: "run.sh", effect: "permissions" },
      ],
      conflicts: [{ path: "mine.txt", why: "changed_since" }],
    });
    expect(agreed).toBe(true);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]?.message).toBe("Undo the changes of 4 files?");
    expect(boxes[0]?.detail.split("\n")).toEqual([
      "  • a\\u{202e}txt.exe: content is replaced",
      "  • new\\nline: is removed",
      "  • .git/hooks/pre-commit: is created",
      "      This file decides what later runs.",
      "  • run.sh: permissions are changed",
      "",
      "1 file is left alone; the window says why:",
      "  • mine.txt",
      "",
      "The chat window asked for this. Cancel if you did not.",
    ]);
  });

  it("is leafed through when the list is long: every file stands on a box before anything is agreed to", async () => {
    const { boxes, ask } = person(["accept"]);
    expect(await ask({ direction: "redo", files: files(30), conflicts: [] })).toBe(true);
    expect(boxes.map(({ accept }) => accept)).toEqual(["Show More Files", "Show More Files", "Redo"]);
    const shown = boxes.map(({ detail }) => detail).join("\n");
    for (const { path } of files(30)) expect(shown).toContain(`• ${path}:`);
  });

  it.each(["decline", "other"] as const)("means no when %s is chosen on any page", async (answer) => {
    const { boxes, ask } = person(["accept", answer, "accept"]);
    expect(await ask({ direction: "undo", files: files(30), conflicts: [] })).toBe(false);
    expect(boxes).toHaveLength(2);
  });

  it("means no when there is nothing to agree to", async () => {
    const { ask } = person(["accept"]);
    expect(await ask({ direction: "undo", files: [], conflicts: [] })).toBe(false);
  });
});
