import type { PolicyStatusView } from "../../../preload/contract";
import type { MainRequest } from "../../../preload/contract/requests";

export type Mode = PolicyStatusView["mode"];

/** A mode that can be chosen for a conversation. */
export type ChoosableMode = MainRequest<"mode.set">["mode"];

/** In the order of the menu: the first three are the cycle of Shift+Tab, bypass stands last and apart. */
export const MODE_MENU: readonly ChoosableMode[] = [
  "default",
  "accept_edits",
  "plan",
  "dont_ask",
  "auto",
  "bypass",
];
