import type { Span } from "./view";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-";
const IN_ALPHABET = Uint8Array.from({ length: 128 }, (_, code) =>
  ALPHABET.includes(String.fromCharCode(code)) ? 1 : 0,
);
const EQUALS = 61;

/** Every run of at least so many characters that base64 or hex may be made of, with up to two `=`. One pass. */
export function* encodedRuns(text: string, atLeast: number): Iterable<Span> {
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 0;
    if (code < 128 && IN_ALPHABET[code] === 1) continue;
    if (index - start >= atLeast) yield { start, end: index + paddingAt(text, index) };
    start = index + 1;
  }
}

function paddingAt(text: string, index: number): number {
  if (text.charCodeAt(index) !== EQUALS) return 0;
  return text.charCodeAt(index + 1) === EQUALS ? 2 : 1;
}
