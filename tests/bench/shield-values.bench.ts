import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { PhraseIndex } from "../../src/main/shield/values/phrase-index";
import { isWorth } from "../../src/main/shield/values/worth";
import { median } from "./support/median";

const VALUES = 500_000;
const CHARACTERS = 1_000_000;
const ROUNDS = 9;

/** Values of protected columns: names of two words, numbers, mail addresses. */
function valueAt(at: number): string {
  if (at % 3 === 0) return `Name${at} Surname${at}`;
  return at % 3 === 1 ? String(10_000_000 + at) : `person${at}@example.org`;
}

/** Building the index of many values, its memory, and matching a text with and without any of them. */
export function bench(): BenchRow[] {
  const index = new PhraseIndex({ first: 1, second: 2 });
  const started = performance.now();
  for (let at = 0; at < VALUES; at += 1) index.add(valueAt(at), "value:people.csv#name", isWorth);
  const built = performance.now() - started;
  const clean = fill((at) => `word${at} of a longer sentence, ${at}: `);
  const full = fill((at) => `${valueAt(at * 7)},`);
  const close = fill((at) => `Name${at * 3} Other${at}, `);
  return [
    { what: `shield: index ${VALUES} values`, value: Math.round(built), unit: "ms" },
    { what: `shield: memory of ${VALUES} values`, value: round(index.bytes / 1_048_576), unit: "MB" },
    { what: "shield: match values in 1 MB without any", value: time(index, clean), unit: "ms" },
    { what: "shield: match values in 1 MB of beginnings of values", value: time(index, close), unit: "ms" },
    { what: "shield: match values in 1 MB full of them", value: time(index, full), unit: "ms" },
  ];
}

function fill(piece: (at: number) => string): string {
  const parts: string[] = [];
  for (let at = 0, length = 0; length < CHARACTERS; at += 1) {
    const part = piece(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join("").slice(0, CHARACTERS);
}

function time(index: PhraseIndex, text: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    index.find(text);
    return performance.now() - started;
  });
  return round(median(times));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
