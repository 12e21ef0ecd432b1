import { Menu } from "electron";
import type { CommandId } from "../../../preload/contract/commands";
import type { ProjectView, SessionView } from "../../../preload/contract/views";
import type { PermissionMode } from "../../policy/modes";
import type { Translate } from "../translator";
import { menuTemplate } from "./menu";
import { windowTitle } from "./window-title";

export interface ChromePorts {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly t: Translate;
  session(): SessionView;
  setTitle(title: string): void;
  /** As a person's wish; settles when it is granted or refused. */
  setMode(mode: PermissionMode): Promise<void>;
  openRecent(path: string): void;
  /** For the page to carry out. */
  send(command: CommandId): void;
}

/** Title and menu: what the system draws around the page, and no page can change. */
export class Chrome {
  readonly #ports: ChromePorts;
  #recent: readonly ProjectView[] = [];
  #shown = "";

  constructor(ports: ChromePorts) {
    this.#ports = ports;
  }

  setRecent(recent: readonly ProjectView[]): void {
    this.#recent = recent;
    this.show();
  }

  /** Draws what is different; a menu that is open closes when it is replaced. */
  show(): void {
    const { t, platform, isPackaged, session, setTitle } = this.#ports;
    const { project, policy, busy } = session();
    const title = windowTitle({ project, policy }, t);
    const state = { t, platform, isPackaged, mode: policy?.mode, busy, recent: this.#recent };
    const shown = JSON.stringify([title, state, t("menu:file")]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    setTitle(title);
    const template = menuTemplate({
      ...state,
      openRecent: (path) => this.#ports.openRecent(path),
      run: (command) => this.#run(command),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  #run(command: CommandId): void {
    const mode = MODE_COMMANDS.get(command);
    if (mode === undefined) {
      this.#ports.send(command);
      return;
    }
    // The menu marks what was clicked, whatever came of it.
    void this.#ports.setMode(mode).finally(() => {
      this.#shown = "";
      this.show();
    });
  }
}

/** A person's word in the menu counts more than a page's, so that these go past the page. */
const MODE_COMMANDS: ReadonlyMap<CommandId, PermissionMode> = new Map([
  ["mode.default", "default"],
  ["mode.plan", "plan"],
  ["mode.accept_edits", "accept_edits"],
  ["mode.dont_ask", "dont_ask"],
  ["mode.auto", "auto"],
  ["mode.bypass", "bypass"],
]);
