import type { Random } from "./random";

/** The same word in one of the many ways in which bash lets it be written. */
export function writeWord(random: Random, word: string): string {
  if (word === "") return "''";
  if (/^[\w./:=@%+,-]+$/.test(word) && random.chance(0.7)) return word;
  return random.pick([singleQuoted, doubleQuoted, escaped, ansiC, pieces])(word, random);
}

type Writer = (word: string, random: Random) => string;

const singleQuoted: Writer = (word) => `'${word.replaceAll("'", `'\\''`)}'`;
const doubleQuoted: Writer = (word) => `"${word.replace(/["\\$`]/g, "\\$&")}"`;

const escaped: Writer = (word) => {
  if (/[\n]/.test(word)) return singleQuoted(word, never);
  return word.replace(/[^\w./:=@%+,-]/g, "\\$&").replace(/^([a-z])/, "\\$1");
};

const ansiC: Writer = (word, random) => {
  const body = [...word].map((char) => {
    if (/['\\\n]/.test(char) || (random.chance(0.3) && char < "\x7f")) return encode(char, random);
    return char;
  });
  return `$'${body.join("")}'`;
};

function encode(char: string, random: Random): string {
  const code = char.charCodeAt(0);
  const hex = code.toString(16).padStart(2, "0");
  return random.pick([`\\x${hex}`, `\\x{${hex}}`, `\\u00${hex}`, `\\${code.toString(8).padStart(3, "0")}`]);
}

const pieces: Writer = (word, random) => {
  const at = 1 + random.below(Math.max(1, word.length - 1));
  const head = word.slice(0, at);
  const tail = word.slice(at);
  const glue = random.pick(["", "''", '""', "\\\n"]);
  const plain = /^[\w./:=@%+,-]+$/.test(head) ? head : singleQuoted(head, random);
  return plain + glue + (tail === "" ? "" : random.pick([singleQuoted, doubleQuoted])(tail, random));
};

const never: Random = { below: () => 0, chance: () => false, pick: (list) => list[0] as never };
