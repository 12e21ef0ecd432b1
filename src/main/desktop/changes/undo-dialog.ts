import type { UndoFile, UndoQuestion } from "../../checkpoints/undo";
import type { Confirmation } from "../dialogs/dialog";
import { groupByRows } from "../dialogs/dialog-pages";
import type { DialogService } from "../dialogs/dialog-service";
import type { Translate } from "../translator";
import { shownPath } from "./changes-view";

export interface UndoDialogPorts {
  readonly dialogs: Pick<DialogService, "confirm">;
  readonly t: Translate;
}

/** The room for files on one dialog. */
const PAGE = { rows: 13, items: 12 } as const;

/** A longer list is not read through: its dialogs show the protected files and as many others as fit, and count the rest. */
const MAX_PAGES = 5;

/** The room for files that are left alone anyway; the page names them all. */
const CONFLICTS = { rows: 4 } as const;

type Page = readonly UndoFile[];

/**
 * Asks in system dialogs whether exactly these files may be written. Escape, closing and Enter say no. A file that decides
 * what later runs is always shown before anything is agreed to.
 */
export async function confirmUndo({ dialogs, t }: UndoDialogPorts, question: UndoQuestion): Promise<boolean> {
  const pages = shownPages(question.files, t);
  for (const index of pages.keys()) {
    if (!(await dialogs.confirm(undoConfirmation(t, question, pages, index)))) return false;
  }
  return pages.length > 0;
}

/** The files that are named. Of a list that is too long: the protected ones, and others up to the end of the dialog. */
function shownPages(files: readonly UndoFile[], t: Translate): readonly Page[] {
  const pagesOf = (some: readonly UndoFile[]) => groupByRows(some, (file) => lineOf(t, file), PAGE);
  const all = pagesOf(files);
  if (all.length <= MAX_PAGES) return all;
  const important = files.filter(({ protectedName }) => protectedName !== undefined);
  const others = files.filter(({ protectedName }) => protectedName === undefined);
  return pagesOf([...important, ...others]).slice(0, Math.max(1, pagesOf(important).length));
}

function undoConfirmation(
  t: Translate,
  question: UndoQuestion,
  pages: readonly Page[],
  index: number,
): Confirmation {
  const { direction, files } = question;
  const count = files.length;
  const before = pages.slice(0, index).flat().length;
  const shown = pages[index] ?? [];
  const rest = count - pages.flat().length;
  const isLast = index === pages.length - 1;
  const place = { from: before + 1, to: before + shown.length, count };
  const list = [
    ...shown.map((file) => lineOf(t, file)),
    ...(rest > 0 && isLast ? [`  ${t("dialogs:undoRest", { count: rest })}`] : []),
  ];
  return {
    title: direction === "undo" ? t("dialogs:undoFiles", { count }) : t("dialogs:redoFiles", { count }),
    paragraphs: [
      ...(rest > 0 && index === 0 ? [effectLines(t, files).join("\n")] : []),
      ...(pages.length > 1 ? [t("dialogs:undoPage", place)] : []),
      list.join("\n"),
      ...(isLast && question.conflicts.length > 0 ? [conflictLines(t, question).join("\n")] : []),
      t("dialogs:undoAsker"),
    ],
    accept: isLast ? t(direction === "undo" ? "dialogs:undo" : "dialogs:redo") : t("dialogs:undoNext"),
    cancel: t("dialogs:cancel"),
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
  const line = `  • ${t(EFFECTS[effect], { path: shownPath(path) })}`;
  return protectedName === undefined ? line : `${line}\n      ${t("dialogs:undoProtected")}`;
}

function conflictLines(t: Translate, { conflicts }: UndoQuestion): readonly string[] {
  const lines = conflicts.map(({ path }) => `  • ${shownPath(path)}`);
  const [shown = []] = groupByRows(lines, (line) => line, CONFLICTS);
  const more = conflicts.length - shown.length;
  return [
    t("dialogs:undoLeftAlone", { count: conflicts.length }),
    ...shown,
    ...(more > 0 ? [`  ${t("dialogs:undoMore", { count: more })}`] : []),
  ];
}
