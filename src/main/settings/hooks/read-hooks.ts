import { z } from "zod";
import { DEFAULT_HOOK_TIMEOUT_MS, HOOK_EVENTS, type HookEvent } from "../../hooks/definition";
import { ConfigurationError } from "../configuration-error";
import type { SettingsProblem } from "../permissions/permission-settings";
import { type PartPlace, wrongType } from "../permissions/wrong-type";
import { doubtEvent, doubtMatcher, type NameDoubt } from "./hook-names";
import type { HookWords } from "./hook-words";

/** More hooks of one file are nothing that anybody looks through. */
const MAX_HOOKS = 200;
/** As long as a command line may be that is still understood. Characters. */
const MAX_COMMAND = 10_000;
const MAX_MATCHER = 1_000;
/** Seconds. */
const TIMEOUT = Object.freeze({ least: 1, most: 600 });

const GROUP = z.looseObject({
  matcher: z.string().max(MAX_MATCHER).optional(),
  hooks: z.array(z.unknown()),
});

const HOOK = z.looseObject({
  type: z.literal("command", { error: 'only hooks of the type "command" are heard here' }),
  command: z
    .string()
    .max(MAX_COMMAND, { error: `is longer than ${MAX_COMMAND} characters` })
    .refine((command) => command.trim() !== "", { error: "is empty" })
    .refine((command) => !command.includes("\0"), { error: "holds a character that no command can hold" }),
  // Without its arguments a command is another one: a bare `python3` would run what the hook is told.
  args: z.undefined({ error: "is not known here: write arguments into the command" }).optional(),
  timeout: z.number().min(TIMEOUT.least).max(TIMEOUT.most).optional(),
  phase: z.enum(["before", "after"]).optional(),
});

const KNOWN_KEYS = { group: Object.keys(GROUP.shape), hook: Object.keys(HOOK.shape) } as const;

type Place = Omit<PartPlace, "part">;
type Path = readonly (string | number)[];

/** Hooks of one file, and what is to be told about them. */
export interface HookReading {
  readonly hooks: readonly HookWords[];
  readonly problems: readonly SettingsProblem[];
}

/**
 * Reads `hooks` of a settings file, in the format of Claude Code's. A hook that isn't understood comes back with a problem,
 * so that what it watches can be denied: whoever wrote it wanted something looked at. One whose event or matcher is
 * misspelt comes back as a problem that makes the file unreadable.
 *
 * @throws ConfigurationError naming file and line when the whole has a wrong type, or holds too many.
 */
export function readHooks(value: unknown, place: Place): HookReading {
  if (value === undefined) return { hooks: [], problems: [] };
  const reader = new HookReader(place);
  const events = z.looseObject({}).safeParse(value);
  if (!events.success || typeof value !== "object" || value === null)
    throw wholeType(events.error, place, []);
  for (const [name, groups] of Object.entries(value)) {
    const event = HOOK_EVENTS.find((known) => known === name);
    if (event) reader.readEvent(event, groups);
    else reader.reportName([name], doubtEvent(name));
  }
  return { hooks: reader.hooks, problems: reader.problems };
}

class HookReader {
  readonly hooks: HookWords[] = [];
  readonly problems: SettingsProblem[] = [];
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  readEvent(event: HookEvent, value: unknown): void {
    const groups = z.array(z.unknown()).safeParse(value);
    if (!groups.success) throw wholeType(groups.error, this.#place, [event]);
    for (const [index, group] of groups.data.entries()) this.#readGroup(event, group, [event, index]);
  }

  warn(path: Path, what: string): void {
    this.#report("warning", path, `"hooks.${path.join(".")}" ${what}`);
  }

  /** Of a hook that would never be heard: what it was to watch can't even be denied. */
  reportName(path: Path, doubt: NameDoubt | undefined): void {
    if (!doubt) return;
    const message = `"hooks.${path.join(".")}" ${doubt.message}`;
    this.#report(doubt.lost ? "error" : "warning", path, message, doubt.lost);
  }

  #readGroup(event: HookEvent, value: unknown, path: Path): void {
    const group = GROUP.safeParse(value);
    if (!group.success) {
      this.#addBroken({ event, matcher: matcherOf(value), value }, path, firstOf(group.error));
      return;
    }
    this.#warnOfKeys(group.data, KNOWN_KEYS.group, path);
    const { matcher = "", hooks } = group.data;
    this.reportName([...path, "matcher"], doubtMatcher(event, matcher));
    for (const [index, hook] of hooks.entries())
      this.#readHook({ event, matcher, value: hook }, [...path, "hooks", index]);
  }

