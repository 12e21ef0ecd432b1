/** What one sentence about a file can be made of, taken from its content alone. */
export type Gist =
  /** The first sentence of its first paragraph, or its heading where it has no paragraph. */
  | { readonly kind: "sentence"; readonly sentence: string }
  /** Not prose: the first line that isn't blank. */
  | { readonly kind: "beginning"; readonly line: string }
  | { readonly kind: "empty" };

/** Only the beginning is looked at. Characters. */
const LOOK_AT = 8_000;
const LONGEST = 300;
/** What read_file answers for a file without content. */
const EMPTY_FILE = "(the file is empty)";
const PROSE = /(?:^|[\\/])[^\\/.]*$|\.(?:md|markdown|mdx|txt|text|rst|adoc|org|html?)$/iu;

/** Finds the gist of a file by rules: the same content always gives the same sentence. */
export function gistOf(path: string, content: string): Gist {
  const text = content.slice(0, LOOK_AT).replace(/\r\n?/gu, "\n");
  if (text.trim() === "" || text === EMPTY_FILE) return { kind: "empty" };
  const prose = PROSE.test(path) ? firstSentence(text) : undefined;
  if (prose) return { kind: "sentence", sentence: clip(prose) };
  const line = text.split("\n").find((candidate) => candidate.trim() !== "") ?? "";
  return { kind: "beginning", line: clip(line.trim()) };
}

function firstSentence(text: string): string | undefined {
  let heading: string | undefined;
  for (const block of withoutFrontMatterAndCode(text).split(/\n[^\S\n]*\n/u)) {
    const lines = block.split("\n").filter((line) => !isDecoration(line));
    const title = headingOf(lines);
    heading ??= title && plain(title);
    const body = plain(
      joinLines(title === undefined ? lines : lines.slice(1).filter((line) => !/^[=-]+$/u.test(line.trim()))),
    );
    if (/[\p{L}\p{N}]/u.test(body)) return sentenceAtStart(body);
  }
  return heading === "" ? undefined : heading;
}

function withoutFrontMatterAndCode(text: string): string {
  return text
    .replace(/^\uFEFF/u, "")
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/u, "")
    .replace(/^(```|~~~)[^\n]*\n[\s\S]*?(?:^\1|(?![\s\S]))/gmu, "")
    .replace(/<!--[\s\S]*?(?:-->|(?![\s\S]))/gu, "");
}

/** Badges, tables and rules say nothing about what a file is. */
function isDecoration(line: string): boolean {
  return /^\s*(?:\||[*_-]{3,}\s*$|\[?!\[)/u.test(line);
}

function headingOf([first, second]: readonly string[]): string | undefined {
  const marked = /^#{1,6}\s+(.*)$/u.exec(first ?? "");
  if (marked) return marked[1]?.replace(/\s+#+$/u, "");
  return first && second && /^(?:={3,}|-{3,})$/u.test(second.trim()) ? first : undefined;
}

/** Lines of one paragraph; between Chinese characters a line break is no space. */
function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+/u, "").trim())
    .join("\n")
    .replace(/(?<=[\p{Script=Han}，。；：、])\n(?=\p{Script=Han})/gu, "")
    .replace(/\s+/gu, " ");
}

/** Markdown and HTML marks away, their text stays. */
function plain(text: string): string {
  return text
    .replace(/!\[[^[\]]*\]\([^()\s]*\)/gu, "")
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/gu, "$1")
    .replace(/<[^<>]*>/gu, "")
    .replace(/[*`]+/gu, "")
    .trim();
}

function sentenceAtStart(paragraph: string): string {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(paragraph);
  for (const { segment, index } of segments) {
    // "1." or "e.g." alone is no sentence: go on to where the next one ends.
    if (/\p{L}{3,}|\p{Script=Han}/u.test(segment)) return paragraph.slice(0, index + segment.length).trim();
  }
  return paragraph;
}

function clip(text: string): string {
  const points = [...text];
  return points.length <= LONGEST ? text : `${points.slice(0, LONGEST - 1).join("")}…`;
}
