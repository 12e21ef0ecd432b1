import { INSTALL_ADDS, LEFT_OUT, SAME_BEGINNINGS, SUBCOMMAND_ALIASES } from "./alias-table";

type Words = readonly (string | undefined)[];

/** Other ways to say the same are few, and each leads to another at most so often. */
const MAX_STEPS = 4;

/** Programs that docker's names hold for, too. */
const LIKE_DOCKER: ReadonlySet<string> = new Set(["podman", "nerdctl"]);

/**
 * The same command under the names by which all spellings of it are known: `npm i x` is `npm install x`, `docker image rm`
 * is `docker rmi`. Each step on the way is one of them; the command as given is not.
 */
export function knownSpellings(words: Words): readonly Words[] {
  const found: Words[] = [];
  for (let current = words; found.length < MAX_STEPS; ) {
    const next = bySubcommand(current) ?? byBeginning(current) ?? byOmission(current) ?? byInstall(current);
    if (!next) break;
    found.push(next);
    current = next;
  }
  return found;
}

/**
 * Names that a command's program also goes by, while a rule that uses them means that version alone: a rule about
 * `python` binds `python3.12`, one about `python3` doesn't bind `python2`.
 */
export function unversioned(words: Words): readonly Words[] {
  const [name, ...rest] = words;
  const match = /^(python|pypy|pip|ruby|perl|php|lua|gcc|g\+\+|clang)-?(\d)?[\d.]*$/.exec(name ?? "");
  if (!match || match[1] === name) return [];
  const [, base, major] = match;
  const names = new Set([`${base}${major ?? ""}`, base]);
  names.delete(name);
  return [...names].map((plain) => [plain, ...rest]);
}

function bySubcommand(words: Words): Words | undefined {
  const [program, first, second] = words;
  if (program === undefined || first === undefined) return undefined;
  const own = aliasesOf(program)?.get(first);
  if (own !== undefined && own !== first) return [program, own, ...words.slice(2)];
  if (second === undefined) return undefined;
  const inner = aliasesOf(`${LIKE_DOCKER.has(program) ? "docker" : program} ${first}`)?.get(second);
  return inner !== undefined && inner !== second ? [program, first, inner, ...words.slice(3)] : undefined;
}

function byBeginning(words: Words): Words | undefined {
  const [program] = words;
  if (program === undefined) return undefined;
  const docker = LIKE_DOCKER.has(program);
  for (const [from, to] of beginningsOf(docker ? "docker" : program)) {
    if (!from.every((word, index) => index === 0 || word === words[index])) continue;
    const rest = words.slice(from.length);
    // `yarn run` alone is no other command.
    if (to.length < from.length && to.length === 1 && rest.length === 0 && from.length === 2) continue;
    return [...(docker ? [program, ...to.slice(1)] : to), ...rest];
  }
  return undefined;
}

function byOmission(words: Words): Words | undefined {
  for (const length of [1, 2]) {
    const key = words.slice(0, length).join(" ");
    const next = words[length];
    if (!Object.hasOwn(LEFT_OUT, key) || (words.length > length && !next?.startsWith("-"))) continue;
    return [...words.slice(0, length), LEFT_OUT[key], ...words.slice(length)];
  }
  return undefined;
}

function byInstall(words: Words): Words | undefined {
  const [program, first, ...rest] = words;
  if (!INSTALL_ADDS.has(program ?? "") || first !== "install") return undefined;
  const packages = rest.some((word) => word !== undefined && word !== "*" && !word.startsWith("-"));
  return packages ? [program, "add", ...rest] : undefined;
}

const ALIASES = new Map<string, ReadonlyMap<string, string>>();

function aliasesOf(key: string): ReadonlyMap<string, string> | undefined {
  if (!Object.hasOwn(SUBCOMMAND_ALIASES, key)) return undefined;
  const known = ALIASES.get(key) ?? readGroups(SUBCOMMAND_ALIASES[key] ?? "");
  ALIASES.set(key, known);
  return known;
}

function readGroups(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split("|").flatMap((group) => {
      const [name = "", ...others] = group.split(" ");
      return others.map((other) => [other, name] as const);
    }),
  );
}

type Beginning = readonly [from: readonly string[], to: readonly string[]];

const BEGINNINGS = new Map<string, Beginning[]>();

function beginningsOf(program: string): readonly Beginning[] {
  if (BEGINNINGS.size === 0) {
    for (const [from, to] of SAME_BEGINNINGS) {
      const words = from.split(" ");
      const name = words[0] ?? "";
      BEGINNINGS.set(name, [...(BEGINNINGS.get(name) ?? []), [words, to.split(" ")]]);
    }
  }
  return BEGINNINGS.get(program) ?? [];
}
