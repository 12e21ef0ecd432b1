import type { AuditEntry, AuditSink, DecisionEntry } from "../gate/audit";
import type { JsonValue, ToolArguments } from "../gate/call";
import { isList } from "../gate/canonical-json";
import { lookUpTool } from "../policy/vocabulary";
import { mainMembers } from "../tools/main-argument";
import { ShieldError } from "./finding";
import { isShut, type Look } from "./look";

const UNSEEN = "withheld: the data shield could not look at it";
const UNSEEN_ARGUMENTS: ToolArguments = Object.freeze({ "[withheld]": UNSEEN });

/** Stands in the place of a digest that was made of a finding, too: a short secret could be guessed from it. */
const NO_DIGEST = "[withheld]";

/** A record that holds no finding, and no digest over one. What can't be looked at is on the record without its words. */
export class ShieldedAudit implements AuditSink {
  readonly #look: Look;
  readonly #sink: AuditSink;

  constructor(look: Look, sink: AuditSink) {
    this.#look = look;
    this.#sink = sink;
  }

  async append(entry: AuditEntry): Promise<void> {
    await this.#sink.append(isShut(this.#look) ? entry : await this.#clean(entry));
  }

  /** Everything that somebody else may have worded is looked at together. */
  async #clean(entry: AuditEntry): Promise<AuditEntry> {
    const words = wordsOf(entry);
    try {
      const { value, findings } = await this.#look.json(words);
      return findings.length === 0 ? entry : withWords(entry, isList(value) ? value : []);
    } catch (error) {
      if (error instanceof ShieldError || error instanceof RangeError) return unseen(entry);
      throw error;
    }
  }
}

/** In a list, since the names of members would be looked at as well. */
function wordsOf(entry: AuditEntry): readonly JsonValue[] {
  const { call = null, tool = null } = entry;
  // No more of a call's arguments than the record takes of them.
  if (entry.kind === "outcome") return [call, tool, mainMembers(entry.arguments)];
  if (entry.kind === "intervention") return [call, tool, entry.reason ?? null, entry.by];
  const { arguments: args, candidates, decision, edit, rewrites = [] } = entry;
  return [
    call,
    tool,
    args,
    [decision, ...candidates].map(({ reason }) => reason),
    [...(edit ? [edit] : []), ...rewrites].map(({ original }) => original),
    // A hook is called by its command, which may hold anything.
    rewrites.map(({ by }) => by),
  ];
}

/** Why the shield itself failed is said in its own words, which quote nothing: whoever reads them knows what to mend. */
function unseen(entry: AuditEntry): AuditEntry {
  const told = withWords(entry, []);
  const own = entry.kind === "intervention" && entry.by === "data-shield" && entry.action === "failed";
  return own && told.kind === "intervention" && entry.reason !== undefined
    ? { ...told, reason: entry.reason }
    : told;
}

/** The entry with these words; where one is missing, it could not be looked at. */
function withWords(entry: AuditEntry, words: readonly JsonValue[]): AuditEntry {
  const [call, tool, third, fourth] = words;
  const clean = {
    ...(entry.call === undefined ? {} : { call: textOr(call, UNSEEN) }),
    ...(entry.tool === undefined ? {} : { tool: textOr(tool, ownName(entry.tool)) }),
  };
  if (entry.kind === "decision") return { ...entry, ...clean, ...decisionWords(entry, words) };
  if (entry.kind === "outcome") return { ...entry, ...clean, arguments: argumentsOr(third) };
  const by = textOr(fourth, ownVoice(entry.by));
  if (entry.reason === undefined) return { ...entry, ...clean, by };
  return { ...entry, ...clean, by, reason: textOr(third, UNSEEN) };
}

function decisionWords(entry: DecisionEntry, [, , args, reasons, originals, names]: readonly JsonValue[]) {
  const { approval, edit, rewrites, decision, candidates } = entry;
  const clean = argumentsOr(args);
  const [ownReason, ...otherReasons] = listOf(reasons);
  const earlier = [...listOf(originals)];
  const voices = listOf(names);
  return {
    arguments: clean,
    decision: { ...decision, reason: textOr(ownReason, UNSEEN) },
    candidates: candidates.map((each, at) => ({ ...each, reason: textOr(otherReasons[at], UNSEEN) })),
    ...(edit ? { edit: { ...edit, original: argumentsOr(earlier.shift()) } } : {}),
    ...(rewrites
      ? {
          rewrites: rewrites.map((each, at) => ({
            ...each,
            by: textOr(voices[at], ownVoice(each.by)),
            original: argumentsOr(earlier.shift()),
          })),
        }
      : {}),
    ...(approval ? { approval: { ...approval, digest: digestFor(entry, approval.digest, clean) } } : {}),
  };
}

function digestFor(entry: DecisionEntry, digest: string, clean: ToolArguments): string {
  return JSON.stringify(clean) === JSON.stringify(entry.arguments) ? digest : NO_DIGEST;
}

function textOr(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}

/** The name of a built-in tool is our own word. */
function ownName(tool: string): string {
  return lookUpTool(tool).family === undefined ? UNSEEN : tool;
}

/** The shield's own name, too. */
function ownVoice(by: string): string {
  return by === "data-shield" ? by : UNSEEN;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return value !== undefined && isList(value) ? value : [];
}

function argumentsOr(value: JsonValue | undefined): ToolArguments {
  return typeof value === "object" && value !== null && !isList(value) ? value : UNSEEN_ARGUMENTS;
}
