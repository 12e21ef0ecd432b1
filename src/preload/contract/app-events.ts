import type { Language } from "../../locales/languages";
import type { UndoProgressView } from "./changes";
import type { CommandId } from "./commands";

/** How the windows look and speak. */
export interface AppearanceView {
  readonly language: Language;
  /** Which colours were chosen; the main process sees to it that the pages have them. */
  readonly theme: "system" | "light" | "dark";
  /** The text's size, in CSS pixels. */
  readonly fontSize: number;
}

/** What the main process tells the chat window, besides the changes of the conversation. */
export type AppEvent =
  | { readonly type: "appearance"; readonly appearance: AppearanceView }
  /** The list of sessions is another one, or one of them works, waits or rests now. */
  | { readonly type: "sessions" }
  /** The list of changed files of the open session is another one. */
  | { readonly type: "changes" }
  /** How far an undo or redo of the open session is; null when it has ended. */
  | { readonly type: "undo"; readonly progress: UndoProgressView | null }
  /** The person chose a command in the menu. */
  | { readonly type: "command"; readonly command: CommandId };
