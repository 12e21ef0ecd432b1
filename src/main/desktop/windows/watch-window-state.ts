import type { BrowserWindow } from "electron";
import type { WindowState, WindowStateStore } from "./window-state";

type WatchedWindow = Pick<BrowserWindow, "on" | "getNormalBounds" | "isMaximized" | "isDestroyed">;

/** Moving and resizing tell of every pixel on the way. Milliseconds. */
const SETTLED_MS = 500;

/**
 * Keeps where the window stands: some time after it was last moved, and as it closes. Answers the function that
 * keeps it now, for the end of the program, and waits until it is on the disk. `schedule` runs a task later and answers how to drop it.
 */
export function watchWindowState(
  window: WatchedWindow,
  store: Pick<WindowStateStore, "save">,
  schedule: (run: () => void, ms: number) => () => void,
): () => Promise<void> {
  let saving: Promise<void> = Promise.resolve();
  let last = "";
  let drop = () => {};
  const save = () => {
    drop();
    if (window.isDestroyed()) return;
    const state = stateOf(window);
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    saving = saving.then(() => store.save(state));
  };
  const later = () => {
    drop();
    drop = schedule(save, SETTLED_MS);
  };
  // One subscription each: Electron types `on` by the name of the event.
  window.on("resize", later);
  window.on("move", later);
  window.on("maximize", later);
  window.on("unmaximize", later);
  window.on("close", save);
  return () => {
    save();
    return saving;
  };
}

/** What the window goes back to is kept beside the fact that it fills the screen. */
function stateOf(window: WatchedWindow): WindowState {
  const { x, y, width, height } = window.getNormalBounds();
  return { x, y, width, height, maximised: window.isMaximized() };
}
