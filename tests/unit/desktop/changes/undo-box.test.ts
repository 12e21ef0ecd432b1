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

  it("names what fits when the list is too long to be read, says what happens to how many, and counts the rest", async () => {
    const { boxes, ask } = person(["accept"]);
    const many: UndoQuestion["files"] = [
      ...files(4_000),
      ...files(999).map(({ path }) => ({ path: `new/${path}`, effect: "remove" as const })),
      { path: ".envrc", effect: "create", protectedName: ".envrc" },
    ];
    expect(await ask({ direction: "undo", files: many, conflicts: [] })).toBe(true);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]).toMatchObject({ message: "Undo the changes of 5000 files?", accept: "Undo" });
    const lines = boxes[0]?.detail.split("\n") ?? [];
    expect(lines.slice(0, 6)).toEqual([
      "4000 files: content is replaced",
      "1 file is created",
      "999 files are removed",
      "",
      "  • .envrc: is created",
      "      This file decides what later runs.",
    ]);
    expect(lines.filter((line) => line.startsWith("  •"))).toHaveLength(12);
    expect(lines).toContain("  and 4988 more, which the Changes page lists");
  });

  it("shows every protected file of a list that is too long, over as many boxes as that takes", async () => {
    const { boxes, ask } = person(["accept"]);
    const important = files(30).map(
      ({ path }) => ({ path: `.git/${path}`, effect: "write", protectedName: ".git" }) as const,
    );
    expect(await ask({ direction: "undo", files: [...files(300), ...important], conflicts: [] })).toBe(true);
    const shown = boxes.map(({ detail }) => detail).join("\n");
    for (const { path } of important) expect(shown).toContain(`• ${path}:`);
    expect(boxes.map(({ accept }) => accept)).toEqual(["Show More Files", "Show More Files", "Undo"]);
    expect(boxes.at(-1)?.detail).toContain("and 294 more");
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
