import { showInvisibles } from "../../base/visible-text";
import type { DialogService } from "../dialogs/dialog-service";
import type { Translate } from "../translator";

export interface ExternalLinkPorts {
  readonly dialogs: Pick<DialogService, "confirm">;
  open(address: string): Promise<void>;
  readonly t: Translate;
  failed(error: unknown): void;
}

/**
 * The address as it may be handed to the system, or undefined. Only https: other schemes start programs, and a name
 * in front of the host (`https://bank.example@evil.example`) is there to deceive.
 */
export function externalAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || url.host === "")
    return undefined;
  return url;
}

/** Opens links of the pages in the browser, each after a person has seen the real host and agreed. */
export class ExternalLinks {
  readonly #ports: ExternalLinkPorts;

  constructor(ports: ExternalLinkPorts) {
    this.#ports = ports;
  }

  /** Resolves to true when the link was opened. */
  async offer(text: string): Promise<boolean> {
    const url = externalAddress(text);
    if (!url) return false;
    const { open, failed } = this.#ports;
    try {
      if (!(await this.#confirmed(url))) return false;
      await open(url.href);
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  #confirmed(url: URL): Promise<boolean> {
    const { dialogs, t } = this.#ports;
    return dialogs.confirm({
      title: t("dialogs:link.message", { host: showInvisibles(url.host) }),
      paragraphs: [showInvisibles(url.href)],
      accept: t("dialogs:link.open"),
      cancel: t("dialogs:cancel"),
    });
  }
}
