/** Half a lunar day, in milliseconds. */
const period = (12 * 60 + 25) * 60 * 1000;

export interface Harbour {
  readonly mean: number;
  readonly range: number;
}

/** The height of the water in metres, rounded to centimetres. */
export function tideAt(time: Date, harbour: Harbour): number {
  const phase = (2 * Math.PI * time.getTime()) / period;
  return Math.round((harbour.mean + (harbour.range / 2) * Math.cos(phase)) * 100) / 100;
}
