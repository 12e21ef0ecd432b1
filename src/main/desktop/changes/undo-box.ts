import type { UndoFile, UndoQuestion } from "../../checkpoints/undo";
import type { NativeQuestion, NativeQuestions } from "../policy/native-question";
import type { Translate } from "../translator";
import { shownPath } from "./changes-view";

export interface UndoBoxPorts {
  readonly questions: Pick<NativeQuestions, "ask">;
  readonly t: Translate;
}

/** Files on one box. A longer list is leafed through: nothing is undone that was not on a box. */
const PAGE = 12;

/** Files that are left alone anyway; the page names them all. */
const SHOWN_CONFLICTS = 5;

/**
 * Asks in the system's own box, which no page can imitate or press, whether exactly these files may be written. Escape,
 * closing and Enter say no.
 */
export async function confirmUndo(ports: UndoBoxPorts, question: UndoQuestion): Promise<boolean> {
  const pages = Math.ceil(question.files.length / PAGE);
  for (let page = 0; page < pages; page += 1) {
    if ((await ports.questions.ask(boxOf(ports.t, question, page, pages))) !== "accept") return false;
  }
  return pages > 0;
}

function boxOf(t: Translate, question: UndoQuestion, page: number, pages: number): NativeQuestion {
  const { direction, files } = question;
  const count = files.length;
  const shown = files.slice(page * PAGE, (page + 1) * PAGE);
  const isLast = page === pages - 1;
  const place =
    pages === 1
      ? []
      : [t("dialogs:undoPage", { from: page * PAGE + 1, to: page * PAGE + shown.length, count }), ""];
  const lines = [
    ...place,
    ...shown.map((file) => `  • ${lineOf(t, file)}`),
    ...(isLast ? conflictLines(t, question) : []),
    "",
    t("dialogs:undoAsker"),
  ];
  return {
    message: direction === "undo" ? t("dialogs:undoFiles", { count }) : t("dialogs:redoFiles", { count }),
    detail: lines.join("\n"),
    accept: isLast ? t(direction === "undo" ? "dialogs:undo" : "dialogs:redo") : t("dialogs:undoNext"),
    decline: t("dialogs:cancel"),
  };
}

const EFFECTS = {
  write: "dialogs:undoWrite",
  create: "dialogs:undoCreate",
  remove: "dialogs:undoRemove",
  permissions: "dialogs:undoPermissions",
} as const;

function lineOf(t: Translate, { path, effect, protectedName }: UndoFile): string {
  const line = t(EFFECTS[effect], { path: shownPath(path) });
  return protectedName === undefined ? line : `${line}\n      ${t("dialogs:undoProtected")}`;
}

function conflictLines(t: Translate, { conflicts }: UndoQuestion): readonly string[] {
  if (conflicts.length === 0) return [];
  const shown = conflicts.slice(0, SHOWN_CONFLICTS).map(({ path }) => `  • ${shownPath(path)}`);
  const more = conflicts.length - shown.length;
  return [
    "",
    t("dialogs:undoLeftAlone", { count: conflicts.length }),
    ...shown,
    ...(more > 0 ? [`  ${t("dialogs:undoMore", { count: more })}`] : []),
  ];
}
