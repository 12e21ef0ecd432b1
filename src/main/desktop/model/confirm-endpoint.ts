import type { DialogService } from "../dialogs/dialog-service";
import type { Translate } from "../translator";

export interface ConfirmEndpointPorts {
  readonly dialogs: Pick<DialogService, "confirm">;
  readonly t: Translate;
}

/** Asks a person whether a service (its origin and base path, such as `https://api.example.com/v1`) may answer. Anything but its button is no. */
export function confirmEndpoint({ dialogs, t }: ConfirmEndpointPorts, address: string): Promise<boolean> {
  return dialogs.confirm({
    title: t("dialogs:endpoint.message", { host: new URL(address).host }),
    paragraphs: [t("dialogs:endpoint.detail", { address })],
    accept: t("dialogs:endpoint.use"),
    cancel: t("dialogs:cancel"),
  });
}
