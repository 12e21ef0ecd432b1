import type { MessageBoxOptions, MessageBoxReturnValue } from "electron";
import type { Translate } from "../translator";

export interface ConfirmEndpointPorts {
  confirm(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  readonly platform: NodeJS.Platform;
  readonly t: Translate;
}

/** Asks a person whether a service (its origin, such as `https://api.example.com`) may answer. Anything but its button is no. */
export async function confirmEndpoint(ports: ConfirmEndpointPorts, origin: string): Promise<boolean> {
  const { t } = ports;
  const [yes, no] = [t("dialogs:endpoint.use"), t("dialogs:cancel")];
  const buttons = ports.platform === "linux" ? [no, yes] : [yes, no];
  const cancel = buttons.indexOf(no);
  const { response } = await ports.confirm({
    type: "question",
    title: t("dialogs:app"),
    message: t("dialogs:endpoint.message", { host: new URL(origin).host }),
    detail: t("dialogs:endpoint.detail", { origin }),
    buttons,
    defaultId: cancel,
    cancelId: cancel,
    noLink: true,
  });
  return buttons[response] === yes;
}
