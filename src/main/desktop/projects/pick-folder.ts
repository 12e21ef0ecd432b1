import type { ElectronDialogs } from "../dialogs/electron-dialogs";
import type { Translate } from "../translator";

/** The system's folder picker; undefined when the person cancelled it. `defaultPath`: where it begins. */
export async function pickFolder(
  dialogs: Pick<ElectronDialogs, "showOpenDialog">,
  t: Translate,
  defaultPath: string,
): Promise<string | undefined> {
  const { canceled, filePaths } = await dialogs.showOpenDialog({
    title: t("dialogs:openProject.title"),
    buttonLabel: t("dialogs:openProject.button"),
    defaultPath,
    properties: ["openDirectory", "createDirectory"],
  });
  return canceled ? undefined : filePaths[0];
}
