import type { PermissionMode } from "../../policy/modes";
import type { Confirmation } from "../dialogs/dialog";
import type { DialogService } from "../dialogs/dialog-service";
import type { Translate } from "../translator";
import type { CurrentPolicy } from "./current-policy";
import { judgeModeChange, laxerKinds, type ModeAsker, nextMode } from "./mode-change";

export interface ModeSwitchPorts {
  readonly current: CurrentPolicy;
  readonly dialogs: Pick<DialogService, "confirm">;
  readonly t: Translate;
}

/** Changes the mode of the open session, with a person's word where `judgeModeChange` wants one. */
export class ModeSwitch {
  readonly #ports: ModeSwitchPorts;

  constructor(ports: ModeSwitchPorts) {
    this.#ports = ports;
  }

  /** False when the person refused, or no project is open. */
  async set(mode: PermissionMode, by: ModeAsker): Promise<boolean> {
    const { current, dialogs, t } = this.#ports;
    const { session } = current;
    if (!session) return false;
    const from = session.policy.mode;
    if (judgeModeChange(from, mode, by) === "confirm") {
      const confirmation = modeConfirmation(from, mode, by, t);
      if (!(await dialogs.confirm(confirmation, { byPerson: by !== "page" }))) return false;
      // What was agreed to was this session in that mode.
      if (current.session !== session || session.policy.mode !== from) return false;
    }
    session.policy.setMode(mode);
    current.refresh();
    return true;
  }

  /**
   * The page says that Shift+Tab was meant for the mode. Only the page knows what had the focus, so a press that moved
   * the focus would pass for a wish: it counts as the page's, and a laxer mode is confirmed in a system dialog.
   */
  async next(): Promise<boolean> {
    const mode = this.#ports.current.session?.policy.mode;
    return mode === undefined ? false : this.set(nextMode(mode), "page");
  }
}

/** What the person is asked before a mode that is laxer. */
export function modeConfirmation(
  from: PermissionMode,
  to: PermissionMode,
  by: ModeAsker,
  t: Translate,
): Confirmation {
  const kinds = laxerKinds(from, to).map((kind) => `  • ${t(`dialogs:mode.kind.${kind}`)}`);
  return {
    title: to === "bypass" ? t("dialogs:mode.bypassMessage") : t("dialogs:mode.message", { mode: to }),
    paragraphs: [
      t("dialogs:mode.present", { mode: from }),
      ...(kinds.length > 0 ? [[t("dialogs:mode.unasked"), ...kinds].join("\n")] : []),
      ...(to === "auto" ? [t("dialogs:mode.auto")] : []),
      [t("dialogs:mode.holds"), ...(by === "page" ? [t("dialogs:mode.page")] : [])].join("\n"),
    ],
    // No mode's name on a button: GTK takes an underscore for the mark of a shortcut.
    accept: to === "bypass" ? t("dialogs:mode.bypassAccept") : t("dialogs:mode.accept"),
    cancel: t("dialogs:mode.decline"),
  };
}
