import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScanOrder } from "../../../src/main/shield/finding";
import { createEngine } from "../../../src/main/shield/scan/engine";
import { createWorkerEngine } from "../../../src/main/shield/scan/start-worker";
import { SECRET_LEAKS } from "../../fixtures/shield/secret-leaks";

const root = resolve(import.meta.dirname, "../../..");
const ORDER: ScanOrder = { secrets: true, pii: ["email"], maxRows: 10, values: false, binary: true };

let bundles = "";

/** The worker's bundle as the build makes it: everything in it, nothing from node_modules. */
beforeAll(async () => {
  bundles = await mkdtemp(join(tmpdir(), "scan-worker-"));
  const input = {
    "shield-worker": join(root, "src/main/shield-worker.ts"),
    client: join(root, "src/main/shield/scan/start-worker.ts"),
  };
  await build({
    root,
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir: bundles,
      rollupOptions: {
        input,
        preserveEntrySignatures: "strict",
        output: { format: "es", entryFileNames: "[name].js" },
      },
    },
  });
  await writeFile(join(bundles, "package.json"), JSON.stringify({ type: "module" }));
});

afterAll(() => rm(bundles, { recursive: true, force: true }));

test("a real worker finds what the engine finds in this thread", async () => {
  const engine = createWorkerEngine(bundles);
  const text = SECRET_LEAKS.slice(0, 60)
    .map((leak) => leak.text)
    .join("\n\n");
  const found = await engine.find(text, ORDER, 30_000);
  engine.close();
  expect(found.length).toBeGreaterThan(40);
  expect(found).toEqual(await createEngine().find(text, ORDER, 30_000));
});

test("a scan without end is ended from outside, this thread stays free, and the next scan is answered", async () => {
  const engine = createWorkerEngine(bundles);
  await engine.find("warm", ORDER, 30_000);
  const large = "password: 'Aa1!Aa1' x@y.dev \n".repeat(3_000_000);
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 5);
  await expect(engine.find(large, ORDER, 500)).rejects.toMatchObject({ code: "shield_timeout" });
  clearInterval(clock);
  expect(turns).toBeGreaterThan(1);
  expect(await engine.find("quiet", ORDER, 30_000)).toEqual([]);
  engine.close();
});

test("a worker that is idle doesn't keep a program from ending, and one that scans does", async () => {
  const script = join(bundles, "program.js");
  await writeFile(
    script,
    `import { createWorkerEngine } from "./client.js";
     const engine = createWorkerEngine(${JSON.stringify(bundles)});
     const found = await engine.find("x", ${JSON.stringify(ORDER)}, 20000);
     console.log("found " + found.length);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 30_000 });
  expect(stdout).toBe("found 0\n");
});
