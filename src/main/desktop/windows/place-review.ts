import type { Rectangle } from "electron";
import { clamp } from "../../base/clamp";

/** The window's bounds with another size, in the middle of what it lies over, and wholly on the screen. Pixels. */
export function placedOver(
  now: Rectangle,
  size: { readonly width?: number; readonly height?: number },
  over: Rectangle,
  screen: Rectangle,
): Rectangle {
  const width = Math.min(Math.max(now.width, size.width ?? 0), screen.width);
  const height = Math.min(size.height ?? now.height, screen.height);
  const x = Math.round(over.x + (over.width - width) / 2);
  const y = Math.round(over.y + (over.height - height) / 2);
  return {
    x: clamp(x, screen.x, screen.x + screen.width - width),
    y: clamp(y, screen.y, screen.y + screen.height - height),
    width,
    height,
  };
}
