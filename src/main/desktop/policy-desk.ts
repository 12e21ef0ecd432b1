import { shell, type WebContents } from "electron";
import type { PolicyStatusView } from "../../preload/contract/views";
import { CurrentPolicy, type PolicySession } from "./policy/current-policy";
import { KeyWitness } from "./policy/key-witness";
import { ModeSwitch } from "./policy/mode-switch";
import type { NativeQuestions } from "./policy/native-question";
import { PolicyPage } from "./policy/policy-page";
import { ProjectTrustDesk } from "./policy/project-trust";
import type { Translate } from "./translator";

export interface PolicyDeskPorts {
  /** All questions that a page can bring up come one at a time. */
  readonly questions: NativeQuestions;
  /** The chat page, for the keys that a person presses in it. */
  readonly contents: WebContents;
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
export function createPolicyDesk({ questions, contents, t, changed }: PolicyDeskPorts): PolicyDesk {
  const current = new CurrentPolicy(changed);
  const keys = new KeyWitness(() => performance.now());
  contents.on("before-input-event", (_event, input) => keys.see(input));
  const mode = new ModeSwitch({ current, questions, keys, t });
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
