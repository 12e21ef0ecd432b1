import { exportAudit } from "../audit/export";
import { readAuditPage } from "../audit/read";
import { verifyAuditFolder } from "../audit/verify";
import { showInvisibles } from "../text/visible";
import type { AuditReader } from "./audit-handlers";
import { auditRows } from "./audit-rows";

/** The audit log in a folder (absolute path), as the window shows it. */
export function createAuditReader(folder: string): AuditReader {
  return {
    folder,
    async page(offset, limit) {
      const { records, more } = await readAuditPage(folder, { offset, limit });
      return { rows: auditRows(records), more };
    },
    async verify() {
      const { ok, records, problems } = await verifyAuditFolder(folder);
      return { ok, records, problems: problems.map((problem) => showInvisibles(problem)) };
    },
    export: (format, file) => exportAudit(folder, format, file),
  };
}
