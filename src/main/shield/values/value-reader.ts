/** Takes what a reader finds in a file of rows. */
export interface ValueSink {
  /** A column's name, as often as the file says it. */
  column(name: string): void;
  /** `column` is undefined where the file doesn't name it. A very long value comes in pieces. */
  value(column: string | undefined, text: string): void;
}

/** Takes a file's text in pieces cut anywhere. */
export interface ValueReader {
  push(text: string): void;
  end(): void;
}

/** Characters of one value that are kept in memory. */
export const MAX_FIELD = 65_536;
