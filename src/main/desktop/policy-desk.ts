import { shell } from "electron";
import type { PolicyStatusView } from "../../preload/contract/views";
import { CurrentPolicy, type PolicySession } from "./policy/current-policy";
import { ModeSwitch } from "./policy/mode-switch";
import type { NativeQuestions } from "./policy/native-question";
import { PolicyPage } from "./policy/policy-page";
import { ProjectTrustDesk } from "./policy/project-trust";
import type { Translate } from "./translator";

export interface PolicyDeskPorts {
  /** All questions that a page can bring up come one at a time. */
  readonly questions: NativeQuestions;
  readonly t: Translate;
  changed(status: PolicyStatusView): void;
}

export interface PolicyDesk {
  readonly current: CurrentPolicy;
  readonly mode: ModeSwitch;
  readonly trust: ProjectTrustDesk;
  readonly page: PolicyPage;
  /** What a session that has just been opened needs a person's word for. */
  greet(session: PolicySession): Promise<void>;
}

/** Puts together what the desktop knows of mode, trust and rules. */
export function createPolicyDesk({ questions, t, changed }: PolicyDeskPorts): PolicyDesk {
  const current = new CurrentPolicy(changed);
  const mode = new ModeSwitch({ current, questions, t });
  const trust = new ProjectTrustDesk({
    current,
    questions,
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
