/**
 * @typedef {object} BenchRow
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {{ what: string, value: number | undefined }} [against] the same measure of something to compare with;
 * without a value where that can't be measured here, and `what` says why
 */

/**
 * @param {BenchRow[]} rows
 * @returns {string} a table whose columns line up
 */
export function benchTable(rows) {
  const head = ["what", "value", "unit", "against", "value", "ratio"];
  const body = rows.map(({ what, value, unit, against }) => [
    what,
    rounded(value),
    unit,
    against?.what ?? "",
    against?.value === undefined ? "" : rounded(against.value),
    against?.value === undefined ? "" : ratio(value / against.value),
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...body.map((row) => row[i]?.length ?? 0)));
  const rule = widths.map((width) => "-".repeat(width));
  return [head, rule, ...body].map((cells) => line(cells, widths)).join("\n");
}

/** @param {number} value */
function ratio(value) {
  return value >= 0.1 ? value.toFixed(2) : value.toPrecision(2);
}

/** @param {number} value */
function rounded(value) {
  if (value >= 100) return String(Math.round(value));
  return value.toPrecision(3);
}

/**
 * @param {string[]} cells
 * @param {number[]} widths
 */
function line(cells, widths) {
  return `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
}
