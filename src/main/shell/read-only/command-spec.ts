import type { Word } from "../syntax/types";

/** What a value must be: a count, any text, or a path that has to stay inside. */
export type ValueKind = "number" | "text" | "path";

/** What the operands of a command are. `text-then-paths`: the first is a pattern or a program, unless an option gave it. */
export type OperandKind = "none" | "text" | "paths" | "text-then-paths" | "numbers";

/**
 * What a command may be given and still only read. Written as data; whatever a table doesn't name is not read-only.
 * Options that write, run a program, follow links while walking a tree or read a list of further files are left out.
 */
export interface CommandSpec {
  /** Short options without a value, one letter each. */
  readonly flags?: string;
  /** Short options with a value: `n:number e:text f:path`. */
  readonly values?: string;
  /** Long options: `all` takes nothing, `color?` an optional `=value`, `lines=number` a value; `arg=text,text` two words. */
  readonly long?: string;
  readonly operands?: OperandKind;
  /** Options (`-e`, `--regexp`) after which `text-then-paths` operands are all paths. */
  readonly textGivenBy?: readonly string[];
  /** One more would be written to. Implies that options come first: not every program looks for them further on. */
  readonly maxOperands?: number;
  /** Its short options never have their value attached: what follows in the word are further options. */
  readonly separateValues?: boolean;
  /** `-5` counts lines. */
  readonly numeric?: boolean;
  /** A file name that looks like an option does no harm, so a glob may come first. */
  readonly globs?: boolean;
  /** A word that only an expansion knows is just text to it. */
  readonly dynamic?: boolean;
  /** It opens what lies in folders that it is given, links included, unless one of these options stands there. */
  readonly opensInFolders?: readonly string[];
  /** Must not be a stand-in that looks for what to run in files of the workspace. */
  readonly realProgram?: boolean;
  /** What no flag table can say. Returns why the call is not read-only. */
  readonly veto?: (call: ParsedCall) => string | undefined;
}

/** A call whose options all passed. */
export interface ParsedCall {
  /** As `-x` or `--long`, in order. */
  readonly options: readonly string[];
  /** `[option, value]` for every option that took one. */
  readonly optionValues: readonly (readonly [string, string])[];
  readonly operands: readonly Word[];
}

export interface LongOption {
  readonly required: readonly ValueKind[];
  readonly optional: boolean;
}

/** A spec, ready to look options up in. */
export interface CompiledSpec extends CommandSpec {
  readonly shortValues: ReadonlyMap<string, ValueKind>;
  readonly longOptions: ReadonlyMap<string, LongOption>;
}

const compiled = new WeakMap<CommandSpec, CompiledSpec>();

export function compileSpec(spec: CommandSpec): CompiledSpec {
  const known = compiled.get(spec);
  if (known) return known;
  const shortValues = new Map(
    split(spec.values).map((entry) => [entry.charAt(0), kindOf(entry.slice(2))] as const),
  );
  const fresh = { ...spec, shortValues, longOptions: new Map(split(spec.long).map(longOption)) };
  compiled.set(spec, fresh);
  return fresh;
}

function longOption(entry: string): readonly [string, LongOption] {
  const equals = entry.indexOf("=");
  if (equals < 0) {
    const optional = entry.endsWith("?");
    return [optional ? entry.slice(0, -1) : entry, { required: [], optional }];
  }
  const required = entry
    .slice(equals + 1)
    .split(",")
    .map(kindOf);
  return [entry.slice(0, equals), { required, optional: false }];
}

function kindOf(name: string): ValueKind {
  return name === "number" || name === "path" ? name : "text";
}

function split(list: string | undefined): readonly string[] {
  return list?.split(/\s+/).filter(Boolean) ?? [];
}
