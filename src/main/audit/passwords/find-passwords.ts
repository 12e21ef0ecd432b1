import { isSecretName } from "../../base/secret-names";
import { HOLE, type PlacedText, type RawCommand, type RawWord, scanWords } from "./scan-words";
import { PASSWORD_PLACES, PASSWORD_READERS, type PasswordPlace, PRODUCERS, SETTERS } from "./table";

/** Places of secrets in a text, in UTF-16 units, in no order. */
export type Span = readonly [start: number, end: number];

/** Texts within texts: `ssh host 'sh -c "…"'`. */
const MAX_DEPTH = 8;

/**
 * Finds the passwords that command lines hold as arguments or feed to a program that reads one: by a table of programs, at
 * any place in the text, in quoted scripts, substitutions and here-documents too. Linear in the length of the text.
 */
export function findPasswords(text: string): readonly Span[] {
  // Most texts name none of these programs, and cost no more than finding that out.
  if (!MENTION.test(text) && !QUOTED.test(text)) return [];
  const spans: Span[] = [];
  const at = Array.from({ length: text.length }, (_, index) => index);
  findIn({ text, at }, { spans, depth: 0, secret: false });
  return spans;
}

/** Quotes within quotes, or within an address: there a secret name alone doesn't show where its value ends. */
const QUOTED = /\\['"]|:\/\/[\w.:-]{0,80}['"]/;

const MENTION = new RegExp(
  `(?<![A-Za-z0-9])(?:${[...PASSWORD_PLACES.keys(), ...PASSWORD_READERS.keys(), ...SETTERS].join("|")})(?![A-Za-z0-9])`,
  "i",
);

interface Context {
  readonly spans: Span[];
  readonly depth: number;
  /** What is put out becomes a password. */
  readonly secret: boolean;
}

/** Answers whether a program in it reads a password from its input. */
function findIn(source: PlacedText, context: Context): boolean {
  const commands = scanWords(source);
  const readers = commands.map((command) => findInCommand(command, context));
  commands.forEach((command, index) => {
    if (!readers[index]) return;
    maskInputs(command, context.spans);
    for (const feeding of feeders(commands, index)) {
      maskInputs(feeding, context.spans);
      maskOutput(feeding, context.spans);
    }
  });
  return readers.includes(true);
}

function findInCommand(command: RawCommand, { spans, depth, secret }: Context): boolean {
  const secrets = new Set<RawWord>();
  const own = new CommandPasswords(command.words, (word, from) => {
    secrets.add(word);
    maskWord(word, spans, from);
  });
  own.find();
  own.findNamed(depth > 0);
  if (secret) maskOutput(command, spans);
  let reads = readsPassword(command);
  if (depth >= MAX_DEPTH) return reads;
  const fed = reads;
  for (const word of command.words) {
    const inSecret =
      secrets.has(word) || (fed && word.input !== undefined) || (secret && isProducer(command));
    for (const hole of word.holes) findIn(hole, { spans, depth: depth + 1, secret: inSecret });
    if (word.quoted && /\s/.test(word.text))
      reads = findIn(word, { spans, depth: depth + 1, secret: false }) || reads;
  }
  for (const body of command.bodies)
    reads = findIn(body, { spans, depth: depth + 1, secret: false }) || reads;
  return reads;
}

/** Goes through the words of one command once. */
class CommandPasswords {
  readonly #words: readonly RawWord[];
  readonly #mask: (word: RawWord, from: number) => void;
  readonly #active = new Map<PasswordPlace, ActivePlace>();

  constructor(words: readonly RawWord[], mask: (word: RawWord, from: number) => void) {
    this.#words = words;
    this.#mask = mask;
  }

  find(): void {
    let sets = false;
    this.#words.forEach((word, index) => {
      if (word.input) return;
      const places = [...this.#active.values()];
      const valued = places.filter(({ next }) => next === index);
      // The value of an option is no operand.
      if (valued.length > 0) for (const { place } of valued) this.#maskPart(word, 0, place.part);
      else for (const place of places) this.#step(place, word, index);
      for (const place of PASSWORD_PLACES.get(nameOf(word)) ?? [])
        if (!this.#active.has(place))
          this.#active.set(place, { place, behind: 0, next: undefined, operands: [] });
      const next = this.#words[index + 1];
      if (sets && next && isSecretKey(word.text) && !next.text.startsWith("-")) this.#mask(next, 0);
      sets ||= SETTERS.has(word.text);
    });
    for (const { place, operands } of this.#active.values()) this.#maskOperands(place, operands);
  }

  /** Behind an option or in a variable with a secret name, or in an address. Without quotes they are found in the text itself. */
  findNamed(nested: boolean): void {
    this.#words.forEach((word, index) => {
      if (!nested && !word.quoted && !this.#words[index + 1]?.quoted) return;
      const user = /:\/\/(?=([^/?#@]{1,500})@)/.exec(word.text);
      if (user)
        this.#mask(
          { ...word, text: word.text.slice(0, user.index + 3 + (user[1]?.length ?? 0)) },
          user.index + 3,
        );
      const sign = word.text.slice(0, 300).indexOf("=");
      const named = sign < 0 ? word.text.slice(0, 300) : word.text.slice(0, sign);
      const [, name = ""] = /(?:^|[^\w-]|^--?)([A-Za-z_][\w-]*)$/.exec(named) ?? [];
      if (!isSecretName(name) || NO_SECRET.test(name)) return;
      const next = this.#words[index + 1];
      if (sign >= 0) this.#mask(word, sign + 1);
      else if (named.startsWith("-") && next) this.#mask(next, 0);
    });
  }

  #step(state: ActivePlace, word: RawWord, index: number): void {
    const { place } = state;
    const behind = place.behind?.[state.behind];
    if (behind !== undefined) {
      if (behind.split("|").includes(word.text)) state.behind += 1;
      return;
    }
    if (place.after?.split(" ").includes(word.text)) {
      state.next = place.operands ? undefined : index + 1;
      return;
    }
    const option = optionValue(word.text, place);
    if (option === "next") state.next = index + 1;
    else if (option !== undefined) this.#maskPart(word, option, place.part);
    else if (!/^[-+]./.test(word.text)) state.operands.push(word);
  }

  #maskOperands({ operands, part }: PasswordPlace, found: readonly RawWord[]): void {
    if (operands === undefined) return;
    const wanted = operands === "all" ? found : operands.map((index) => found.at(index));
    for (const word of wanted) if (word) this.#maskPart(word, 0, part);
  }

  #maskPart(word: RawWord, from: number, part: string | undefined): void {
    const start = part === undefined ? from : word.text.indexOf(part, from);
    if (start >= 0) this.#mask(word, start + (part?.length ?? 0));
  }
}

