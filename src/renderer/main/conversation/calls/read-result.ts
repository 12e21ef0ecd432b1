import type { CallDisplay } from "../../../../preload/contract";

export interface ReadResult {
  readonly text: string;
  /** What the tool says about the lines that follow. */
  readonly note?: string;
}

/** Parts the lines of a file from the tool's own last line, which only an answer with a part of a file has. */
export function readResult(
  output: string,
  { part }: Pick<Extract<CallDisplay, { kind: "read" }>, "part">,
): ReadResult {
  const lastBreak = output.lastIndexOf("\n");
  const last = output.slice(lastBreak + 1);
  if (!part || !/^\[.*\]$/.test(last)) return { text: output };
  return { text: output.slice(0, Math.max(0, lastBreak)), note: last };
}
