import { PERMISSION_BEHAVIORS, type PermissionBehavior } from "../../gate/decision";
import type { StoredRecord } from "../record";
import { PICKED, type Picked, pickedValue } from "./filter";
import type { IndexedRow } from "./row-store";
import { type Facet, ValueTable } from "./value-table";

export const OUTCOME = PERMISSION_BEHAVIORS.length;
const RECOVERY = OUTCOME + 1;
const INTERVENTION = OUTCOME + 2;

/** A decision's number is that of its behavior. */
export function behaviorCode(behavior: PermissionBehavior): number {
  return PERMISSION_BEHAVIORS.indexOf(behavior);
}

export function isDecisionCode(code: number): boolean {
  return code < OUTCOME;
}

/** Turns records into rows of numbers. The values that filters offer come from here. */
export class RowValues {
  readonly #tables: Readonly<Record<Picked, ValueTable>> = {
    tool: new ValueTable(),
    source: new ValueTable(),
    session: new ValueTable(),
    workspace: new ValueTable(),
  };

  rowOf(record: StoredRecord, segment: number, offset: number): IndexedRow {
    return {
      time: Date.parse(record.time),
      seq: record.seq,
      segment,
      offset,
      kind: codeOf(record),
      tool: this.#tables.tool.add(pickedValue(record, "tool")),
      source: this.#tables.source.add(pickedValue(record, "source")),
      session: this.#tables.session.add(pickedValue(record, "session")),
      workspace: this.#tables.workspace.add(pickedValue(record, "workspace")),
    };
  }

  /** Takes a row that is no longer there out of the counts. */
  discount(row: IndexedRow): void {
    for (const name of PICKED) this.#tables[name].discount(row[name]);
  }

  find(name: Picked, shown: string): number | undefined {
    return this.#tables[name].find(shown);
  }

  top(limit: number): Readonly<Record<Picked, readonly Facet[]>> {
    const { tool, source, session, workspace } = this.#tables;
    return {
      tool: tool.top(limit),
      source: source.top(limit),
      session: session.top(limit),
      workspace: workspace.top(limit),
    };
  }
}

function codeOf(record: StoredRecord): number {
  if (record.kind === "decision") return behaviorCode(record.behavior);
  if (record.kind === "intervention") return INTERVENTION;
  return record.kind === "outcome" ? OUTCOME : RECOVERY;
}
