import type { Finding } from "../../finding";
import { hasContext } from "./context";
import * as checks from "./id-checks";

interface IdShape {
  readonly pattern: RegExp;
  readonly isValid: (id: string) => boolean;
  /** Without such a word nearby it may be any number. */
  readonly context?: RegExp;
}

const always = () => true;
const SSN = /\bssn\b|social.?security/i;
const CPF = /\bcpf\b/i;
const AADHAAR = /aadhaa?r|\buid(?:ai)?\b|आधार/i;

const SHAPES: readonly IdShape[] = [
  { pattern: /(?<![\w.-])\d{17}[\dXx](?![\w-]|\.\d)/g, isValid: checks.isChineseResidentId },
  {
    pattern: /(?<![\w.-])\d{2} ?\d{3} ?\d{3} ?\d{3}(?![\w-]|\.\d)/g,
    isValid: checks.isGermanTaxId,
    context: /steuer|\bid-?nr|tax.?id|\btin\b/i,
  },
  {
    pattern: /(?<![\w.-])[12] ?\d{2} ?\d{2} ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}(?![\w-]|\.\d)/g,
    isValid: checks.isFrenchNir,
  },
  { pattern: /(?<![\w.-])(?:\d{8}|[XYZ]\d{7})-?[A-HJ-NP-TV-Z](?![\w-])/g, isValid: checks.isSpanishId },
  {
    pattern: /(?<![\w.-])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![\w-])/g,
    isValid: checks.isItalianTaxCode,
  },
  {
    pattern: /(?<![\w.-])\d{9}(?![\w-]|\.\d)/g,
    isValid: checks.isDutchBsn,
    context: /\bbsn\b|burgerservice/i,
  },
  { pattern: /(?<![\w.-])\d{11}(?![\w-]|\.\d)/g, isValid: checks.isPolishPesel, context: /pesel/i },
  { pattern: /(?<![\w.-])\d{3}-\d{2}-\d{4}(?![\w-])/g, isValid: checks.isSocialSecurityNumber },
  {
    pattern: /(?<![\w.-])\d{3} ?\d{2} ?\d{4}(?![\w-]|\.\d)/g,
    isValid: checks.isSocialSecurityNumber,
    context: SSN,
  },
  {
    pattern:
      /(?<![\w.-])(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![\w-])/g,
    isValid: always,
  },
  { pattern: /(?<![\w.-])[2-9]\d{3} \d{4} \d{4}(?![\w-]| \d)/g, isValid: checks.isAadhaar },
  { pattern: /(?<![\w.-])[2-9]\d{3}-?\d{4}-?\d{4}(?![\w-])/g, isValid: checks.isAadhaar, context: AADHAAR },
  { pattern: /(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w-])/g, isValid: checks.isBrazilianCpf },
  { pattern: /(?<![\w.-])\d{11}(?![\w-]|\.\d)/g, isValid: checks.isBrazilianCpf, context: CPF },
];

/** Ids that a state gives its people, by shape and check digits; bare digits also need a word that says what they are. */
export function findNationalIds(text: string): Finding[] {
  return SHAPES.flatMap((shape) => findShape(text, shape));
}

function findShape(text: string, { pattern, isValid, context }: IdShape): Finding[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    if (!isValid(found.replace(/[ .-]/g, ""))) return [];
    if (context && !hasContext(text, index, context)) return [];
    return [{ kind: "pii:national-id", start: index, end: index + found.length, score: 0.85 }];
  });
}
