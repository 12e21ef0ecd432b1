/**
 * Cuts a line into rows of at most so many terminal cells, so that the terminal has nothing to wrap: what it wraps begins
 * at the left edge, where it can pass for a line of this program's own. Counts generously (a tab as eight cells, whatever is
 * not ASCII as two). Always gives a row; linear time.
 *
 * @param line without line breaks. @param cells at least 8.
 */
export function foldLine(line: string, cells: number): string[] {
  const rows: string[] = [];
  let start = 0;
  let end = 0;
  let used = 0;
  for (const character of line) {
    const width = cellsOf(character);
    if (used + width > cells) {
      rows.push(line.slice(start, end));
      start = end;
      used = 0;
    }
    used += width;
    end += character.length;
  }
  rows.push(line.slice(start));
  return rows;
}

function cellsOf(character: string): number {
  if (character === "\t") return 8;
  return character < "\x7f" ? 1 : 2;
}
