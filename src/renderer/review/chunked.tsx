import type { ReactNode } from "react";
import styles from "./chunked.module.css";

/** Lines a chunk; the style sheet reserves the height of as many. */
const CHUNK = 100;

interface ChunkedProps<T> {
  readonly lines: readonly T[];
  render(line: T, index: number): ReactNode;
}

/** All lines are there to be read, searched and copied, but the browser lays out only the chunks near the view. */
export function Chunked<T>({ lines, render }: ChunkedProps<T>) {
  const starts = Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, chunk) => chunk * CHUNK);
  return starts.map((start) => (
    <div key={start} className={lines.length > CHUNK ? styles.chunk : undefined}>
      {lines.slice(start, start + CHUNK).map((line, index) => render(line, start + index))}
    </div>
  ));
}
