import { errorMessage } from "../base/errors";
import { sha256 } from "../base/sha256";
import type { AuditSink, DecisionEntry } from "../gate/audit";
import { canonicalJson } from "../gate/canonical-json";
import { CheckpointError } from "./errors";
import type { Direction, DoablePlan } from "./plan";

export interface UndoRecordPorts {
  readonly audit: AuditSink;
  readonly session: string;
  /** Absolute and real. */
  readonly workspace: string;
  /** Milliseconds; only differences count. */
  now(): number;
  newId(): string;
}

export interface AnsweredUndo {
  readonly direction: Direction;
  readonly turn: number;
  readonly parts: readonly (readonly DoablePlan[])[];
  readonly agreed: boolean;
  /** How long the person took to answer. */
  readonly waitMs: number;
}

const SOURCE = "undo-box";

/** The audit records of one answered undo or redo: a decision before each part is written, an outcome after it. */
export class UndoRecords {
  readonly #ports: UndoRecordPorts;
  readonly #answered: AnsweredUndo;
  readonly #id: string;
  #started = 0;

  constructor(ports: UndoRecordPorts, answered: AnsweredUndo) {
    this.#ports = ports;
    this.#answered = answered;
    this.#id = ports.newId();
  }

  /** Resolves when the answer is on the record for this part. @throws CheckpointError `not_recorded` */
  async decide(index: number): Promise<void> {
    const { direction, agreed, waitMs } = this.#answered;
    this.#started = this.#ports.now();
    const args = this.#arguments(index);
    const verb = agreed ? "agreed" : "did not agree";
    const reason = `The person ${verb} to ${direction} the changes of these files`;
    const entry: DecisionEntry = {
      kind: "decision",
      ...this.#common(index),
      effect: "write",
      arguments: args,
      candidates: [],
      decision: { behavior: agreed ? "allow" : "deny", reason, source: SOURCE },
      approval: {
        surface: SOURCE,
        verdict: agreed ? "allow_once" : "deny",
        waitMs,
        digest: sha256(canonicalJson(args)),
      },
    };
    try {
      await this.#ports.audit.append(entry);
    } catch (error) {
      const message = `Nothing was changed: the audit record of it could not be written (${errorMessage(error)}).`;
      throw new CheckpointError("not_recorded", message, { cause: error });
    }
  }

  /** `files`: those of the part that were written. False when the outcome could not be recorded. */
  async finish(index: number, files: readonly string[]): Promise<boolean> {
    const failed = files.length < this.#part(index).length;
    try {
      await this.#ports.audit.append({
        kind: "outcome",
        ...this.#common(index),
        arguments: { files },
        status: failed ? "failed" : "succeeded",
        ...(failed ? { code: "undo_conflict" } : {}),
        durationMs: this.#ports.now() - this.#started,
        outputLength: 0,
      });
      return true;
    } catch {
      // The result says so to the person; nothing more is written without a record.
      return false;
    }
  }

  #part(index: number): readonly DoablePlan[] {
    return this.#answered.parts[index] ?? [];
  }

  #common(index: number) {
    const { session, workspace } = this.#ports;
    const { direction, turn, parts } = this.#answered;
    const call = parts.length === 1 ? this.#id : `${this.#id}:${index + 1}`;
    return { session, turn, call, tool: direction, workspace };
  }

  #arguments(index: number) {
    const part = this.#part(index);
    const { parts } = this.#answered;
    const total = parts.reduce((sum, one) => sum + one.length, 0);
    return {
      files: part.map(({ path }) => path),
      changes: part.flatMap(({ ids }) => ids),
      contents: part.map(({ to }) => to?.sha256 ?? null),
      ...(parts.length === 1 ? {} : { part: index + 1, parts: parts.length, filesInAll: total }),
    };
  }
}
