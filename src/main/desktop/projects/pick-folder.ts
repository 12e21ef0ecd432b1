import type { Translate } from "../translator";
import type { ChatWindow } from "../windows/chat-window";

/** The system's folder picker; undefined when the person cancelled it. `defaultPath`: where it begins. */
export async function pickFolder(
  chat: ChatWindow,
  t: Translate,
  defaultPath: string,
): Promise<string | undefined> {
  const { canceled, filePaths } = await chat.showOpenDialog({
    title: t("dialogs:openProject.title"),
    buttonLabel: t("dialogs:openProject.button"),
    defaultPath,
    properties: ["openDirectory", "createDirectory"],
  });
  return canceled ? undefined : filePaths[0];
}
