import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "../e2e/support/launch";
import { writeLargeLog } from "./support/large-log";

const RECORDS = 1_000_000;
/** Retention keeps 64 files. */
const FILES = 60;
const LONG = { timeout: 600_000 };

/** The audit page over a million records, in the real app: how soon, how smooth, how large. */
export async function bench(): Promise<BenchRow[]> {
  const folders = makeFolders();
  try {
    await writeLargeLog(join(folders.gatehouseHome, "logs/audit"), RECORDS, FILES);
    giveAway(folders.gatehouseHome);
    const launched = await launchApp({ folders });
    try {
      return await measure(launched);
    } finally {
      await launched.close({ keepFolders: true });
    }
  } finally {
    rmSync(join(folders.home, ".."), { recursive: true, force: true });
  }
}

async function measure(launched: LaunchedApp): Promise<BenchRow[]> {
  const page = launched.firstWindow;
  await page.waitForSelector("[data-testid=composer]:enabled");
  const rss = () => launched.app.evaluate(() => process.memoryUsage().rss / 1_048_576);
  const before = await rss();
  const opened = performance.now();
  await page.getByTestId("nav-audit").click();
  await page.waitForSelector("[data-testid=audit-row] time", LONG);
  const firstRows = performance.now() - opened;
  const early = await scroll(page, 2_000);
  await counted(page, "1,000,000 records");
  const indexed = performance.now() - opened;
  const after = await rss();
  const late = await scroll(page, 4_000);
  const deep = await timed(() => jump(page, 0.5));
  const chosen = await timed(async () => {
    await page.getByTestId("filter-behavior").selectOption("deny");
    await counted(page, "10,000 of 1,000,000");
  });
  await page.getByTestId("clear-filters").click();
  await counted(page, "1,000,000 records");
  const searched = await timed(async () => {
    await page.getByTestId("audit-search").fill("file-123456.ts");
    // The decision and its outcome.
    await counted(page, "2 of 1,000,000");
  });
  const searchedRss = await rss();
  return [
    { what: "audit page, 1,000,000 records: first rows", value: firstRows, unit: "ms" },
    { what: "audit page: all records indexed", value: indexed / 1_000, unit: "s" },
    { what: "audit page: a place in the middle shown", value: deep, unit: "ms" },
    { what: "audit page: filter by decision, counted", value: chosen, unit: "ms" },
    { what: "audit page: text found in all records", value: searched / 1_000, unit: "s" },
    {
      what: "audit page: memory of the main process with the index, more",
      value: after - before,
      unit: "MB",
    },
    { what: "audit page: the same after a search", value: searchedRss - before, unit: "MB" },
    { what: "audit page: longest frame while scrolling and indexing", value: early.longest, unit: "ms" },
    { what: "audit page: longest frame while scrolling", value: late.longest, unit: "ms" },
    { what: "audit page: frames over 50 ms while scrolling", value: late.slow, unit: "" },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function counted(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector("[data-testid=audit-count]")?.textContent === wanted,
    text,
    LONG,
  );
}

/** Scrolls evenly for some time; answers the longest frame in milliseconds, and how many took over 50. */
function scroll(page: Page, ms: number): Promise<{ longest: number; slow: number }> {
  return page.evaluate(
    (ms) =>
      new Promise<{ longest: number; slow: number }>((resolve) => {
        const box = document.querySelector("[data-testid=audit-scroll]");
        const frames: number[] = [];
        const end = performance.now() + ms;
        let last = performance.now();
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          if (box) box.scrollTop += 120;
          if (now < end) requestAnimationFrame(step);
          else
            resolve({
              longest: Math.max(...frames.slice(2)),
              slow: frames.slice(2).filter((frame) => frame > 50).length,
            });
        };
        requestAnimationFrame(step);
      }),
    ms,
  );
}

/** Goes to a place and waits until rows stand there. */
async function jump(page: Page, share: number): Promise<void> {
  await page.evaluate((share) => {
    const box = document.querySelector("[data-testid=audit-scroll]");
    if (box) box.scrollTop = (box.scrollHeight - box.clientHeight) * share;
  }, share);
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll("[data-testid=audit-row]")];
    return (
      rows.length > 10 &&
      Number(rows[0]?.getAttribute("data-index")) > 1_000 &&
      rows.every((row) => row.querySelector("time"))
    );
  }, LONG);
}
