import type { ApprovalAnswer, ApprovalProvider, ApprovalRequest, ApprovalVerdict } from "../gate/approval";
import { PermissionDecision } from "../gate/decision";

const SOURCE = "terminal-approval";

/** What is needed of the keyboard; `terminal/line-input.ts` is the real one. */
export interface ApprovalInput {
  readonly isTerminal: boolean;
  discardTypeAhead(): Promise<void>;
  readLine(signal: AbortSignal): Promise<string | undefined>;
}

/** Asks at the terminal: the whole request and the question on stderr, `y` or `yes` allows, everything else denies. */
export class TerminalApprovals implements ApprovalProvider {
  readonly #input: ApprovalInput;
  readonly #write: (text: string) => void;
  readonly #describe: (ask: ApprovalRequest) => Promise<string>;
  #turn: Promise<unknown> = Promise.resolve();

  /** `describe` gives the whole request as safe text; `write` puts text on stderr. */
  constructor(
    input: ApprovalInput,
    write: (text: string) => void,
    describe: (ask: ApprovalRequest) => Promise<string>,
  ) {
    this.#input = input;
    this.#write = write;
    this.#describe = describe;
  }

  /** One question at a time: a second request waits until the first is answered. */
  request(ask: ApprovalRequest, signal: AbortSignal): Promise<ApprovalAnswer> {
    const answer = this.#turn.then(() => this.#ask(ask, signal));
    this.#turn = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer;
  }

  async #ask(ask: ApprovalRequest, signal: AbortSignal): Promise<ApprovalAnswer> {
    if (!this.#input.isTerminal) {
      return answer("deny", "Nobody can be asked: the standard input is not a terminal", "unanswered");
    }
    if (!(await ask.isCurrent())) return { kind: "stale" };
    this.#write(`\n${await this.#describe(ask)}\n`);
    await this.#input.discardTypeAhead();
    this.#write("Allow this call? [y/N] ");
    const line = await this.#input.readLine(signal);
    if (line === undefined) {
      this.#write("\n");
      return answer("deny", "The question was not answered", "unanswered");
    }
    if (/^\s*y(es)?\s*$/i.test(line)) return answer("allow", "User approved this tool call", "allow_once");
    return answer("deny", "User denied this tool call", "deny");
  }
}

function answer(behavior: "allow" | "deny", reason: string, verdict: ApprovalVerdict): ApprovalAnswer {
  const decision = new PermissionDecision(behavior, reason, SOURCE);
  return { kind: "answered", decision, trace: { surface: "terminal", verdict } };
}
