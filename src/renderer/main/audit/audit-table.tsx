import type { AuditRowView } from "../../../preload/contract";
import { strings } from "../strings";
import { AuditRow } from "./audit-row";
import { rowKey } from "./audit-rows";
import styles from "./audit-table.module.css";

const COLUMNS = ["time", "tool", "summary", "verdict", "source", "status"] as const;

export function AuditTable({ rows }: { readonly rows: readonly AuditRowView[] }) {
  return (
    <table className={styles.table} aria-label={strings.audit.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {strings.audit.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AuditRow key={rowKey(row)} row={row} columns={COLUMNS.length} />
        ))}
      </tbody>
    </table>
  );
}
