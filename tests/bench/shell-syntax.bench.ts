import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { isReadOnly } from "../../src/main/shell/read-only/is-read-only";
import { parseScript } from "../../src/main/shell/syntax/parse-script";
import { peelForDeny } from "../../src/main/shell/syntax/peel-deny";
import { fakePaths } from "../support/fake-paths";

/** Linear: each size should take about twice as long as the one before it. */
const SIZES = [2_500, 5_000, 10_000];
const RUNS = 30;

const REPEATED: Readonly<Record<string, (size: number) => string>> = {
  "plain commands": (size) => fill("ls -la src && ", size, "ls"),
  "quoted words": (size) => fill("'a b' \"c\" \\d ", size, "", "echo "),
  substitutions: (size) => fill('echo "$(git rev-parse HEAD)"; ', size, "ls"),
  "wrapped commands": (size) => fill("env -x A=1 sudo -u a timeout 5 bash -c 'b c'; ", size, "ls"),
  "one wrapper in another": (size) => fill("sudo ", size, "ls"),
  "unknown options": (size) => fill("env -x ", size, "ls"),
  "find actions": (size) => fill("-exec ls \\; ", size, "", "find . "),
  "unclosed quotes": (size) => "'".repeat(size - 1),
  "open substitutions": (size) => "$(".repeat(size / 2),
};

const LONG: Readonly<Record<string, string>> = {
  "a megabyte of one command": "x ".repeat(500_000),
  "a megabyte of commands": "ls; ".repeat(250_000),
  "10,000 nested substitutions": `${"$(".repeat(10_000)}ls${")".repeat(10_000)}`,
};

/** Milliseconds (median) to take a command apart, see through its wrappers and judge whether it only reads. */
export function bench(): Promise<BenchRow[]> {
  const row = (what: string, text: string): BenchRow => ({
    what: `shell: ${what}`,
    value: median(text),
    unit: "ms",
  });
  const sizes = Object.entries(REPEATED).flatMap(([name, make]) =>
    SIZES.map((size) => row(`${name}, ${size} characters`, make(size))),
  );
  return Promise.resolve([...sizes, ...Object.entries(LONG).map(([name, text]) => row(name, text))]);
}

function fill(piece: string, size: number, last: string, first = ""): string {
  return first + piece.repeat(Math.floor((size - first.length - last.length) / piece.length)) + last;
}

function median(text: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const script = parseScript(text);
    script.commands.flatMap(peelForDeny);
    isReadOnly(script, fakePaths());
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[RUNS / 2] ?? 0;
}
