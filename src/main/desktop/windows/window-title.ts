import type { SessionView } from "../../../preload/contract/views";
import type { Translate } from "../translator";

/** The title of the chat window. A mode that lets things run unasked stands first, where no page can leave it out. */
export function windowTitle(
  { project, policy }: Pick<SessionView, "project" | "policy">,
  t: Translate,
): string {
  const marked = MARKED.find((mode) => mode === policy?.mode);
  const parts = [marked && t(`menu:title.${marked}`), project?.name, t("dialogs:app")];
  return parts.filter((part) => part !== undefined).join(" · ");
}

const MARKED = ["bypass", "accept_edits", "auto"] as const;