  #readHook(entry: Entry, path: Path): void {
    const hook = HOOK.safeParse(entry.value);
    if (!hook.success) {
      this.#addBroken(entry, path, firstOf(hook.error));
      return;
    }
    this.#warnOfKeys(hook.data, KNOWN_KEYS.hook, path);
    const { command, timeout, phase = "before" } = hook.data;
    const { event, matcher } = entry;
    if (event !== "PreToolUse" && hook.data.phase !== undefined)
      this.warn([...path, "phase"], "means nothing here: only PreToolUse has phases");
    const timeoutMs = timeout === undefined ? DEFAULT_HOOK_TIMEOUT_MS : timeout * 1_000;
    this.#add({ event, matcher, command, timeoutMs, phase: event === "PreToolUse" ? phase : "before" }, path);
  }

  #addBroken({ event, matcher, value }: Entry, path: Path, problem: string): void {
    const told = `The ${event} hook can't be understood; wherever it counts, what it watches is denied: ${problem}`;
    this.#report("error", path, told);
    const command = commandOf(value);
    this.#add(
      { event, matcher, command, timeoutMs: DEFAULT_HOOK_TIMEOUT_MS, phase: "before", problem },
      path,
    );
  }

  #add(hook: Omit<HookWords, "line">, path: Path): void {
    const { file } = this.#place;
    const line = this.#lineOf(path);
    if (this.hooks.length === MAX_HOOKS)
      throw new ConfigurationError(
        `The settings file ${file} has more than ${MAX_HOOKS} hooks: ${file}:${line}: the first too many`,
      );
    this.hooks.push(Object.freeze({ ...hook, line }));
  }

  #warnOfKeys(value: object, known: readonly string[], path: Path): void {
    for (const key of Object.keys(value))
      if (!known.includes(key)) this.warn([...path, key], "means nothing here");
  }

  #report(severity: SettingsProblem["severity"], path: Path, message: string, lost?: true): void {
    const place = { file: this.#place.file, line: this.#lineOf(path) };
    this.problems.push({ severity, ...place, message, ...(lost ? { lost } : {}) });
  }

  #lineOf(path: Path): number {
    return this.#place.places.lineOf(["hooks", ...path]);
  }
}

interface Entry {
  readonly event: HookEvent;
  readonly matcher: string;
  readonly value: unknown;
}

/** Of a group that isn't understood; it watches everything when it doesn't say what. */
function matcherOf(group: unknown): string {
  const read = z.looseObject({ matcher: z.string().max(MAX_MATCHER) }).safeParse(group);
  return read.success ? read.data.matcher : "";
}

/** What a hook that never runs is called. */
function commandOf(hook: unknown): string {
  const read = z.looseObject({ command: z.string().min(1).max(MAX_COMMAND) }).safeParse(hook);
  return read.success ? read.data.command : "(a hook that can't be understood)";
}

function firstOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return "it has the wrong form";
  return issue.path.length === 0 ? issue.message : `${issue.path.map(String).join(".")}: ${issue.message}`;
}

function wholeType(error: z.ZodError | undefined, place: Place, path: Path): ConfigurationError {
  const issues = (error?.issues ?? []).map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
  return wrongType(new z.ZodError(issues), { ...place, part: "hooks" });
}
