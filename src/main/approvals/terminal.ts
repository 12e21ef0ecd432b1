import type { ReviewView } from "../../preload/contract/review";
import { foldLine } from "../base/fold-line";
import type { ApprovalRequest } from "../gate/approval";
import { type ArmedQuestionPorts, askWhenArmed } from "./armed-question";
import { hunksOf } from "./diff-lines";
import type { ApprovalSurface, QueuePosition, SurfaceVerdict } from "./surface";
import { questionFor } from "./terminal-question";

const SURFACE = "terminal-approval";

export interface TerminalSurfacePorts extends ArmedQuestionPorts {
  /** Width of that terminal in cells, as it is now. */
  columns(): number;
  buildView(ask: ApprovalRequest, position: QueuePosition): Promise<ReviewView>;
}

/** Asks at the terminal: the whole request and the question; `y` or `yes` allows, everything else denies. */
export class TerminalSurface implements ApprovalSurface {
  readonly #ports: TerminalSurfacePorts;

  constructor(ports: TerminalSurfacePorts) {
    this.#ports = ports;
  }

  async present(ask: ApprovalRequest, position: QueuePosition, signal: AbortSignal): Promise<SurfaceVerdict> {
    const { input, write, columns, buildView } = this.#ports;
    if (!input.isTerminal) return unanswered("Nobody can be asked: the standard input is not a terminal");
    if (signal.aborted) return unanswered("The question was withdrawn");
    const view = await buildView(ask, position);
    const description = describeRequest(view, columns());
    write(`\n${description}\n`);
    const question = questionFor(view, description.split("\n").length, columns());
    const line = await askWhenArmed(this.#ports, question, signal);
    if (line === undefined) return unanswered("The question was not answered");
    return { verdict: /^\s*y(es)?\s*$/i.test(line) ? "allow_once" : "deny", surface: SURFACE };
  }

  /** The question is where the person types; there is nothing to bring forward. */
  bringForward(): void {}
}

function unanswered(why: string): SurfaceVerdict {
  return { verdict: "unanswered", surface: SURFACE, why };
}

/**
 * The request as lines of text, nothing left out, none wider than the terminal. The view's texts are already safe to
 * show. Whatever the model wrote stands behind a bar, in every row: no part of it can pass for this program's own words.
 */
export function describeRequest(view: ReviewView, columns: number): string {
  const width = Math.max(MIN_COLUMNS, columns);
  const position = view.total > 1 ? ` (${view.index} of ${view.total})` : "";
  return [
    `Tool call needs approval: ${view.tool}${position}`,
    ...field("Reason", `${view.reason} (${view.source})`, width),
    ...field("Project", view.workspace, width),
    ...describeChanges(view, width),
    ...describeBody(view.body, width),
  ].join("\n");
}

/** What became of the model's arguments before the request came here: the answer is about the last of them. */
function describeChanges({ edited, rewrites = [] }: ReviewView, width: number): string[] {
  return [
    ...(edited ? ["You changed the arguments of this call."] : []),
    ...(rewrites.length > 0 ? ["This is not what the model proposed:"] : []),
    ...rewrites.flatMap(({ by, lines }) => [
      ...field("Changed by", by === "data-shield" ? "the data shield" : by, width),
      ...(lines ?? [{ kind: "hunk", text: "Secrets were redacted." } as const]).flatMap((line) =>
        barred(DIFF_MARKS[line.kind] + line.text, width),
      ),
    ]),
  ];
}

const MIN_COLUMNS = 20;
const DIFF_MARKS = { added: "+ ", removed: "- ", context: "  ", hunk: "" } as const;

function describeBody(body: ReviewView["body"], width: number): string[] {
  switch (body.kind) {
    case "command":
      return ["Command:", ...barred(body.command, width)];
    case "arguments":
      return [
        ...(body.path === undefined ? [] : field("File", body.path, width)),
        "Arguments:",
        ...barred(body.text, width),
      ];
    case "diff":
      return [
        ...field("File", body.path, width),
        `Change: ${body.isNew ? "new file, " : ""}+${body.added} -${body.removed}`,
        ...hunksOf(body).flatMap((line) => barred(DIFF_MARKS[line.kind] + line.text, width)),
      ];
  }
}

/** On the line of its name if there is room, else barred below it. The value is one line. */
function field(name: string, value: string, width: number): string[] {
  const [line = "", ...more] = foldLine(`${name}: ${value}`, width - 1);
  return more.length === 0 ? [line] : [`${name}:`, ...barred(value, width)];
}

const BAR = "  | ";
/** For the rest of a line that is wider than the terminal. */
const BAR_GOES_ON = "  : ";

function barred(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => {
    const [first = "", ...rest] = foldLine(line, width - BAR.length - 1);
    return [BAR + first, ...rest.map((row) => BAR_GOES_ON + row)];
  });
}
