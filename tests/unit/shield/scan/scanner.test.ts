import { expect, test } from "vitest";
import { type Finding, type ScanOrder, ShieldError } from "../../../../src/main/shield/finding";
import type { Detector, ScanEngine } from "../../../../src/main/shield/scan/detector";
import { createScanner } from "../../../../src/main/shield/scan/scanner";

const ORDER: ScanOrder = { secrets: true, pii: [], maxRows: undefined, values: true, binary: false };
const finding = (start: number, end: number, kind = "value:x"): Finding => ({ kind, start, end, score: 1 });

const engineOf = (find: ScanEngine["find"]): ScanEngine => ({ find, close: () => {} });
const QUIET = engineOf(async () => []);

const valuesOf = (find: Detector["find"]): Detector => ({ name: "values", find });

test("findings of the engine and of protected values come in the order of their places", async () => {
  const engine = engineOf(async () => [finding(9, 12, "secret:aws"), finding(0, 3, "secret:npm")]);
  const scanner = createScanner({ engine, values: valuesOf(() => [finding(4, 6)]) });
  expect((await scanner.scan("some text here", ORDER, 1000)).map(({ start }) => start)).toEqual([0, 4, 9]);
});

test("values are looked for only when the order says so", async () => {
  const scanner = createScanner({ engine: QUIET, values: valuesOf(() => [finding(0, 1)]) });
  expect(await scanner.scan("text", { ...ORDER, values: false }, 1000)).toEqual([]);
});

test("a detector that throws closes the edge, and its message isn't passed on", async () => {
  const text = "planted-4711";
  const values = valuesOf((seen) => {
    throw new Error(`Can't read ${seen}`);
  });
  const failure = await createScanner({ engine: QUIET, values })
    .scan(text, ORDER, 1000)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ShieldError);
  expect(failure).toMatchObject({
    code: "shield_failed",
    message: 'The data shield\'s detector "values" failed',
  });
});

test("an engine that fails in an unforeseen way closes the edge, too", async () => {
  const engine = engineOf(() => Promise.reject(new TypeError("planted-4711")));
  const failure = await createScanner({ engine })
    .scan("x", ORDER, 1000)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "shield_failed", message: "The data shield's scan failed" });
});

test("a scan that doesn't end is over when its time is up", async () => {
  const scanner = createScanner({ engine: QUIET, values: valuesOf(() => new Promise(() => {})) });
  await expect(scanner.scan("x", ORDER, 20)).rejects.toMatchObject({ code: "shield_timeout" });
});

test("values are found in escapes and in base64, and the place is that of the original", async () => {
  const values = valuesOf((text) => {
    const at = text.indexOf("Quillfeather");
    return at < 0 ? [] : [finding(at, at + 12)];
  });
  const scanner = createScanner({ engine: QUIET, values });
  const encoded = Buffer.from("name,mail\nAda Quillfeather,x").toString("base64");
  const [inBase64] = await scanner.scan(`out: ${encoded}.`, ORDER, 1000);
  expect(inBase64).toMatchObject({ start: 5, end: 5 + encoded.length });
  const [escaped] = await scanner.scan("say \\u0051uillfe%61ther now", ORDER, 1000);
  expect("say \\u0051uillfe%61ther now".slice(escaped?.start, escaped?.end)).toBe("\\u0051uillfe%61ther");
});
