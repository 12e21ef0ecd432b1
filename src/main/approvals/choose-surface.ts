import type { ReviewView } from "../../preload/contract/review";
import { rowsInBox } from "./box-text";

/** `approvals.surface` in the settings. */
export type SurfacePreference = "auto" | "native" | "window";

/** What a message box shows without scrolling or cutting on any platform. */
const NATIVE_LIMITS = Object.freeze({ rows: 12, characters: 600 });

/**
 * Which surface shows a request first. Automatic: the message box when all of it fits, the window for a diff and
 * for anything longer.
 */
export function chooseSurface(view: ReviewView, preference: SurfacePreference): "native" | "window" {
  if (preference !== "auto") return preference;
  return fitsNative(view) ? "native" : "window";
}

/**
 * Whether a message box can show the request whole: a command, a small new file, or short arguments. What it can't
 * show whole it must not let anybody approve. A call that a program changed needs the change shown.
 */
export function fitsNative(view: ReviewView): boolean {
  if (view.rewrites) return false;
  const content = nativeContent(view);
  if (content === undefined) return false;
  const path = view.body.kind === "command" ? "" : (view.body.path ?? "");
  return fits(content) && fits([path, view.reason, view.workspace].join("\n"));
}

function fits(text: string): boolean {
  const rows = rowsInBox(text);
  return rows !== undefined && rows <= NATIVE_LIMITS.rows && text.length <= NATIVE_LIMITS.characters;
}

/** The whole content as plain text, or undefined where only a diff can show what would change. */
export function nativeContent({ body }: ReviewView): string | undefined {
  switch (body.kind) {
    case "command":
      return body.command;
    case "arguments":
      return body.text;
    case "diff":
      if (!body.isNew) return undefined;
      return body.text
        .split("\n")
        .filter((_, index) => body.signs.charAt(index) === "+")
        .join("\n");
  }
}
