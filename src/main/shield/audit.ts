import type { AuditEntry, AuditSink, DecisionEntry } from "../gate/audit";
import type { JsonValue, ToolArguments } from "../gate/call";
import { isList } from "../gate/canonical-json";
import type { DecisionRecord } from "../gate/decision";
import { isShut } from "./call-edge";
import { ShieldError } from "./finding";
import type { Look } from "./look";

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

  async #clean(entry: AuditEntry): Promise<AuditEntry> {
    if (entry.kind === "decision") return this.#decision(entry);
    const clean = {
      ...(entry.call === undefined ? {} : { call: await this.#text(entry.call) }),
      ...(entry.tool === undefined ? {} : { tool: await this.#text(entry.tool) }),
    };
    if (entry.kind === "outcome") return { ...entry, ...clean };
    const reason = entry.reason === undefined ? {} : { reason: await this.#text(entry.reason) };
    return { ...entry, ...clean, ...reason };
  }

  async #decision(entry: DecisionEntry): Promise<DecisionEntry> {
    const { approval, edit, rewrites } = entry;
    const args = await this.#arguments(entry.arguments);
    const earlier = rewrites
      ? await Promise.all(
          rewrites.map(async (each) => ({ ...each, original: await this.#arguments(each.original) })),
        )
      : undefined;
    const digest = args === entry.arguments ? approval?.digest : NO_DIGEST;
    return {
      ...entry,
      call: await this.#text(entry.call),
      tool: await this.#text(entry.tool),
      arguments: args,
      candidates: await Promise.all(entry.candidates.map((each) => this.#opinion(each))),
      decision: await this.#opinion(entry.decision),
      ...(approval && digest !== undefined ? { approval: { ...approval, digest } } : {}),
      ...(edit ? { edit: { ...edit, original: await this.#arguments(edit.original) } } : {}),
      ...(earlier ? { rewrites: earlier } : {}),
    };
  }

  /** A reason may quote arguments, or what a person noted. */
  async #opinion(opinion: DecisionRecord): Promise<DecisionRecord> {
    return { ...opinion, reason: await this.#text(opinion.reason) };
  }

  async #text(text: string): Promise<string> {
    return this.#seen(async () => (await this.#look.text(text)).text, UNSEEN);
  }

  /** The same object when there is nothing in it. */
  async #arguments(args: ToolArguments): Promise<ToolArguments> {
    return this.#seen(async () => {
      const { value, findings } = await this.#look.json(args);
      return findings.length === 0 ? args : asArguments(value);
    }, UNSEEN_ARGUMENTS);
  }

  async #seen<T>(look: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await look();
    } catch (error) {
      if (error instanceof ShieldError || error instanceof RangeError) return otherwise;
      throw error;
    }
  }
}

function asArguments(value: JsonValue): ToolArguments {
  return typeof value === "object" && value !== null && !isList(value) ? value : UNSEEN_ARGUMENTS;
}
