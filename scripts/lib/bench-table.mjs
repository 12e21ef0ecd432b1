/**
 * @typedef {object} BenchRow
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {{ what: string, value: number }} [against] the same measure of something to compare with
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
    against ? rounded(against.value) : "",
    against ? (value / against.value).toFixed(2) : "",
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...body.map((row) => row[i]?.length ?? 0)));
  const rule = widths.map((width) => "-".repeat(width));
  return [head, rule, ...body].map((cells) => line(cells, widths)).join("\n");
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
