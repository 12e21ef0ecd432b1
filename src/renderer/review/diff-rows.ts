import type { DiffBodyView } from "../../preload/contract";

/** A line of a change, with its numbers in both files. */
export interface Line {
  readonly kind: "line";
  readonly sign: " " | "+" | "-";
  readonly text: string;
  /** 1-based; 0 where the line isn't in that file. */
  readonly before: number;
  readonly after: number;
  /** The line that took this one's place, or whose place this one took. */
  readonly other?: string;
}

/** Unchanged lines that aren't shown until somebody wants them. `from` is the place of the first. */
export interface Fold {
  readonly kind: "fold";
  readonly from: number;
  readonly count: number;
}

export interface Remark {
  readonly kind: "remark";
  readonly text: string;
}

/** Old and new beside each other. */
export interface Pair {
  readonly kind: "pair";
  readonly left?: Line | Remark;
  readonly right?: Line | Remark;
}

export type DiffItem = Line | Remark;
export type UnifiedRow = DiffItem | Fold;
export type SplitRow = Pair | Fold;

/** Unchanged lines that are shown around each change. */
const CONTEXT = 3;
/** A fold in place of fewer lines would save nothing. */
const LEAST_FOLDED = 4;

/** The lines of a change in order, numbered, those that replace each other told of one another. */
export function diffItems({ signs, text }: Pick<DiffBodyView, "signs" | "text">): readonly DiffItem[] {
  if (signs === "") return [];
  const texts = text.split("\n");
  const others = replacements(signs, texts);
  let before = 0;
  let after = 0;
  return texts.map((line, index): DiffItem => {
    const sign = signs.charAt(index);
    if (sign !== " " && sign !== "+" && sign !== "-") return { kind: "remark", text: line };
    if (sign !== "+") before += 1;
    if (sign !== "-") after += 1;
    const other = others.get(index);
    return {
      kind: "line",
      sign,
      text: line,
      before: sign === "+" ? 0 : before,
      after: sign === "-" ? 0 : after,
      ...(other === undefined ? {} : { other }),
    };
  });
}

/** The first removed line of a run with the first added one that follows, and so on; only where as many came as went. */
function replacements(signs: string, texts: readonly string[]): ReadonlyMap<number, string> {
  const others = new Map<number, string>();
  // One run after the other: looking for pairs of runs from each line anew would take a deleted file's length squared.
  let removed: number[] = [];
  for (const { index, 0: run } of signs.matchAll(/-[-\\]*|\+[+\\]*| +/g)) {
    const places = Array.from(run, (sign, offset) => (sign === "\\" ? [] : [index + offset])).flat();
    if (run.startsWith("+") && places.length === removed.length) {
      for (const [at, place] of places.entries()) {
        const from = removed[at] ?? place;
        others.set(from, texts[place] ?? "");
        others.set(place, texts[from] ?? "");
      }
    }
    removed = run.startsWith("-") ? places : [];
  }
  return others;
}

/** Runs of unchanged lines too far from every change to be shown at first. */
export function foldsOf(items: readonly DiffItem[]): readonly Fold[] {
  const folds: Fold[] = [];
  let start = 0;
  const end = (to: number) => {
    const from = start === 0 ? 0 : start + CONTEXT;
    const until = to === items.length ? to : to - CONTEXT;
    if (until - from >= LEAST_FOLDED) folds.push({ kind: "fold", from, count: until - from });
  };
  for (const [index, item] of items.entries()) {
    if (item.kind === "line" && item.sign === " ") continue;
    if (item.kind === "remark" && isUnchanged(items[index - 1])) continue;
    end(index);
    start = index + 1;
  }
  // Where nothing changes there is nothing to fold around.
  if (start > 0) end(items.length);
  return folds;
}

function isUnchanged(item: DiffItem | undefined): boolean {
  return item?.kind === "line" && item.sign === " ";
}

/** One row a line, folds in place of what they hide. `open` names folds by their place. */
export function unifiedRows(
  items: readonly DiffItem[],
  open: ReadonlySet<number> | "all",
): readonly UnifiedRow[] {
  return [...withFolds(items, open)];
}

/** Unchanged lines on both sides, removed ones on the left, added ones on the right of what they replace. */
export function splitRows(
  items: readonly DiffItem[],
  open: ReadonlySet<number> | "all",
): readonly SplitRow[] {
  const rows: SplitRow[] = [];
  const run: Record<"left" | "right", DiffItem[]> = { left: [], right: [] };
  let side: Side = "both";
  for (const row of withFolds(items, open)) {
    side = row.kind === "line" ? SIDES[row.sign] : side;
    if (row.kind !== "fold" && side !== "both") {
      run[side].push(row);
      continue;
    }
    for (const pairs of pairUp(run)) rows.push(pairs);
    rows.push(row.kind === "fold" ? row : pair(row, row));
  }
  return rows.concat(pairUp(run));
}

type Side = "left" | "right" | "both";

/** A remark belongs to the side of the line before it. */
const SIDES = { "-": "left", "+": "right", " ": "both" } as const;

/** Takes the lines of a run and puts them beside each other. */
function pairUp(run: Record<"left" | "right", DiffItem[]>): Pair[] {
  const left = run.left.splice(0);
  const right = run.right.splice(0);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    pair(left[index], right[index]),
  );
}

function pair(left: DiffItem | undefined, right: DiffItem | undefined): Pair {
  return { kind: "pair", ...(left ? { left } : {}), ...(right ? { right } : {}) };
}

function* withFolds(items: readonly DiffItem[], open: ReadonlySet<number> | "all"): Generator<UnifiedRow> {
  const closed = open === "all" ? [] : foldsOf(items).filter(({ from }) => !open.has(from));
  let next = 0;
  for (const fold of closed) {
    for (; next < fold.from; next += 1) yield at(items, next);
    yield fold;
    next = fold.from + fold.count;
  }
  for (; next < items.length; next += 1) yield at(items, next);
}

function at(items: readonly DiffItem[], index: number): DiffItem {
  const item = items[index];
  if (!item) throw new RangeError(`There is no line ${index}`);
  return item;
}
