import type { MessageBoxOptions, MessageBoxReturnValue } from "electron";
import type { ReviewView } from "../../preload/contract/views";
import { barred } from "./box-text";
import { fitsNative, nativeContent } from "./choose-surface";
import type { SurfaceVerdict } from "./surface";

/** Shows the operating system's message box over the right window; `dialog.showMessageBox` behind a port. */
export type ShowMessageBox = (options: MessageBoxOptions) => Promise<MessageBoxReturnValue>;

type Choice = "allow" | "deny" | "review";

const LABELS: Readonly<Record<Choice, string>> = { allow: "Allow once", deny: "Deny", review: "Review…" };

/**
 * The order in which Electron wants the buttons so that they stand where the platform expects them. macOS lays the
 * list out from the right, Windows and Linux from the left; Windows wants the action first, the others last.
 */
const ORDERS: Readonly<Record<"darwin" | "win32" | "other", readonly Choice[]>> = {
  darwin: ["allow", "deny", "review"],
  win32: ["allow", "review", "deny"],
  other: ["review", "deny", "allow"],
};

export function buttonOrder(platform: NodeJS.Platform, choices: readonly Choice[]): readonly Choice[] {
  const order = ORDERS[platform === "darwin" || platform === "win32" ? platform : "other"];
  return order.filter((choice) => choices.includes(choice));
}

/** The approval in the operating system's own message box, drawn by the main process: no page can imitate or press it. */
export class NativeApproval {
  readonly #show: ShowMessageBox;
  readonly #platform: NodeJS.Platform;
  readonly #now: () => number;

  /** `now` in milliseconds, must not jump. */
  constructor(show: ShowMessageBox, platform: NodeJS.Platform, now: () => number) {
    this.#show = show;
    this.#platform = platform;
    this.#now = now;
  }

  /**
   * `review`: the person wants the window. The box closes when the signal aborts. A box can't keep its buttons still
   * while it appears, so that an Allow which comes too soon (the second click of a double click on the box before, a
   * key meant for something else) is no answer: the same box is shown again.
   */
  async present(view: ReviewView, signal: AbortSignal): Promise<SurfaceVerdict | "review"> {
    for (;;) {
      const shownAt = this.#now();
      const choice = await this.#choose(view, signal);
      if (choice === "review") return "review";
      if (choice === "deny") return { verdict: "deny", surface: "approval-native" };
      if (this.#now() - shownAt >= view.armingMs)
        return { verdict: "allow_once", surface: "approval-native" };
    }
  }

  async #choose(view: ReviewView, signal: AbortSignal): Promise<Choice> {
    const whole = fitsNative(view);
    const buttons = buttonOrder(this.#platform, whole ? ["allow", "deny", "review"] : ["deny", "review"]);
    const deny = buttons.indexOf("deny");
    const { response } = await this.#show({
      type: "question",
      title: "Gatehouse",
      message: `Allow ${view.tool}?${view.total > 1 ? `  (${view.index} of ${view.total})` : ""}`,
      detail: detailOf(view, whole),
      buttons: buttons.map((choice) => LABELS[choice]),
      defaultId: deny,
      cancelId: deny,
      noLink: true,
      signal,
    });
    // Anything but a button of this very box is a deny.
    return signal.aborted ? "deny" : (buttons[response] ?? "deny");
  }
}

function detailOf(view: ReviewView, whole: boolean): string {
  const lines = [
    ...fileLine(view),
    `Project: ${view.workspace}`,
    `Why you are asked: ${view.reason} (${view.source})`,
    "",
    ...(whole ? [HEADINGS[view.body.kind], content(view)] : [notWhole(view)]),
  ];
  return lines.join("\n");
}

function fileLine({ body }: ReviewView): readonly string[] {
  if (body.kind === "command" || body.path === undefined) return [];
  return [`File: ${body.path}${body.kind === "diff" && body.isNew ? " (new)" : ""}`];
}

/** Where this program's words end and the model's begin. */
const HEADINGS = { command: "Command:", diff: "Content:", arguments: "Arguments:" } as const;

function notWhole({ body }: ReviewView): string {
  const why =
    body.kind === "diff" && !body.isNew
      ? "This changes a file that exists."
      : "This does not fit a message box.";
  return `${why} Choose Review… to see all of it.`;
}

function content(view: ReviewView): string {
  const text = nativeContent(view) ?? "";
  return text === "" ? "(empty)" : barred(text);
}
