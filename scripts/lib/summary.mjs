/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The last line of a test run, over all its runners.
 * @param {Counts[]} counts
 */
export function summaryLine(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  const line = `${total.passed} passed, ${total.failed} failed`;
  return total.skipped === 0 ? line : `${line}, ${total.skipped} skipped`;
}

/**
 * A step without tests of its own, such as the type check, counts as one.
 * @param {number} code
 * @returns {Counts}
 */
export function countsOfStep(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {number} code
 * @returns {Counts}
 */
export function countsOfVitest(report, code) {
  // A file that can't be loaded has no failed test, only a failed status.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return atLeastOneFailure(counts, code);
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @param {number} code
 * @returns {Counts}
 */
export function countsOfPlaywright({ stats }, code) {
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return atLeastOneFailure(counts, code);
}

/**
 * A runner that fails without a failed test (a crash, an unhandled error) must not look green.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
function atLeastOneFailure(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
