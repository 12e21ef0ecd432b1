/** The value, or the bound that it lies beyond. When `most` is less than `least`, `least` counts. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
