import { memo, useState } from "react";
import type { AuditRowView } from "../../../preload/contract";
import { classes } from "../../shared/classes";
import { formatTime } from "../../shared/format";
import { Icon } from "../../shared/icon";
import { TextBox } from "../../shared/text-box";
import { behaviorVerdict } from "../session/verdict";
import { strings } from "../strings";
import { Verdict } from "../verdict/verdict";
import styles from "./audit-table.module.css";

interface AuditRowProps {
  readonly row: AuditRowView;
  readonly columns: number;
}

/** One record; its time unfolds the whole of it below. Memoised: hundreds of them stay as they are. */
export const AuditRow = memo(function AuditRow({ row, columns }: AuditRowProps) {
  const [open, setOpen] = useState(false);
  const time = formatTime(row.time);
  return (
    <>
      <tr className={styles.row} data-testid="audit-row">
        <td>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-label={strings.audit.details(row.tool, time)}
            onClick={() => setOpen(!open)}
          >
            <Icon name="chevron" className={classes(styles.chevron, open && styles.open)} />
            <time dateTime={row.time}>{time}</time>
          </button>
        </td>
        <td className={styles.mono}>{row.tool}</td>
        <td className={styles.mono} title={row.summary}>
          {row.summary}
        </td>
        <td>{row.behavior && <Verdict verdict={behaviorVerdict(row.behavior)} />}</td>
        <td className={styles.mono} title={row.reason}>
          {row.source}
        </td>
        <td>{row.status}</td>
      </tr>
      {open && (
        <tr>
          <td colSpan={columns} className={styles.detail}>
            <TextBox label={strings.audit.detail} text={row.detail} />
          </td>
        </tr>
      )}
    </>
  );
});
