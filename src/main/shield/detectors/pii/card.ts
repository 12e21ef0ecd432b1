import type { Finding } from "../../finding";

const NUMBER =
  /(?<![\w.+/-])\d(?:\d{12,18}|\d{3}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{3}([ -])\d{6}\2\d{4,5})(?![\w-]|\.\d)/g;

/** Beginnings and lengths that the networks use. */
const NETWORKS: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^6(?:011|5|4[4-9])/, [16, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:50|5[6-9]|6[37])/, [16, 18, 19]],
];

/** Card numbers of the known networks whose check digit is right. */
export function findCards(text: string): Finding[] {
  return [...text.matchAll(NUMBER)].flatMap(({ 0: found, index }) => {
    const digits = found.replace(/\D/g, "");
    if (!isCard(digits)) return [];
    return [
      { kind: "pii:card", start: index, end: index + found.length, score: found === digits ? 0.8 : 0.95 },
    ];
  });
}

function isCard(digits: string): boolean {
  if (new Set(digits).size < 2) return false;
  return (
    NETWORKS.some(([begins, lengths]) => begins.test(digits) && lengths.includes(digits.length)) &&
    passesLuhn(digits)
  );
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
