import { expect, test } from "vitest";
import {
  countsOfPlaywright,
  countsOfStep,
  countsOfVitest,
  summaryLine,
} from "../../../scripts/lib/summary.mjs";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const vitest = (passed: number, failed: number, files = [file("passed", "passed")]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files,
});

test("the last line sums all runners, and shows skipped tests only when there are some", () => {
  const green = { passed: 3, failed: 0, skipped: 0 };
  expect(summaryLine([green, countsOfStep(0), countsOfStep(2)])).toBe("4 passed, 1 failed");
  expect(summaryLine([green, { passed: 1, failed: 0, skipped: 2 }])).toBe("4 passed, 0 failed, 2 skipped");
});

test("todo and skipped tests of Vitest are skipped", () => {
  const report = { ...vitest(5, 1), numPendingTests: 2, numTodoTests: 1 };
  expect(countsOfVitest(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test("a test file that can't be loaded is a failure", () => {
  expect(countsOfVitest(vitest(5, 0, [file("failed")]), 1)).toMatchObject({ passed: 5, failed: 1 });
});

test("a file with a failed test is not counted twice", () => {
  expect(countsOfVitest(vitest(5, 1, [file("failed", "failed")]), 1)).toMatchObject({ failed: 1 });
});

test("a runner that fails without a failed test is never green", () => {
  expect(countsOfVitest(vitest(5, 0), 1)).toMatchObject({ failed: 1 });
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 1 };
  expect(countsOfPlaywright({ stats }, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(countsOfPlaywright({ stats }, 0)).toEqual({ passed: 2, failed: 0, skipped: 1 });
});
