/** Check digits of national ids. Each takes the id without spaces and marks, of the right shape. */

const digitsOf = (id: string): number[] => [...id].map(Number);

const weighted = (id: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(id[index]), 0);

/** True for a month and a day that exist; the year is taken for granted. */
function isDate(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

export function isChineseResidentId(id: string): boolean {
  if (!/^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|[789]\d)\d{4}(?:18|19|20)/.test(id)) return false;
  if (!isDate(Number(id.slice(10, 12)), Number(id.slice(12, 14)))) return false;
  const sum = weighted(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return "10X98765432"[sum % 11] === id[17]?.toUpperCase();
}

/** ISO 7064 mod 11,10; one digit stands twice or three times among the first ten. */
export function isGermanTaxId(id: string): boolean {
  if (id.startsWith("0") || new Set(id.slice(0, 10)).size > 9) return false;
  let product = 10;
  for (const digit of digitsOf(id.slice(0, 10))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(id[10]);
}

export function isFrenchNir(id: string): boolean {
  const month = Number(id.slice(3, 5));
  if (!/^[12]/.test(id) || !(isDate(month, 1) || (month >= 20 && month <= 42))) return false;
  const body = id.slice(0, 13).replace("2A", "19").replace("2B", "18");
  return 97 - Number(BigInt(body) % 97n) === Number(id.slice(13));
}

export function isSpanishId(id: string): boolean {
  const number = id.slice(0, -1).replace("X", "0").replace("Y", "1").replace("Z", "2");
  return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(number) % 23] === id.at(-1);
}

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

export function isItalianTaxCode(id: string): boolean {
  let sum = 0;
  for (const [index, character] of [...id.slice(0, 15)].entries()) {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    sum += index % 2 === 0 ? (ODD[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (sum % 26)) === id[15];
}

export function isDutchBsn(id: string): boolean {
  return weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && !/^0{4}/.test(id);
}

export function isPolishPesel(id: string): boolean {
  if (!isDate(Number(id.slice(2, 4)) % 20, Number(id.slice(4, 6)))) return false;
  return (10 - (weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(id[10]);
}

/** Areas 000, 666 and 900–999, group 00 and number 0000 are given to nobody; two famous ones neither. */
export function isSocialSecurityNumber(id: string): boolean {
  return !/^(?:000|666|9\d\d)|^\d{3}00|0000$|^(?:078051120|219099999|123456789|987654321)$/.test(id);
}

const VERHOEFF_D = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const VERHOEFF_P = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

export function isAadhaar(id: string): boolean {
  let check = 0;
  for (const [index, digit] of digitsOf(id).reverse().entries()) {
    check = Number(VERHOEFF_D[check]?.[Number(VERHOEFF_P[index % 8]?.[digit])]);
  }
  return check === 0;
}

export function isBrazilianCpf(id: string): boolean {
  if (new Set(id).size < 2) return false;
  const digit = (length: number) => {
    const weights = Array.from({ length }, (_, index) => length + 1 - index);
    const rest = (weighted(id, weights) * 10) % 11;
    return rest === 10 ? 0 : rest;
  };
  return digit(9) === Number(id[9]) && digit(10) === Number(id[10]);
}
