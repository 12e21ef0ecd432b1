/** Rows that are looked at to tell data from code, logs and lists of files. */
const SAMPLE = 60;
const MOST = 0.7;

/** Ends, beginnings and words that statements have, and rows of data have not. */
const CODE =
  /[;{}(\\]\s*$|^\s*(?:[{}()<\]]|\/\/|\/?\*|#|--|import\b|export\b|const\b|let\b|var\b|return\b|if\b|for\b|case\b|def\b|from\b|use\b|type\b|[|&] ?["'A-Za-z{])|=>|::|\w\(|\)\s*[,;]?$|[=!]==?\s|&&|\|\|/;
const LOG =
  /\b(?:INFO|DEBUG|WARN(?:ING)?|ERROR|TRACE|FATAL|NOTICE)\b|\b(?:GET|POST|PUT|DELETE|HEAD) \/|^\w{3} [ \d]\d \d\d:\d\d:\d\d /;
const PATH = /^"?(?:[\w.@~+-]*\/[\w.@~+/-]*|[\w.@+-]+\.[A-Za-z]\w{0,6})"?$/;
const NUMBER_OR_MARK = /^(?:[\d.,]+[KMGTB%]?i?B?|[A-Z?!]{1,2}\d{0,3}|[0-9a-f]{7,64}|-|\d{4}-\d\d-\d\d.*)$/;

/** Whether lines with so many fields are rows of data: not statements, not a log, not a list of files. */
export function isTelling(run: readonly string[], delimiter: string): boolean {
  const sample = sampleOf(run);
  const most = (test: (line: string) => boolean) => sample.filter(test).length > sample.length * MOST;
  if (delimiter === "|" || "│┃║".includes(delimiter)) return most(isDrawn);
  if (sample.filter((line) => LOG.test(line)).length * 2 > sample.length) return false;
  if (most((line) => isOfFiles(line, delimiter))) return false;
  if (delimiter === "\t")
    return (
      most((line) => /^[^\t]/.test(line) || /\t\S/.test(line.trimStart())) && !most((line) => CODE.test(line))
    );
  return (
    most((line) => isSeparated(line, delimiter)) &&
    !sample.some((line) => /^\s*(?:import|export|const|function|class)\b/.test(line))
  );
}

function sampleOf(run: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(run.length / SAMPLE));
  return run.filter((_, index) => index % step === 0);
}

/** A bar with space on both sides, at an end, or none anywhere: `a | b`, `| a |`, `a|b`. */
function isDrawn(line: string): boolean {
  if (/\|\||[;{}]\s*$|=>/.test(line)) return false;
  const cells = line.split(/[|│┃║]/).filter((cell) => cell.trim() !== "");
  return cells.length >= 2;
}

/** No space after most delimiters, or many short fields; every line ends with a value, none with a full stop. */
function isSeparated(line: string, delimiter: string): boolean {
  if (CODE.test(line) || /[,;:.!?]\s*$/.test(line.replace(/[,;]{2,}$/, ""))) return false;
  const fields = line.split(delimiter);
  const spaced = fields.slice(1).filter((field) => field.startsWith(" ")).length;
  if (fields.some((field) => field.trim().split(" ").length > 12)) return false;
  return (
    spaced * 2 < fields.length - 1 || (fields.length >= 4 && line.split(/\s+/).length <= fields.length * 2)
  );
}

/** A path, and for the rest numbers, dates, hashes and single letters. */
function isOfFiles(line: string, delimiter: string): boolean {
  const fields = line.split(delimiter).map((field) => field.trim());
  const rest = fields.filter((field) => !PATH.test(field) || NUMBER_OR_MARK.test(field));
  return (
    fields.length <= 4 && rest.length < fields.length && rest.every((field) => NUMBER_OR_MARK.test(field))
  );
}
