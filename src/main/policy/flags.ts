/** A command's words, told apart: options may stand anywhere and in any order, so they are a set. */
export interface SortedWords {
  readonly options: ReadonlySet<string>;
  /** Letters of one-dash options, which may be written in one cluster. */
  readonly letters: ReadonlySet<string>;
  /** The name and what is no option, in order. Undefined: decided by an expansion. */
  readonly operands: readonly (string | undefined)[];
}

/** Spellings of one and the same option, by command. */
const SYNONYMS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  [
    "rm",
    [
      ["-r", "-R", "--recursive"],
      ["-f", "--force"],
    ],
  ],
  [
    "git",
    [
      ["-f", "--force"],
      ["-D", "-d", "--delete"],
    ],
  ],
  ["chmod", [["-R", "--recursive"]]],
  ["chown", [["-R", "--recursive"]]],
]);

export function sortWords(words: readonly (string | undefined)[]): SortedWords {
  const options = new Set<string>();
  const letters = new Set<string>();
  const operands: (string | undefined)[] = [];
  let ended = false;
  for (const [index, word] of words.entries()) {
    if (word === undefined || index === 0 || ended || !isOption(word)) {
      if (word !== "--" || ended) operands.push(word);
      else ended = true;
      continue;
    }
    options.add(word);
    const equals = word.indexOf("=");
    if (equals > 0) options.add(word.slice(0, equals));
    if (!word.startsWith("--")) for (const letter of word.slice(1)) letters.add(letter);
  }
  return { options, letters, operands };
}

export function isOption(word: string): boolean {
  return word.startsWith("-") && word !== "-" && word !== "--";
}

/** Whether the command has the option, in whatever spelling: alone, in a cluster, abbreviated, or as a synonym. */
export function hasOption(command: SortedWords, option: string): boolean {
  if (hasSpelling(command, option)) return true;
  if (option.startsWith("--")) return false;
  return [...option.slice(1)].every((letter) => hasSpelling(command, `-${letter}`));
}

function hasSpelling(command: SortedWords, option: string): boolean {
  return [option, ...synonymsOf(command, option)].some((spelling) => hasLiterally(command, spelling));
}

function hasLiterally({ options, letters }: SortedWords, option: string): boolean {
  if (options.has(option)) return true;
  if (!option.startsWith("--")) return option.length === 2 && letters.has(option.charAt(1));
  // The usual option parser takes any beginning of a long option that is not ambiguous.
  return [...options].some((given) => given.length > 3 && given.startsWith("--") && option.startsWith(given));
}

function synonymsOf(command: SortedWords, option: string): readonly string[] {
  const groups = SYNONYMS.get(command.operands[0] ?? "") ?? [];
  return groups.filter((group) => group.includes(option)).flat();
}
