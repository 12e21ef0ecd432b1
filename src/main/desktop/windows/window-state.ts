import { join } from "node:path";
import { z } from "zod";
import { clamp } from "../../base/clamp";
import { JsonFile } from "../json-file";
import type { Log } from "../log";

/** A place on the desktop, in device-independent pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the chat window stands. Without `x` and `y` the system chooses the place. */
export interface WindowPlace {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
}

export const SMALLEST = Object.freeze({ width: 640, height: 480 });
const USUAL: WindowPlace = Object.freeze({ width: 1280, height: 800, maximised: false });

const pixels = z.int().min(-100_000).max(100_000);
const STATE = z.strictObject({
  x: pixels,
  y: pixels,
  width: pixels.min(1),
  height: pixels.min(1),
  maximised: z.boolean(),
});

export type WindowState = z.output<typeof STATE>;

/**
 * The place for a window that was last at `saved`, on the displays that there are now (their work areas, the main one
 * first): never larger than the display it is mostly on and wholly within it. On a display that is gone it would be out of reach.
 */
export function placeOnDisplays(
  saved: WindowState | undefined,
  workAreas: readonly Rectangle[],
): WindowPlace {
  const [main] = workAreas;
  if (!main) return USUAL;
  if (!saved) return { ...USUAL, ...sizeWithin(USUAL, main) };
  const [area] = [...workAreas].sort((one, other) => overlap(saved, other) - overlap(saved, one));
  const { maximised } = saved;
  if (!area || overlap(saved, area) === 0) return { ...sizeWithin(saved, main), maximised };
  const { width, height } = sizeWithin(saved, area);
  return {
    x: clamp(saved.x, area.x, area.x + area.width - width),
    y: clamp(saved.y, area.y, area.y + area.height - height),
    width,
    height,
    maximised,
  };
}

function sizeWithin(size: Pick<Rectangle, "width" | "height">, area: Rectangle) {
  return {
    width: Math.min(Math.max(size.width, SMALLEST.width), area.width),
    height: Math.min(Math.max(size.height, SMALLEST.height), area.height),
  };
}

/** The area that two rectangles share, in square pixels. */
function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Keeps where the window stood across starts. Nothing is lost but convenience when that fails; the log names the file. */
export class WindowStateStore {
  readonly #file: JsonFile<typeof STATE>;
  readonly #log: Log;

  /** `home` is the folder for Gatehouse's own files. */
  constructor(home: string, log: Log) {
    this.#file = new JsonFile(join(home, "window-state.json"), STATE);
    this.#log = log;
  }

  async load(): Promise<WindowState | undefined> {
    try {
      return await this.#file.read();
    } catch (error) {
      this.#log.error("The place of the window was not understood", error);
      return undefined;
    }
  }

  async save(state: WindowState): Promise<void> {
    try {
      await this.#file.write(state);
    } catch (error) {
      this.#log.error("The place of the window was not kept", error);
    }
  }
}
