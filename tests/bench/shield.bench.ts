import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import type { ScanOrder } from "../../src/main/shield/finding";
import { PRESET_PARTS, type ShieldPreset } from "../../src/main/shield/policy";
import { createEngine } from "../../src/main/shield/scan/engine";
import { hostileTexts } from "./support/hostile-texts";

const ROOT = resolve(import.meta.dirname, "../..");
const MEGABYTE = 1_000_000;
const ROUNDS = 7;
const NO_LIMIT = 600_000;

/** Libraries that most projects have, or know. */
const PACKAGES =
  "react react-dom zod vite vitest playwright-core i18next picomatch diff yauzl proper-lockfile rotating-file-stream lodash semver axe-core fast-check knip undici debug unified js-yaml chalk commander minimatch highlight.js tar".split(
    " ",
  );
const READ = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|html|txt)$/;
const SKIPPED = new Set(["node_modules", ".git", "out", "dist-app", "coverage"]);
const MAX_FILE = 2_000_000;

const engine = createEngine();

const orderOf = (preset: ShieldPreset): ScanOrder => {
  const { secrets, pii, maxRows, withholdBinary } = PRESET_PARTS[preset];
  return { secrets, pii, maxRows, values: false, binary: withholdBinary };
};

/** How long a scan takes, that no text makes it take much longer, and what it finds where nothing is to be found. */
export async function bench(): Promise<BenchRow[]> {
  const text = toolOutput();
  const pass = await fastest(async () => passOver(text));
  const rows: BenchRow[] = [];
  for (const preset of ["secrets", "balanced", "strict"] as const) {
    const value = await fastest(() => engine.find(text, orderOf(preset), NO_LIMIT));
    rows.push({
      what: `shield: 1 MB of tool output, ${preset}`,
      value,
      unit: "ms",
      against: { what: "one pass over its characters", value: pass },
    });
  }
  rows.push(...(await growth()));
  const packages = packageFolders();
  for (const preset of ["secrets", "balanced"] as const) {
    rows.push(
      ...(await falseFindings(
        preset,
        `${packages.length} packages`,
        packages.flatMap((folder) => [...filesUnder(folder)]),
      )),
    );
    rows.push(...(await falseFindings(preset, "this repository", repositoryFiles())));
  }
  return rows;
}

async function fastest(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

function passOver(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) | 0;
  return sum;
}

/** Sources, documents, a listing and a log, as an agent reads them in a day. */
function toolOutput(): string {
  const log = Array.from(
    { length: 4_000 },
    (_, index) =>
      `2026-05-03T10:00:00.${index} INFO request ${index} GET /v1/items?page=${index} 200 in ${index % 90} ms`,
  );
  const files = [...filesUnder(join(ROOT, "src/main"))].map((file) => readFileSync(file, "utf8"));
  const text = [
    readFileSync(join(ROOT, "package-lock.json"), "utf8").slice(0, 150_000),
    ...log,
    ...files,
  ].join("\n");
  return text.repeat(Math.ceil(MEGABYTE / text.length)).slice(0, MEGABYTE);
}

/** For each hostile text, ten times as much against as much: about ten is linear, a hundred would be quadratic. */
async function growth(): Promise<BenchRow[]> {
  let worst = { name: "", ratio: 0, time: 0 };
  let slowest = { name: "", time: 0 };
  for (const [name, make] of hostileTexts()) {
    const [less, more] = [make(MEGABYTE / 5), make(2 * MEGABYTE)];
    const small = await fastest(() => engine.find(less, orderOf("strict"), NO_LIMIT), 3);
    const time = await fastest(() => engine.find(more, orderOf("strict"), NO_LIMIT), 2);
    if (time / small > worst.ratio) worst = { name, ratio: time / small, time };
    if (time > slowest.time) slowest = { name, time };
  }
  return [
    {
      what: `shield: 2 MB against 200 KB, worst hostile text (${worst.name})`,
      value: worst.ratio,
      unit: "times",
    },
    {
      what: `shield: 2 MB of the slowest hostile text (${slowest.name}), strict`,
      value: slowest.time,
      unit: "ms",
    },
  ];
}

async function falseFindings(
  preset: ShieldPreset,
  where: string,
  files: Iterable<string>,
): Promise<BenchRow[]> {
  let [bytes, findings, all, hit] = [0, 0, 0, 0];
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const found = await engine.find(text, orderOf(preset), NO_LIMIT);
    bytes += text.length;
    findings += found.length;
    all += 1;
    if (found.length > 0) hit += 1;
  }
  return [
    { what: `shield: findings in ${where}, ${preset}`, value: (findings / bytes) * MEGABYTE, unit: "per MB" },
    { what: `shield: files of ${where} with findings, ${preset}`, value: hit, unit: `of ${all}` },
  ];
}

function packageFolders(): readonly string[] {
  return PACKAGES.map((name) => join(ROOT, "node_modules", name)).filter((folder) =>
    statSync(folder, { throwIfNoEntry: false }),
  );
}

function* repositoryFiles(): Iterable<string> {
  for (const folder of ["src", "docs", "scripts", "tests"]) yield* filesUnder(join(ROOT, folder));
}

function* filesUnder(folder: string): Iterable<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesUnder(path);
    else if (entry.isFile() && READ.test(entry.name) && statSync(path).size <= MAX_FILE) yield path;
  }
}
