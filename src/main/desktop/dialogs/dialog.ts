import type { MessageBoxOptions } from "electron";
import { foldLongWords, rowsOfText } from "../../base/dialog-text";

/** A system dialog as data. Names and quotations in its texts have been made visible by the caller. */
export interface SystemDialog<Id extends string> {
  readonly severity: "question" | "warning";
  readonly title: string;
  /** Separated by empty lines; each may have several lines. */
  readonly paragraphs: readonly string[];
  readonly answers: readonly DialogAnswer<Id>[];
  /** The answer of Enter, Escape and a closed window, and of every failure. */
  readonly cancel: Id;
}

export interface DialogAnswer<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** This answer stands where the platform puts the action that a dialog is about. */
  readonly isAction?: boolean;
  /**
   * This answer lets something happen. It counts only after the arming time, and is offered only where the dialog shows
   * all of its text.
   */
  readonly isArmed?: boolean;
}

/** The usual dialog: something happens, or it doesn't. */
export interface Confirmation {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The label of the button that lets it happen; absent where it may not. */
  readonly accept?: string;
  readonly cancel: string;
}

export function confirmationDialog(asked: Confirmation): SystemDialog<"accept" | "cancel"> {
  const { title, paragraphs, accept, cancel } = asked;
  return {
    severity: "warning",
    title,
    paragraphs,
    answers: [...(accept === undefined ? [] : [acceptAnswer(accept)]), { id: "cancel", label: cancel }],
    cancel: "cancel",
  };
}

/** The answer that a dialog is about, and that lets something happen. */
export function acceptAnswer(label: string) {
  return { id: "accept", label, isAction: true, isArmed: true } as const;
}

/** Rows that a dialog shows on a screen of 768 lines with its buttons. A higher dialog would push them off the screen. */
const MAX_ROWS = 32;

/** Characters of a title that is shown although the dialog is too long. */
const SHORT_TITLE = 200;

/** The dialog itself where it fits on a screen, else one that says so and offers nothing that lets something happen. */
export function fittedDialog<Id extends string>(dialog: SystemDialog<Id>, tooLong: string): SystemDialog<Id> {
  if (rowsOfText(`${dialog.title}\n${detailOf(dialog)}`) <= MAX_ROWS) return dialog;
  return {
    ...dialog,
    title: dialog.title.length <= SHORT_TITLE ? dialog.title : `${dialog.title.slice(0, SHORT_TITLE)}…`,
    paragraphs: [tooLong],
    answers: dialog.answers.filter(({ isArmed }) => !isArmed),
  };
}

/**
 * The answers in the order in which Electron wants the buttons, so that they stand where the platform has them: the action
 * rightmost and the cancel button beside it on macOS and GNOME; the action leftmost and the cancel button rightmost on
 * Windows. Electron lays the list out from the right on macOS and from the left elsewhere.
 */
export function orderedAnswers<Id extends string>(
  { answers, cancel }: Pick<SystemDialog<Id>, "answers" | "cancel">,
  platform: NodeJS.Platform,
): readonly DialogAnswer<Id>[] {
  const action = answers.filter(({ isAction }) => isAction);
  const dismissal = answers.filter(({ id, isAction }) => id === cancel && !isAction);
  const others = answers.filter(({ id, isAction }) => id !== cancel && !isAction);
  if (platform === "win32") return [...action, ...others, ...dismissal];
  const fromTheRight = [...action, ...dismissal, ...others];
  return platform === "darwin" ? fromTheRight : fromTheRight.reverse();
}

/** What Electron is given. Long words are folded, because a repository or a model may have chosen them. */
export function messageBoxOptions<Id extends string>(
  dialog: SystemDialog<Id>,
  answers: readonly DialogAnswer<Id>[],
  signal?: AbortSignal,
): MessageBoxOptions {
  const cancelId = answers.findIndex(({ id }) => id === dialog.cancel);
  return {
    type: dialog.severity,
    title: "Gatehouse",
    message: foldLongWords(dialog.title),
    detail: foldLongWords(detailOf(dialog)),
    buttons: answers.map(({ label }) => label),
    // Without both, Electron maps Enter and Escape to the first button.
    defaultId: cancelId,
    cancelId,
    noLink: true,
    ...(signal ? { signal } : {}),
  };
}

/** The text below the title. */
export function detailOf({ paragraphs }: Pick<SystemDialog<string>, "paragraphs">): string {
  return paragraphs.join("\n\n");
}
