import type { CallKind, PermissionMode } from "../../policy/modes";
import type { CurrentPolicy } from "./current-policy";
import type { KeyWitness } from "./key-witness";
import { judgeModeChange, laxerKinds, type ModeAsker, nextMode } from "./mode-change";
import type { NativeQuestion, NativeQuestions } from "./native-question";

export interface ModeSwitchPorts {
  readonly current: CurrentPolicy;
  readonly questions: Pick<NativeQuestions, "ask">;
  readonly keys: Pick<KeyWitness, "take">;
}

/** Changes the mode of the open session, with a person's word where `judgeModeChange` wants one. */
export class ModeSwitch {
  readonly #ports: ModeSwitchPorts;

  constructor(ports: ModeSwitchPorts) {
    this.#ports = ports;
  }

  /** False when the person refused, or no project is open. */
  async set(mode: PermissionMode, by: ModeAsker): Promise<boolean> {
    const { current, questions } = this.#ports;
    const { session } = current;
    if (!session) return false;
    const from = session.policy.mode;
    if (judgeModeChange(from, mode, by) === "confirm") {
      if ((await questions.ask(modeQuestion(from, mode, by))) !== "accept") return false;
      // What was agreed to was this session in that mode.
      if (current.session !== session || session.policy.mode !== from) return false;
    }
    session.policy.setMode(mode);
    current.refresh();
    return true;
  }

  /** The page says that Shift+Tab was meant for the mode. Only a press that was seen here makes it a person's wish. */
  async next(): Promise<boolean> {
    const by = this.#ports.keys.take() ? "key" : "page";
    const mode = this.#ports.current.session?.policy.mode;
    return mode === undefined ? false : this.set(nextMode(mode), by);
  }
}

const KIND_NAMES: Readonly<Record<CallKind, string>> = {
  read: "reading files",
  write: "changing files in the project",
  read_only_shell: "commands proven to only read",
  shell: "all other commands",
  other: "the network and all other tools",
};

const ASKERS: Readonly<Record<ModeAsker, string>> = {
  page: "The chat window asked for this. Keep the present mode if you did not.",
  menu: "",
  key: "",
};

/** What the person is asked before a mode that is laxer. */
export function modeQuestion(from: PermissionMode, to: PermissionMode, by: ModeAsker): NativeQuestion {
  const kinds = laxerKinds(from, to).map((kind) => `  • ${KIND_NAMES[kind]}`);
  const lines = [
    `The present mode is ${from}.`,
    "",
    ...(kinds.length > 0 ? ["Nobody asks you any more about:", ...kinds, ""] : []),
    ...(to === "auto"
      ? ["A model is to answer in your place. Until there is one, you are still asked.", ""]
      : []),
    "Deny and ask rules, protected places and the boundary of the project still hold. The mode lasts until you change it or the session ends.",
    ASKERS[by],
  ];
  return {
    message: to === "bypass" ? "Turn on bypass, and let everything run unasked?" : `Switch to mode ${to}?`,
    detail: lines.join("\n").trim(),
    // No mode's name on a button: GTK takes an underscore for the mark of a shortcut.
    accept: to === "bypass" ? "Turn On Bypass" : "Switch Mode",
    decline: "Keep Present Mode",
  };
}
