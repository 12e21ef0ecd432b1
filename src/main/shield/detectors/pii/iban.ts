import type { Finding } from "../../finding";

const SHAPE = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g;

/** How long an account number of a country is, country and check digits included. */
const LENGTHS = new Map(
  "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20"
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

/** International account numbers, of the right length and with the right check digits. */
export function findIbans(text: string): Finding[] {
  return [...text.matchAll(SHAPE)].flatMap(({ 0: found, index }) => {
    const length = LENGTHS.get(found.slice(0, 2));
    const end = length === undefined ? undefined : lengthWithSpaces(found, length);
    if (end === undefined || !passesMod97(found.slice(0, end).replaceAll(" ", ""))) return [];
    return [{ kind: "pii:iban", start: index, end: index + end, score: 0.95 }];
  });
}

/** How much of the text holds so many characters; undefined when it holds fewer, or a word goes on behind them. */
function lengthWithSpaces(text: string, length: number): number | undefined {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] !== " ") seen += 1;
    if (seen === length) return /^[A-Z0-9]/.test(text.slice(index + 1)) ? undefined : index + 1;
  }
  return undefined;
}

function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}
