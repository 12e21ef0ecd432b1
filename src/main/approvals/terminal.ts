import type { ReviewView } from "../../preload/contract/views";
import type { ApprovalRequest } from "../gate/approval";
import type { ApprovalSurface, QueuePosition, SurfaceVerdict } from "./surface";

const SURFACE = "terminal-approval";

/** What is needed of the keyboard; `terminal/line-input.ts` is the real one. */
export interface ApprovalInput {
  readonly isTerminal: boolean;
  discardTypeAhead(): Promise<void>;
  readLine(signal: AbortSignal): Promise<string | undefined>;
}

export interface TerminalSurfacePorts {
  readonly input: ApprovalInput;
  /** Puts text on stderr: stdout is for answers alone. */
  write(text: string): void;
  /** The terminal that shows what is written also shows what is typed, line break included. */
  readonly showsTyping: boolean;
  buildView(ask: ApprovalRequest, position: QueuePosition): Promise<ReviewView>;
}

/** Asks at the terminal: the whole request and the question; `y` or `yes` allows, everything else denies. */
export class TerminalSurface implements ApprovalSurface {
  readonly #ports: TerminalSurfacePorts;

  constructor(ports: TerminalSurfacePorts) {
    this.#ports = ports;
  }

  async present(ask: ApprovalRequest, position: QueuePosition, signal: AbortSignal): Promise<SurfaceVerdict> {
    const { input, write, showsTyping, buildView } = this.#ports;
    if (!input.isTerminal) return unanswered("Nobody can be asked: the standard input is not a terminal");
    write(`\n${describeRequest(await buildView(ask, position))}\n`);
    await input.discardTypeAhead();
    if (signal.aborted) return unanswered("The question was withdrawn");
    write("Allow this call? [y/N] ");
    const line = await input.readLine(signal);
    // What follows must begin a line of its own, also where stderr goes to a file.
    if (line === undefined || !showsTyping) write("\n");
    if (line === undefined) return unanswered("The question was not answered");
    return { verdict: /^\s*y(es)?\s*$/i.test(line) ? "allow_once" : "deny", surface: SURFACE };
  }

  /** The question is where the person types; there is nothing to bring forward. */
  bringForward(): void {}
}

function unanswered(why: string): SurfaceVerdict {
  return { verdict: "unanswered", surface: SURFACE, why };
}

/** The request as lines of text, nothing left out. The view's texts are already safe to show. */
export function describeRequest(view: ReviewView): string {
  const position = view.total > 1 ? ` (${view.index} of ${view.total})` : "";
  return [
    `Tool call needs approval: ${view.tool}${position}`,
    `Reason: ${view.reason} (${view.source})`,
    `Project: ${view.workspace}`,
    ...describeBody(view.body),
  ].join("\n");
}

const DIFF_MARKS = { added: "+ ", removed: "- ", context: "  ", hunk: "" } as const;

function describeBody(body: ReviewView["body"]): string[] {
  switch (body.kind) {
    case "command":
      return ["Command:", indent(body.command)];
    case "arguments":
      return [indent(body.text)];
    case "diff":
      return [
        `File: ${body.path}${body.isNew ? " (new)" : ""}  +${body.added} -${body.removed}`,
        ...body.lines.map((line) => indent(DIFF_MARKS[line.kind] + line.text)),
      ];
  }
}

/** Keeps what the model wrote apart from what this program says: no line of it can pass for the question. */
function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}
