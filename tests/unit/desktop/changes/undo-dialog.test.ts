import { describe, expect, it } from "vitest";
import type { UndoQuestion } from "../../../../src/main/checkpoints/undo";
import { confirmUndo } from "../../../../src/main/desktop/changes/undo-dialog";
import { Translator } from "../../../../src/main/desktop/translator";
import { answering, pressing } from "../../../support/dialog-fakes";

const files = (count: number): UndoQuestion["files"] =>
  Array.from({ length: count }, (_, index) => ({ path: `f${index}.txt`, effect: "write" }));

function person(...answers: string[]) {
  const { asked, confirm } = answering(...answers);
  const ports = { t: new Translator("en").t, dialogs: { confirm } };
  return { dialogs: asked, ask: (question: UndoQuestion) => confirmUndo(ports, question) };
}

const YES = Array.from({ length: 8 }, () => "accept");

describe("the dialog before an undo", () => {
  it("lists every file and what happens to it, hidden characters shown", async () => {
    const { dialogs, ask } = person(...YES);
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
    expect(dialogs).toHaveLength(1);
    expect(dialogs[0]?.title).toBe("Undo the changes of 4 files?");
    expect(dialogs[0]?.detail.split("\n")).toEqual([
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

  it("is leafed through when the list is long: every file stands on a dialog before anything is agreed to", async () => {
    const { dialogs, ask } = person(...YES);
    expect(await ask({ direction: "redo", files: files(30), conflicts: [] })).toBe(true);
    expect(dialogs.map(({ buttons }) => buttons.accept)).toEqual([
      "Show More Files",
      "Show More Files",
      "Redo",
    ]);
    const shown = dialogs.map(({ detail }) => detail).join("\n");
    for (const { path } of files(30)) expect(shown).toContain(`• ${path}:`);
  });

  it("names what fits when the list is too long to be read, says what happens to how many, and counts the rest", async () => {
    const { dialogs, ask } = person(...YES);
    const many: UndoQuestion["files"] = [
      ...files(4_000),
      ...files(999).map(({ path }) => ({ path: `new/${path}`, effect: "remove" as const })),
      { path: ".envrc", effect: "create", protectedName: ".envrc" },
    ];
    expect(await ask({ direction: "undo", files: many, conflicts: [] })).toBe(true);
    expect(dialogs).toHaveLength(1);
    expect(dialogs[0]).toMatchObject({
      title: "Undo the changes of 5000 files?",
      buttons: { accept: "Undo" },
    });
    const lines = dialogs[0]?.detail.split("\n") ?? [];
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

  it("shows every protected file of a list that is too long, over as many dialogs as that takes", async () => {
    const { dialogs, ask } = person(...YES);
    const important = files(30).map(
      ({ path }) => ({ path: `.git/${path}`, effect: "write", protectedName: ".git" }) as const,
    );
    expect(await ask({ direction: "undo", files: [...files(300), ...important], conflicts: [] })).toBe(true);
    const shown = dialogs.map(({ detail }) => detail).join("\n");
    for (const { path } of important) expect(shown).toContain(`• ${path}:`);
    expect(dialogs.map(({ buttons }) => buttons.accept).slice(-2)).toEqual(["Show More Files", "Undo"]);
    expect(dialogs.at(-1)?.detail).toContain("and 299 more");
  });

  it.each(["cancel", "nothing of it"])("means no when %s is chosen on any page", async (answer) => {
    const { dialogs, ask } = person("accept", answer, "accept");
    expect(await ask({ direction: "undo", files: files(30), conflicts: [] })).toBe(false);
    expect(dialogs).toHaveLength(2);
  });

  it.each<[string, Partial<UndoQuestion["files"][number]>]>([
    ["long", {}],
    ["protected", { protectedName: "deep" }],
  ])("fits on the screen with all of its files, however %s", async (_, part) => {
    const deep = "deeply/nested/folder/of/some/generated/project/with/long/names/in/it";
    const many = files(40).map((file) => ({ ...file, path: `${deep}/${file.path}`, ...part }));
    const conflicts = many.map(({ path }) => ({ path, why: "changed_since" }) as const);
    const { dialogs, shown, t } = pressing(({ buttons = [] }) => buttons.length - 1);
    expect(await confirmUndo({ dialogs, t }, { direction: "undo", files: many, conflicts })).toBe(true);
    for (const { buttons } of shown) expect(buttons).toHaveLength(2);
  });

  it("means no when there is nothing to agree to", async () => {
    const { ask } = person(...YES);
    expect(await ask({ direction: "undo", files: [], conflicts: [] })).toBe(false);
  });
});
