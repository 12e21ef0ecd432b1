import { shell } from "electron";
import type { PolicyStatusView } from "../../preload/contract/views";
import type { DialogService } from "./dialogs/dialog-service";
import { CurrentPolicy, type PolicySession } from "./policy/current-policy";
import { ModeSwitch } from "./policy/mode-switch";
import { PolicyPage } from "./policy/policy-page";
import { ProjectTrustPrompt } from "./policy/project-trust-prompt";
import type { Translate } from "./translator";

export interface PolicyDeskPorts {
  readonly dialogs: DialogService;
  readonly t: Translate;
  changed(status: PolicyStatusView): void;
}

export interface PolicyDesk {
  readonly current: CurrentPolicy;
  readonly mode: ModeSwitch;
  readonly trust: ProjectTrustPrompt;
  readonly page: PolicyPage;
  /** What a session that has just been opened needs a person's word for. */
  greet(session: PolicySession): Promise<void>;
}

/** Puts together what the desktop knows of mode, trust and rules. */
export function createPolicyDesk({ dialogs, t, changed }: PolicyDeskPorts): PolicyDesk {
  const current = new CurrentPolicy(changed);
  const mode = new ModeSwitch({ current, dialogs, t });
  const trust = new ProjectTrustPrompt({
    current,
    dialogs,
    showFile: (file) => shell.showItemInFolder(file),
    t,
  });
  return {
    current,
    mode,
    trust,
    page: new PolicyPage(current),
    greet: (session) => trust.begin(session),
  };
}
