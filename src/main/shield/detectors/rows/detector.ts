import type { Finding } from "../../finding";
import type { Detector } from "../../scan/detector";
import { alignedRows } from "./aligned";
import { delimitedRows } from "./delimited";
import { linesOf, type Rows } from "./line";
import { recordRows } from "./records";

/** Finds tables of more than so many rows: what stands beyond that number, so that the head and the first rows remain. */
export function rowDetector(maxRows: number): Detector {
  return {
    name: "rows",
    // A table that is split over lines is none, and a decoded one is seen as a whole.
    skips: ["joined"],
    find: (text) => {
      const lines = linesOf(text);
      const tables = [...delimitedRows(text, lines), ...alignedRows(lines), ...recordRows(text)];
      return tables.flatMap((rows) => beyond(rows, maxRows));
    },
  };
}

function beyond(rows: Rows, maxRows: number): Finding[] {
  const [first, last] = [rows[maxRows], rows.at(-1)];
  return first && last ? [{ kind: "rows", start: first.start, end: last.end, score: 0.8 }] : [];
}
