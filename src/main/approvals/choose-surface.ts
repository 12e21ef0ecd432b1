import type { ReviewView } from "../../preload/contract/review";
import { fitsDialog } from "../base/dialog-text";

/** `approvals.surface` in the settings. */
export type SurfacePreference = "auto" | "native" | "window";

/** What a system dialog shows without scrolling or cutting on any platform. */
const NATIVE_LIMITS = Object.freeze({ rows: 12, characters: 600 });

/**
 * Which surface shows a request first. Automatic: the system dialog when all of it fits, the window for a diff and
 * for anything longer.
 */
export function chooseSurface(view: ReviewView, preference: SurfacePreference): "native" | "window" {
  if (preference !== "auto") return preference;
  return fitsNative(view) ? "native" : "window";
}

/**
 * Whether a system dialog can show the request whole: a command, a small new file, or short arguments. What it can't
 * show whole it must not let anybody approve. A call that a program changed needs the change shown.
 */
export function fitsNative(view: ReviewView): boolean {
  if (view.rewrites) return false;
  const content = nativeContent(view);
  if (content === undefined) return false;
  const path = view.body.kind === "command" ? "" : (view.body.path ?? "");
  const names = [path, view.reason, view.workspace].join("\n");
  return fitsDialog(content, NATIVE_LIMITS) && fitsDialog(names, NATIVE_LIMITS);
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
