import type { UndoFile, UndoQuestion } from "../../checkpoints/undo";
import type { NativeQuestion, NativeQuestions } from "../policy/native-question";
import type { Translate } from "../translator";
import { shownPath } from "./changes-view";

export interface UndoBoxPorts {
  readonly questions: Pick<NativeQuestions, "ask">;
  readonly t: Translate;
}

/** Files on one box. */
const PAGE = 12;

/** A longer list is not read through: its boxes show the protected files and as many others as fit, and count the rest. */
const MAX_PAGES = 5;

/** Files that are left alone anyway; the page names them all. */
const SHOWN_CONFLICTS = 5;

/**
 * Asks in a system dialog, which no page can imitate or press, whether exactly these files may be written. Escape,
 * closing and Enter say no. A file that decides what later runs is always on a box before anything is agreed to.
 */
export async function confirmUndo(ports: UndoBoxPorts, question: UndoQuestion): Promise<boolean> {
  const shown = shownFiles(question.files);
  const pages = Math.ceil(shown.length / PAGE);
  for (let page = 0; page < pages; page += 1) {
    if ((await ports.questions.ask(boxOf(ports.t, question, shown, page))) !== "accept") return false;
  }
  return pages > 0;
}

/** The files that are named. Of a list that is too long: the protected ones, and others up to the end of the box. */
function shownFiles(files: readonly UndoFile[]): readonly UndoFile[] {
  if (files.length <= MAX_PAGES * PAGE) return files;
  const important = files.filter(({ protectedName }) => protectedName !== undefined);
  const others = files.filter(({ protectedName }) => protectedName === undefined);
  const pages = Math.max(1, Math.ceil(important.length / PAGE));
  return [...important, ...others].slice(0, pages * PAGE);
}

function boxOf(
  t: Translate,
  question: UndoQuestion,
  named: readonly UndoFile[],
  page: number,
): NativeQuestion {
  const { direction, files } = question;
  const count = files.length;
  const shown = named.slice(page * PAGE, (page + 1) * PAGE);
  const isFirst = page === 0;
  const isOnly = named.length <= PAGE;
  const isLast = (page + 1) * PAGE >= named.length;
  const place = { from: page * PAGE + 1, to: page * PAGE + shown.length, count };
  const rest = count - named.length;
  const lines = [
    ...(rest > 0 && isFirst ? [...effectLines(t, files), ""] : []),
    ...(isOnly ? [] : [t("dialogs:undoPage", place), ""]),
    ...shown.map((file) => `  • ${lineOf(t, file)}`),
    ...(rest > 0 && isLast ? [`  ${t("dialogs:undoRest", { count: rest })}`] : []),
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

const COUNTS = [
  ["write", "dialogs:undoWriteCount"],
  ["create", "dialogs:undoCreateCount"],
  ["remove", "dialogs:undoRemoveCount"],
  ["permissions", "dialogs:undoPermissionsCount"],
] as const;

/** What happens to how many files, where not all of them can be named. */
function effectLines(t: Translate, files: readonly UndoFile[]): readonly string[] {
  return COUNTS.flatMap(([effect, text]) => {
    const count = files.filter((file) => file.effect === effect).length;
    return count === 0 ? [] : [t(text, { count })];
  });
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