interface ActivePlace {
  readonly place: PasswordPlace;
  /** How many of the words that must come first have come. */
  behind: number;
  /** The word that is an option's value. */
  next: number | undefined;
  readonly operands: RawWord[];
}

/** Where in the word a secret option's value begins, or that it is the next word. */
function optionValue(text: string, { short = "", attached = "", long = "" }: PasswordPlace): OptionValue {
  const [named = "", name = "", sign = ""] = /^(?:--?|\/)([A-Za-z_][\w-]*)([=:]?)/.exec(text) ?? [];
  if (name !== "" && long.split(" ").includes(name)) return sign === "" ? "next" : named.length;
  return /^-[A-Za-z]/.test(text) ? shortValue(text, short, attached) : undefined;
}

type OptionValue = number | "next" | undefined;

function shortValue(text: string, short: string, attached: string): OptionValue {
  const letter = text.charAt(1);
  if (text.length > 2 && attached.includes(letter)) return 2;
  if (!short.includes(letter)) {
    // `-oP secret`: the last of several letters takes the value.
    return /^-[A-Za-z]{2,6}$/.test(text) && short.includes(text.slice(-1)) ? "next" : undefined;
  }
  if (text.length === 2) return "next";
  return text.charAt(2) === "=" ? 3 : 2;
}

const NO_SECRET =
  /(?:helper|path|file|provider|source|process|id|url|uri|name|type|store|timeout|enabled|mode)$/i;

function isSecretKey(text: string): boolean {
  return text.length < 300 && !/^-|=/.test(text) && isSecretName(text) && !NO_SECRET.test(text);
}

function nameOf(word: RawWord | undefined): string {
  if (!word || word.text.length > 200) return "";
  return word.text
    .replace(/^.*[/\\]/s, "")
    .replace(/\.exe$/i, "")
    .toLowerCase();
}

function readsPassword({ words }: RawCommand): boolean {
  return words.some((word, index) => {
    const reader = word.input ? undefined : PASSWORD_READERS.get(nameOf(word));
    return reader !== undefined && words.slice(index, index + 20).some(({ text }) => reader.test(text));
  });
}

/** The commands whose output the one at `index` reads, as far as pipes and groups tell. */
function* feeders(commands: readonly RawCommand[], index: number): Generator<RawCommand> {
  let group = false;
  for (let at = index; at > 0; at -= 1) {
    const joiner = commands[at]?.joiner ?? "";
    if (!group && !/(?:^|[^|])\|&?$/.test(joiner)) return;
    const before = commands[at - 1];
    if (!before) return;
    group = (group || joiner.includes(")") || before.words[0]?.text === "}") && !opensGroup(before);
    yield before;
  }
}

function opensGroup({ words, joiner }: RawCommand): boolean {
  return joiner.includes("(") || words[0]?.text === "{";
}

function isProducer({ words }: RawCommand): boolean {
  return words.some((word) => PRODUCERS.has(nameOf(word)));
}

/** What `echo` and `printf` put out; a format without text of its own stays. */
function maskOutput({ words }: RawCommand, spans: Span[]): void {
  const start = words.findIndex((word) => PRODUCERS.has(nameOf(word)));
  if (start < 0) return;
  for (const word of words.slice(start + 1)) {
    if (word.input || /^-[neEr]{1,3}$|^--$/.test(word.text) || /^(?:%[sdbq]|\\[nrt]|\s|:)*$/.test(word.text))
      continue;
    maskWord(word, spans, 0);
  }
}

function maskInputs({ words, bodies }: RawCommand, spans: Span[]): void {
  for (const word of words) if (word.input === "here-string") maskWord(word, spans, 0);
  for (const { text, at } of bodies)
    for (const line of text.matchAll(/\S[^\n]*/g)) maskRun(line[0], at, line.index, spans);
}

/** The substitutions in a value stay readable: no command can be hidden by putting it where a password would stand. */
function maskWord({ text, at }: RawWord, spans: Span[], from: number): void {
  for (let start = from; start < text.length; ) {
    const hole = text.indexOf(HOLE, start);
    const end = hole < 0 ? text.length : hole;
    maskRun(text.slice(start, end), at, start, spans);
    start = end + 1;
  }
}

/** A variable is no secret, and neither is what has been taken out already. */
function maskRun(text: string, at: readonly number[], from: number, spans: Span[]): void {
  const plain = text.trim();
  if (plain === "" || plain === "-" || /^(?:\$\w+|\$\{\w+\}|\[(?:masked|redacted: [\w:.-]+)\])$/.test(plain))
    return;
  const [start, last] = [at[from], at[from + text.trimEnd().length - 1]];
  if (start !== undefined && last !== undefined) spans.push([start, last + 1]);
}
