import { exportAudit } from "../audit/export";
import { type LocatedRecord, tailAudit } from "../audit/read";
import { verifyAuditFolder } from "../audit/verify";
import { showInvisibles } from "../text/visible";
import { EXIT } from "./exit-codes";
import type { TerminalIo } from "./io";

/** The newest records, oldest of them first: a line each, or whole as JSON lines. */
export async function runAuditTail(
  folder: string,
  options: { readonly count: number; readonly json: boolean },
  io: TerminalIo,
): Promise<number> {
  for (const located of await tailAudit(folder, options.count)) {
    io.out(
      `${options.json ? JSON.stringify({ chain: located.chain, ...located.record }) : recordLine(located)}\n`,
    );
  }
  return EXIT.done;
}

/** Says whether every record is as it was written; names the first broken one of each chain and exits with 1. */
export async function runAuditVerify(folder: string, io: TerminalIo): Promise<number> {
  const { ok, records, chains, problems, notes } = await verifyAuditFolder(folder);
  for (const note of notes) io.err(`note: ${showInvisibles(note)}\n`);
  for (const problem of problems) io.out(`broken: ${showInvisibles(problem)}\n`);
  const verdict = ok ? "in order" : "NOT in order";
  io.out(`${records} records in ${chains.length} chain${chains.length === 1 ? "" : "s"}: ${verdict}\n`);
  return ok ? EXIT.done : EXIT.runError;
}

/** Writes all records to a file. */
export async function runAuditExport(
  folder: string,
  options: { readonly format: "jsonl" | "csv"; readonly output: string },
  io: TerminalIo,
): Promise<number> {
  const count = await exportAudit(folder, options.format, options.output);
  io.out(`${count} records written to ${showInvisibles(options.output)}\n`);
  return EXIT.done;
}

function recordLine({ record }: LocatedRecord): string {
  return showInvisibles(`${record.time}  ${summary(record)}`);
}

function summary(record: LocatedRecord["record"]): string {
  switch (record.kind) {
    case "decision":
      return `${record.tool}: ${record.behavior} (${record.source}) - ${record.reason}`;
    case "outcome": {
      const code = record.code ? ` [${record.code}]` : "";
      return `${record.tool}: ${record.status}${code}, ${Math.round(record.durationMs)} ms, ${record.outputLength} characters`;
    }
    case "recovery":
      return `log recovery (${record.cause}): ${record.detail}`;
  }
}
