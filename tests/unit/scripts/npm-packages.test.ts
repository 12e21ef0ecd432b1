import { expect, test } from "vitest";
import { locksAgree } from "../../../scripts/setup/npm-packages.mjs";

const zod = { version: "4.0.0", integrity: "sha512-a" };

test("packages are fresh when all that are wanted lie there", () => {
  expect(locksAgree({ "": {}, "node_modules/zod": zod }, { "node_modules/zod": zod })).toBe(true);
});

test("packages for other platforms may be absent", () => {
  const wanted = { "node_modules/zod": zod, "node_modules/fsevents": { version: "1.0.0", optional: true } };
  expect(locksAgree(wanted, { "node_modules/zod": zod })).toBe(true);
});

test.each([
  ["one is missing", {}],
  ["one has another version", { "node_modules/zod": { ...zod, version: "4.0.1" } }],
  ["one has other content", { "node_modules/zod": { ...zod, integrity: "sha512-b" } }],
  ["one is no longer wanted", { "node_modules/zod": zod, "node_modules/left-pad": zod }],
])("packages are stale when %s", (_, installed) => {
  expect(locksAgree({ "node_modules/zod": zod }, installed)).toBe(false);
});
