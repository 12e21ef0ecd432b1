import { readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import type { LaunchedApp } from "../../e2e/support/launch";

const EVENT = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of the processor; absent for what isn't a span. */
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.string().optional() }).optional(),
});

const TRACE = z.object({ traceEvents: z.array(z.unknown()) });

/**
 * Begins to note what the thread of the chat page does; the function answered tells the longest piece of work that nothing
 * could interrupt, and so the longest that a frame had to wait for it. Milliseconds of the processor: what other programs
 * on the machine take in between doesn't count.
 */
export async function watchPageWork({ app, firstWindow }: LaunchedApp): Promise<() => Promise<number>> {
  const pid = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  await app.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({ included_categories: ["toplevel"] }),
  );
  return async () => {
    // What comes after the last word, such as telling it to a screen reader, counts too.
    await firstWindow.waitForTimeout(1_000);
    const file = await app.evaluate(({ contentTracing }) => contentTracing.stopRecording());
    const events = TRACE.parse(JSON.parse(readFileSync(file, "utf8"))).traceEvents.flatMap((event) => {
      const parsed = EVENT.safeParse(event);
      return parsed.success && parsed.data.pid === pid ? [parsed.data] : [];
    });
    rmSync(file);
    const main = events.find(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
    const tasks = events.filter(
      ({ ph, name, tid }) => ph === "X" && name.endsWith("RunTask") && tid === main?.tid,
    );
    if (tasks.length === 0) throw new Error("The trace has nothing of the page's thread");
    return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000;
  };
}
