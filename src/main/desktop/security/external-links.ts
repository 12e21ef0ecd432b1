import type { MessageBoxOptions, MessageBoxReturnValue } from "electron";
import { showInvisibles } from "../../text/visible";
import type { Translate } from "../translator";

export interface ExternalLinkPorts {
  confirm(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  open(address: string): Promise<void>;
  readonly platform: NodeJS.Platform;
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
  #asking = false;

  constructor(ports: ExternalLinkPorts) {
    this.#ports = ports;
  }

  /** Resolves to true when the link was opened. A second link while one is asked about is dropped. */
  async offer(text: string): Promise<boolean> {
    const url = externalAddress(text);
    if (!url || this.#asking) return false;
    this.#asking = true;
    try {
      if (!(await this.#confirmed(url))) return false;
      await this.#ports.open(url.href);
      return true;
    } catch (error) {
      this.#ports.failed(error);
      return false;
    } finally {
      this.#asking = false;
    }
  }

  async #confirmed(url: URL): Promise<boolean> {
    const { platform, t } = this.#ports;
    const [open, no] = [t("dialogs:link.open"), t("dialogs:cancel")];
    const buttons = platform === "linux" ? [no, open] : [open, no];
    const cancel = buttons.indexOf(no);
    const { response } = await this.#ports.confirm({
      type: "question",
      title: t("dialogs:app"),
      message: t("dialogs:link.message", { host: showInvisibles(url.host) }),
      detail: showInvisibles(url.href),
      buttons,
      defaultId: cancel,
      cancelId: cancel,
      noLink: true,
    });
    return buttons[response] === open;
  }
}
