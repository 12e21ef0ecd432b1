import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as breathe } from "node:timers/promises";
import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { type LaunchedApp, launchApp } from "../e2e/support/launch";
import { ChatServer, done, startStream, text } from "../integration/models/support/chat-server";
import { watchPageWork } from "./support/page-work";

const TOKENS = 10_000;
const LONG_CHARACTERS = 1_900_000;
/** No model is faster. Tokens a second. */
const PER_SECOND = 1_000;

/** Long answers through the whole way, from the model's connection to the window. */
export async function bench(): Promise<BenchRow[]> {
  const server = new ChatServer();
  await server.start();
  const launched = await launchApp({ env: { GATEHOUSE_BASE_URL: server.baseUrl, GATEHOUSE_MODEL: "bench" } });
  try {
    const tokens = await measure(launched, server, tokensOf(paragraphs()));
    const whole = await measure(launched, server, piecesOf(longAnswer()));
    return [
      ...rows(`desktop: ${TOKENS.toLocaleString("en")} streamed tokens`, tokens),
      ...rows(`desktop: an answer of ${LONG_CHARACTERS / 1_000_000} MB`, whole),
    ];
  } finally {
    await launched.close();
    await server.stop();
  }
}

interface Measured {
  readonly work: number;
  readonly total: number;
}

function rows(what: string, { work, total }: Measured): BenchRow[] {
  return [
    { what: `${what}: longest work between two frames`, value: work, unit: "ms" },
    { what: `${what}: from sending to the end`, value: total, unit: "ms" },
  ];
}

async function measure(
  launched: LaunchedApp,
  server: ChatServer,
  pieces: Iterable<string>,
): Promise<Measured> {
  const page = launched.firstWindow;
  const answered = new Promise<void>((resolve) => {
    server.handler = async (response) => {
      startStream(response);
      await writePaced(response, pieces);
      response.end(done("stop"));
      resolve();
    };
  });
  await page.getByTestId("composer").fill("go on");
  const longest = await watchPageWork(launched);
  const start = performance.now();
  await page.getByTestId("send").click();
  // The page is left alone meanwhile: looking for a text in it would be work of its own.
  await answered;
  await page.getByTestId("stop").waitFor({ state: "hidden" });
  const total = performance.now() - start;
  return { work: await longest(), total };
}

async function writePaced(response: ServerResponse, pieces: Iterable<string>): Promise<void> {
  const start = performance.now();
  let sent = 0;
  for (const piece of pieces) {
    if (!response.write(text(piece))) await once(response, "drain");
    sent += 1;
    while (sent > ((performance.now() - start) / 1000) * PER_SECOND) await breathe();
  }
}

function* tokensOf(source: Iterator<string>): Generator<string> {
  let count = 0;
  while (count < TOKENS) {
    for (const word of String(source.next().value).match(/\s*\S+\s*/g) ?? []) {
      yield word;
      count += 1;
    }
  }
  yield "\n\n";
}

function* piecesOf(answer: string): Generator<string> {
  const size = Math.ceil(answer.length / 2_000);
  for (let at = 0; at < answer.length; at += size) yield answer.slice(at, at + size);
}

function longAnswer(): string {
  const source = paragraphs();
  let answer = "";
  while (answer.length < LONG_CHARACTERS) answer += source.next().value;
  return `${answer}\n\n`;
}

/** What answers are made of: text, lists, tables and code. */
function* paragraphs(): Generator<string, never> {
  for (let n = 0; ; n += 1) {
    yield `## Part ${n}\n\n`;
    yield `Some **bold** words, \`code ${n}\` and [a link](https://example.com/${n}), and then the text goes on for a while. `.repeat(
      4,
    );
    yield "\n\n";
    yield `- first ${n}\n- second, which is longer than the first one\n- third\n\n`;
    yield `\`\`\`ts\n${`export const value${n} = (input: string): number => input.length * ${n};\n`.repeat(n % 5 === 0 ? 60 : 8)}\`\`\`\n\n`;
    yield `| a | b | c |\n|---|---|---|\n${`| ${n} | two | three |\n`.repeat(5)}\n`;
  }
}
