import { shell, type WebContents } from "electron";
import type { PolicyStatusView } from "../../preload/contract/views";
import { CurrentPolicy, type PolicySession } from "./policy/current-policy";
import { KeyWitness } from "./policy/key-witness";
import { ModeSwitch } from "./policy/mode-switch";
import { NativeQuestions } from "./policy/native-question";
import { PolicyPage } from "./policy/policy-page";
import { ProjectTrustDesk } from "./policy/project-trust";
import type { Translate } from "./translator";
import type { ChatWindow } from "./windows/chat-window";

export interface PolicyDeskPorts {
  readonly chat: ChatWindow;
  /** The chat page, for the keys that a person presses in it. */
  readonly contents: WebContents;
  readonly t: Translate;
  changed(status: PolicyStatusView): void;
}

export interface PolicyDesk {
  readonly current: CurrentPolicy;
  /** All questions of the settings come one at a time. */
  readonly questions: NativeQuestions;
  readonly mode: ModeSwitch;
  readonly trust: ProjectTrustDesk;
  readonly page: PolicyPage;
  /** What a session that has just been opened needs a person's word for. */
  greet(session: PolicySession): Promise<void>;
}

/** Puts together what the desktop knows of mode, trust and rules. */
export function createPolicyDesk({ chat, contents, t, changed }: PolicyDeskPorts): PolicyDesk {
  const current = new CurrentPolicy(changed);
  const keys = new KeyWitness(() => performance.now());
  contents.on("before-input-event", (_event, input) => keys.see(input));
  const questions = new NativeQuestions({
    show: (options) => chat.showMessageBox(options),
    platform: process.platform,
    t,
  });
  const mode = new ModeSwitch({ current, questions, keys, t });
  const trust = new ProjectTrustDesk({
    current,
    questions,
    showFile: (file) => shell.showItemInFolder(file),
    t,
  });
  return {
    current,
    questions,
    mode,
    trust,
    page: new PolicyPage(current),
    greet: (session) => trust.begin(session),
  };
}
