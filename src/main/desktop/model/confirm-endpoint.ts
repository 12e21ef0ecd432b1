import type { MessageBoxOptions, MessageBoxReturnValue } from "electron";

export interface ConfirmEndpointPorts {
  confirm(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  readonly platform: NodeJS.Platform;
}

/** Asks a person whether a service (its origin, such as `https://api.example.com`) may answer. Anything but its button is no. */
export async function confirmEndpoint(ports: ConfirmEndpointPorts, origin: string): Promise<boolean> {
  const yes = "Use this service";
  const buttons = ports.platform === "linux" ? ["Cancel", yes] : [yes, "Cancel"];
  const cancel = buttons.indexOf("Cancel");
  const { response } = await ports.confirm({
    type: "question",
    title: "Gatehouse",
    message: `Let ${new URL(origin).host} answer?`,
    detail: `What you write, and what is read in your projects, is sent to ${origin}.`,
    buttons,
    defaultId: cancel,
    cancelId: cancel,
    noLink: true,
  });
  return buttons[response] === yes;
}
