const PAIRS: ReadonlyMap<string, string> = new Map([
  ["“", "”"],
  ["‘", "’"],
  ["「", "」"],
  ["『", "』"],
  ['"', '"'],
  ["'", "'"],
  ["`", "`"],
]);

const PLACEHOLDER = /\uE000(\d+)\uE001/gu;

/** A text whose quoted pieces are hidden, so that nothing within quotes is taken for grammar. */
export interface Masked {
  readonly text: string;
  /** Puts quoted pieces back. A fragment that is one quoted piece as a whole loses its quotes. */
  restore(fragment: string): string;
}

/** Hides what is quoted. Takes time in proportion to the text's length. */
export function maskQuotes(text: string): Masked {
  const quoted: string[] = [];
  // Somebody who writes the placeholder's own characters gets no quoting rather than a confusion.
  if (/[\uE000\uE001]/u.test(text)) return { text, restore: (fragment) => fragment };
  let masked = "";
  let position = 0;
  const unclosed = new Set<string>();
  while (position < text.length) {
    const end = endOfQuote(text, position, unclosed);
    if (end === undefined) {
      masked += text[position];
      position += 1;
      continue;
    }
    masked += `\uE000${quoted.length}\uE001`;
    quoted.push(text.slice(position, end + 1));
    position = end + 1;
  }
  const original = (index: string) => quoted[Number(index)] ?? "";
  return {
    text: masked,
    restore: (fragment) => {
      const whole = /^\uE000(\d+)\uE001$/u.exec(fragment.trim());
      if (whole) return original(whole[1] ?? "").slice(1, -1);
      return fragment.trim().replace(PLACEHOLDER, (_match, index: string) => original(index));
    },
  };
}

/**
 * Where the quote that opens here closes, if one does. What closes nowhere ahead is remembered in `unclosed`: text that
 * only opens quotes would otherwise be searched to its end once for each.
 */
function endOfQuote(text: string, start: number, unclosed: Set<string>): number | undefined {
  const closing = PAIRS.get(text[start] ?? "");
  if (closing === undefined || unclosed.has(closing)) return undefined;
  // An apostrophe within a word opens nothing, and a closing one stands at a word's end.
  const isApostrophe = closing === "'" || closing === "’";
  if (isApostrophe && isWordCharacter(text[start - 1])) return undefined;
  for (let end = text.indexOf(closing, start + 1); end !== -1; end = text.indexOf(closing, end + 1)) {
    if (!isApostrophe || !isWordCharacter(text[end + 1])) return end;
  }
  unclosed.add(closing);
  return undefined;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[a-z0-9]/iu.test(character);
}
