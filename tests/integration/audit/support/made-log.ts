import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { GENESIS, type RecordContent, sealRecord } from "../../../../src/main/audit/record";
import { chainName, compressedName, rotatedName } from "../../../../src/main/audit/segments";
import { sha256 } from "../../../../src/main/base/sha256";
import type { Random } from "../../../support/random";

const TOOLS = ["read_file", "write_file", "shell", "glob"];
const SOURCES = ["default", "rule", "terminal-approval", "critical\u202ecommand"];
const WORKSPACES = ["/home/ann/demo", "/home/ann/网站", ""];

/** Lines that are no records, as a crash, an editor or a hostile hand leaves them. */
const RUBBISH = [
  "",
  "{",
  "null",
  '{"kind":"decision"}',
  "\u0000\u0001",
  "[".repeat(5_000),
  '{"seq":1,"hash":"x"}',
];

/** Any record that the log could hold. */
function madeContent(random: Random, number: number): RecordContent {
  if (random.chance(0.02)) return { kind: "recovery", cause: "torn_line", detail: `recovery ${number}` };
  const workspace = random.pick(WORKSPACES);
  const origin = {
    session: `session-${random.below(3)}`,
    turn: random.below(5),
    call: `call-${number}`,
    tool: random.pick(TOOLS),
    ...(workspace === "" ? {} : { workspace }),
  };
  if (random.chance(0.1)) {
    const { tool, call, ...place } = origin;
    return {
      kind: "intervention",
      ...place,
      ...(random.chance(0.5) ? { tool, call } : {}),
      edge: random.pick(["result", "message"]),
      by: random.pick(["data-shield", "hook x"]),
      action: random.pick(["redacted", "failed"]),
      ...(random.chance(0.5) ? { findings: [{ kind: "secret:aws", count: 1 }] } : { reason: "K\u00e4se" }),
    };
  }
  if (random.chance(0.4)) {
    return {
      kind: "outcome",
      ...origin,
      ...(random.chance(0.5) ? { subject: `notes/${number}.txt` } : {}),
      status: random.pick(["succeeded", "failed"]),
      durationMs: 1,
      outputLength: 2,
    };
  }
  const path = random.pick([
    `notes/${number}.txt`,
    `Übersicht "${number}"`,
    `a\nb\\${number}`,
    `摘要/${number}`,
  ]);
  return {
    kind: "decision",
    ...origin,
    effect: "write",
    arguments: random.chance(0.1) ? {} : { path },
    argumentDigest: GENESIS,
    candidates: [],
    behavior: random.pick(["allow", "deny"]),
    source: random.pick(SOURCES),
    reason: random.pick(["Approved", "Nobody answered", "Denied: K\u00e4se"]),
  };
}

/**
 * Writes a log of several chains without the log itself: rotated files, plain and compressed, some in both forms, a
 * current file that may be torn, rubbish between the lines, times that repeat and run backwards.
 */
export async function makeLog(folder: string, random: Random): Promise<void> {
  const chains = 1 + random.below(3);
  for (let number = 1; number <= chains; number += 1) {
    if (random.chance(0.1)) continue;
    await makeChain(join(folder, chainName(number)), random);
  }
}

async function makeChain(folder: string, random: Random): Promise<void> {
  await mkdir(folder, { recursive: true });
  const writer = new LineWriter(random);
  const files = random.below(5);
  for (let file = 0; file < files; file += 1) {
    const first = writer.next;
    await writeArchive(folder, first, writer.lines(1 + random.below(12)), random);
  }
  const text = writer.lines(random.below(12));
  const torn = random.chance(0.5) ? text.slice(0, Math.max(0, text.length - random.below(200))) : text;
  if (random.chance(0.9)) await writeFile(join(folder, "current.jsonl"), torn);
}

async function writeArchive(folder: string, first: number, text: string, random: Random): Promise<void> {
  const packed = gzipSync(text);
  const form = random.below(5);
  if (form !== 0) await writeFile(join(folder, compressedName(first, sha256(packed))), packed);
  if (form < 2) await writeFile(join(folder, rotatedName(first)), text);
}

/** A proper chain, with rubbish between its lines. */
class LineWriter {
  readonly #random: Random;
  #prev = GENESIS;
  #time: number;
  next = 1;

  constructor(random: Random) {
    this.#random = random;
    this.#time = Date.UTC(2026, 0, 1) + random.below(50);
  }

  lines(count: number): string {
    let text = "";
    for (let line = 0; line < count; line += 1) {
      this.#time += this.#random.pick([0, 0, 1, 7, -3]);
      const place = { seq: this.next, time: new Date(this.#time).toISOString(), prev: this.#prev };
      const sealed = sealRecord(madeContent(this.#random, this.next), place);
      text += `${sealed.line}\n`;
      this.#prev = sealed.hash;
      this.next += 1;
      if (this.#random.chance(0.1)) text += `${this.#random.pick(RUBBISH)}\n`;
    }
    return text;
  }
}
