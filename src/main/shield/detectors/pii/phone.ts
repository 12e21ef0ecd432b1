import type { Finding } from "../../finding";
import { hasContext } from "./context";

/** With the country's code: `+49 30 901820`, `+1 (415) 555-2671`, `+8613812345678`. */
const INTERNATIONAL =
  /(?<![\w+.,:=*/-])\+[1-9]\d{0,2}[ .-]?(?:\(0?\d{1,4}\)[ .-]?)?\d{1,5}(?:[ ./-]?\d{2,5}){1,5}(?![\w.]\w)/g;
/** Right behind a comma or colon, as in CSV and `tel:`, where sums in code begin as well: long, or in groups. */
const LISTED =
  /(?<=[,:])\+(?:[1-9]\d{9,14}|[1-9]\d{0,2}[ -]\(?0?\d{1,5}\)?(?:[ ./-]?\d{2,5}){1,5})(?![\w.]\w)(?!\w)/g;
/** As they are written in one country alone, told from other numbers by how they are grouped. */
const GROUPED =
  /(?<![\w.+/-])(?:(?:\(\d{3}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}|0[1-9](?:[ .]\d{2}){4}|1[3-9]\d[- ]\d{4}[- ]\d{4}|(?<!\d )0\d{2,4} \d{3,4} \d{3,4})(?![\w-])/g;
/** Bare digits are a phone's only where something says so. */
const BARE = /(?<![\w.+-])(?:1[3-9]\d{9}|0\d{9,10}|[2-9]\d{9})(?![\w-])/g;
const PHONE_WORDS = /phone|mobile|\bcell|\btel\b|telefon|téléphone|handy|whatsapp|手机|电话|联系方式/i;

/** Numbers that are given to nobody, for films and documents. */
const FICTION = /^\+?1?[2-9]\d{2}55501\d{2}$|^0?1?(?:23456789|234567890)\d?$/;

/** Telephone numbers in international or clearly grouped form, others next to a word that says what they are. */
export function findPhones(text: string): Finding[] {
  return [
    ...matches(text, INTERNATIONAL, 0.85),
    ...matches(text, LISTED, 0.85),
    ...matches(text, GROUPED, 0.7),
    ...matches(text, BARE, 0.7).filter(({ start }) => hasContext(text, start, PHONE_WORDS)),
  ];
}

function matches(text: string, pattern: RegExp, score: number): Finding[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    const digits = found.replace(/\D/g, "");
    if (digits.length < 8 || digits.length > 15 || FICTION.test(digits) || new Set(digits).size < 3)
      return [];
    return [{ kind: "pii:phone", start: index, end: index + found.length, score }];
  });
}
