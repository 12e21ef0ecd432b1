const PLACEHOLDER_WORDS =
  /example|placeholder|your[_-]?|change[_-]?me|dummy|redacted|masked|insert|replace|not[_-]?a[_-]?real|xxxx|\*\*\*|\.\.\.|…|<[^>]{0,80}>|\{\{|\$\{|%s|abcdefgh|01234567|12345678|fedcba98|deadbeef/i;

const VARIABLE = /^\$[A-Za-z_{(]/;

/** What documents and templates write where a secret belongs. */
export function isPlaceholder(token: string): boolean {
  return PLACEHOLDER_WORDS.test(token) || VARIABLE.test(token) || isRepetitive(token);
}

/** Few different characters for its length: `0000000000`, `abababab`. */
function isRepetitive(token: string): boolean {
  const body = token.replace(/^[A-Za-z]{1,8}[-_]/, "").slice(0, 128);
  return new Set(body).size < Math.min(6, Math.ceil(body.length / 2));
}

/** Bits a character, as if each stood alone. */
export function entropyOf(token: string): number {
  const text = token.slice(0, 256);
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** Letters and digits in a mix that no name of anything has. */
export function looksRandom(token: string): boolean {
  if (!/\d/.test(token) || !/[A-Za-z]/.test(token)) return false;
  return entropyOf(token) >= Math.min(3.2, Math.log2(token.length) * 0.8) && turns(token) >= token.length / 6;
}

/** How often small letters, capitals, digits and others follow each other. Names change seldom, random text often. */
function turns(token: string): number {
  return (
    token.slice(0, 256).match(/[a-z](?=[A-Z0-9])|[A-Z](?=[0-9]|[A-Z][a-z0-9])|[0-9](?=[A-Za-z])/g)?.length ??
    0
  );
}
