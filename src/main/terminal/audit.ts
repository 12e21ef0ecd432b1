import { stat } from "node:fs/promises";
import { exportAudit } from "../audit/export";
import { realPlace } from "../audit/export-target";
import { type LocatedRecord, tailAudit } from "../audit/read";
import { verifyAuditFolder } from "../audit/verify";
import { tellFindings } from "../base/findings";
import { showInvisibles } from "../base/visible-text";
import { mainArgument } from "../tools/main-argument";
import { EXIT } from "./exit-codes";
import type { TerminalIo } from "./io";

/** The newest records, oldest of them first: a line each, or whole as JSON lines. */
export async function runAuditTail(
  folder: string,
  options: { readonly count: number; readonly json: boolean },
  io: TerminalIo,
): Promise<number> {
  const records = await tailAudit(folder, options.count);
  if (records.length === 0) io.err("There are no records yet.\n");
  const projects = new Set(records.flatMap(({ record }) => workspaceOf(record) ?? []));
  for (const located of records) {
    io.out(
      `${options.json ? JSON.stringify({ chain: located.chain, ...located.record }) : recordLine(located, projects.size > 1)}\n`,
    );
  }
  return EXIT.done;
}

/** Says whether every record is as it was written; names the first broken one of each chain and exits with 1. */
export async function runAuditVerify(folder: string, io: TerminalIo): Promise<number> {
  const { ok, records, chains, problems, notes } = await verifyAuditFolder(folder);
  if (chains.length === 0) {
    io.out(`There is no audit log at ${showInvisibles(folder)}, so there is nothing to verify.\n`);
    return EXIT.done;
  }
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
  const { format, output } = options;
  const wasThere = (await stat(output).catch(() => undefined)) !== undefined;
  const count = await exportAudit(folder, format, output);
  const replaced = wasThere ? ", in place of the earlier export" : "";
  // The folders above may be links; what counts is where the file is now.
  io.out(`${count} records written to ${showInvisibles(await realPlace(output))}${replaced}\n`);
  return EXIT.done;
}

/** Characters of what a call was about. */
const MAX_ARGUMENT = 100;

/** `withProject`: for a list of several projects, in which a relative path alone doesn't tell which file is meant. */
function recordLine({ record }: LocatedRecord, withProject: boolean): string {
  const project = withProject ? workspaceOf(record) : undefined;
  return showInvisibles(`${record.time}  ${project === undefined ? "" : `${project}  `}${summary(record)}`);
}

function workspaceOf(record: LocatedRecord["record"]): string | undefined {
  return record.kind === "recovery" ? undefined : record.workspace;
}

function summary(record: LocatedRecord["record"]): string {
  switch (record.kind) {
    case "decision":
      return `${record.tool}: ${record.behavior} (${record.source}) - ${record.reason}${about(mainArgument(record.arguments))}`;
    case "outcome": {
      const code = record.code ? ` [${record.code}]` : "";
      const { tool, status, durationMs, outputLength, subject = "" } = record;
      return `${tool}: ${status}${code}, ${Math.round(durationMs)} ms, ${outputLength} characters${about(subject)}`;
    }
    case "intervention": {
      const { tool, by, action, edge, reason } = record;
      const found = tellFindings(record.findings);
      return `${tool ?? edge}: ${action} (${by})${found && ` - ${found}`}${reason ? ` - ${reason}` : ""}`;
    }
    case "recovery":
      return `log recovery (${record.cause}): ${record.detail}`;
  }
}

/** Last in its line: what a model wrote can't pass for the verdict. */
function about(argument: string): string {
  if (argument === "") return "";
  return ` [${argument.length > MAX_ARGUMENT ? `${argument.slice(0, MAX_ARGUMENT)}…` : argument}]`;
}
