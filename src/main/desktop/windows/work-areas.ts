import { screen } from "electron";
import type { Rectangle } from "./window-state";

/** Of every display, the main one's first. */
export function workAreas(): readonly Rectangle[] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}
