import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { runCommand } from "../../../src/main/shell/run-command";

it("runs many commands at once without a warning of Node about listeners, and leaves none behind", async () => {
  const warnings: Error[] = [];
  const listeners = process.listenerCount("exit");
  const onWarning = (warning: Error) => void warnings.push(warning);
  process.on("warning", onWarning);
  try {
    const host = { environment: { PATH: process.env.PATH }, secrets: [], newId: randomUUID };
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, () =>
        runCommand(host, {
          command: "sleep 1",
          cwd: tmpdir(),
          signal: new AbortController().signal,
          timeoutMs: 30_000,
          onOutput: () => undefined,
        }),
      ),
    );
    expect(outcomes.map(({ end }) => end)).toEqual(outcomes.map(() => ({ kind: "exited", code: 0 })));
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
    expect(process.listenerCount("exit")).toBe(listeners);
  } finally {
    process.off("warning", onWarning);
  }
}, 60_000);
