import type { Head } from "./head";
import type { Line } from "./lines";
import { GENESIS, openLine, type StoredRecord } from "./record";

/** Where a chain stops being what was written. */
export interface ChainProblem {
  readonly chain: string;
  readonly file: string;
  /** 1-based; absent when the file as a whole is meant. */
  readonly line?: number;
  /** The number of the first record that is not as it should be. */
  readonly seq: number;
  readonly why: string;
}

/** `chain-1/current.jsonl line 3, record 7: why`. */
export function formatProblem({ chain, file, line, seq, why }: ChainProblem): string {
  return `${chain}/${file}${line === undefined ? "" : ` line ${line}`}, record ${seq}: ${why}`;
}

/** Follows a chain record by record and holds each against its predecessor and the head. */
export class ChainCheck {
  readonly #head: Head;
  readonly #midway: boolean;
  #last: { readonly seq: number; readonly hash: string } | undefined;
  #records = 0;

  /** `midway`: the first record taken need not be the oldest one; what it follows is taken on trust. */
  constructor(head: Head, midway = false) {
    this.#head = head;
    this.#midway = midway;
  }

  get last() {
    return this.#last;
  }

  get records(): number {
    return this.#records;
  }

  /** The number that comes next; undefined ahead of the first record. */
  get next(): number | undefined {
    return this.#last ? this.#last.seq + 1 : undefined;
  }

  /** The record, or what is wrong with it. `first` is the number that the file's name promises for its first line. */
  take(line: Line, first?: number): { record: StoredRecord } | { seq: number; why: string } {
    const expected = this.next ?? first ?? this.#head.anchorSeq;
    if (line.oversized) return { seq: expected, why: "the line is longer than any record" };
    if (!line.terminated) return { seq: expected, why: "the line has no end" };
    const opened = openLine(line.bytes);
    if (!opened.ok) return { seq: expected, why: opened.why };
    const { record } = opened;
    const { anchorSeq } = this.#head;
    if (!this.#midway && !this.#last && record.seq > anchorSeq && record.seq === expected) {
      return { seq: anchorSeq, why: `${span(anchorSeq, expected - 1)} missing at the beginning` };
    }
    const why = this.#whyMisplaced(record, expected);
    if (why !== undefined) return { seq: expected, why };
    this.#last = { seq: record.seq, hash: record.hash };
    this.#records += 1;
    return { record };
  }

  /** What is missing behind the last record, if anything. */
  end(): { seq: number; why: string } | undefined {
    const last = this.#last?.seq ?? 0;
    if (this.#head.seq > last) {
      const what = span(last + 1, this.#head.seq);
      return { seq: last + 1, why: `${what} missing at the end: head.json counts them` };
    }
    if (this.#head.anchorSeq > last + 1) {
      return { seq: last + 1, why: `head.json says that the log begins at record ${this.#head.anchorSeq}` };
    }
    return undefined;
  }

  #whyMisplaced(record: StoredRecord, expected: number): string | undefined {
    const { seq, prev, hash } = record;
    if (seq > expected) return `${span(expected, seq - 1)} missing: record ${seq} stands here`;
    if (seq < expected) return `record ${seq} stands here a second time or in the wrong place`;
    if (this.#last && prev !== this.#last.hash) return "the record does not follow the one before it";
    if (seq === 1 && prev !== GENESIS) return "the first record claims that others come before it";
    if (seq === this.#head.anchorSeq && prev !== this.#head.anchorPrev) {
      return "the record does not follow those that retention removed, as head.json tells them";
    }
    if (seq === this.#head.seq && hash !== this.#head.hash)
      return "the record is not the one that head.json tells";
    return undefined;
  }
}

export function span(from: number, to: number): string {
  return from === to ? `record ${from} is` : `records ${from} to ${to} are`;
}
