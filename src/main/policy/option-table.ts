import { IMPLIED_OPTIONS, OPTION_SPELLINGS } from "./option-spellings";

/** What is known of the options of one program or subcommand. */
export class OptionTable {
  /** The first spelling of each option, by every spelling. */
  readonly #names = new Map<string, string>();
  readonly #withValue = new Set<string>();
  readonly #long: readonly string[];

  readonly #implied: readonly (readonly [word: RegExp, option: string])[];

  /** `key`: of the table of spellings. */
  constructor(key: string) {
    this.#implied = IMPLIED_OPTIONS[key] ?? [];
    const text = OPTION_SPELLINGS[key] ?? "";
    for (const group of text.split(" ")) {
      const spellings = group.split("|").map((spelling) => spelling.replace(/=$/, ""));
      const [name = ""] = spellings;
      for (const spelling of spellings) this.#names.set(spelling, name);
      if (group.endsWith("=")) this.#withValue.add(name);
    }
    this.#long = [...this.#names.keys()].filter((spelling) => spelling.startsWith("--"));
  }

  /** The name under which all spellings of an option are known. */
  nameOf(spelling: string): string | undefined {
    return this.#names.get(spelling);
  }

  /** Every option that a long spelling may be cut short from: option parsers take any beginning that is clear. */
  abbreviatedBy(spelling: string): readonly string[] {
    if (spelling.length < 3 || !spelling.startsWith("--")) return [];
    const meant = this.#long.filter((long) => long.startsWith(spelling));
    return [...new Set(meant.map((long) => this.#names.get(long) ?? long))];
  }

  /** The names of options that a word comes to, although it is none of them. */
  impliedBy(word: string): readonly string[] {
    return this.#implied.flatMap(([pattern, option]) => (pattern.test(word) ? [option] : []));
  }

  takesValue(name: string): boolean {
    return this.#withValue.has(name);
  }
}

const TABLES = new Map<string, OptionTable>();
/** Words of the longest key. */
const MAX_KEY = 3;

/** Programs that take the options of another. */
const LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      podman: "docker",
      nerdctl: "docker",
      "docker-compose": "docker compose",
      oc: "kubectl",
      pnpx: "npx",
      bunx: "npx",
    },
    ...{
      "apt-get": "apt",
      egrep: "grep",
      fgrep: "grep",
      gtar: "tar",
      bsdtar: "tar",
      gmake: "make",
      gsed: "sed",
    },
    ...{ python2: "python", python3: "python", pip2: "pip", pip3: "pip", doas: "sudo" },
  }),
);

/** The table for a command, from the most particular: `docker system prune`, then `docker system`, then `docker`. */
export function optionTableOf(words: readonly (string | undefined)[]): OptionTable | undefined {
  const [name, ...rest] = words;
  if (name === undefined) return undefined;
  const program = LIKE.get(name) ?? name;
  for (let length = Math.min(MAX_KEY, words.length); length > 0; length -= 1) {
    const key = [program, ...rest.slice(0, length - 1)].join(" ");
    if (Object.hasOwn(OPTION_SPELLINGS, key)) return tableNamed(key);
  }
  return undefined;
}

function tableNamed(key: string): OptionTable {
  const table = TABLES.get(key) ?? new OptionTable(key);
  TABLES.set(key, table);
  return table;
}
