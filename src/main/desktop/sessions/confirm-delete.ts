import type { DialogService } from "../dialogs/dialog-service";
import type { Translate } from "../translator";

export interface ConfirmDeletePorts {
  readonly dialogs: Pick<DialogService, "confirm">;
  readonly t: Translate;
}

/** Asks a person whether a session may be deleted. `title` undefined: it is damaged, and nobody knows its name. */
export function confirmDelete(
  { dialogs, t }: ConfirmDeletePorts,
  title: string | undefined,
): Promise<boolean> {
  return dialogs.confirm({
    title: title === undefined ? t("dialogs:deleteDamagedSession") : t("dialogs:deleteSession", { title }),
    paragraphs: [t("dialogs:deleteSessionDetail")],
    accept: t("dialogs:delete"),
    cancel: t("dialogs:cancel"),
  });
}
