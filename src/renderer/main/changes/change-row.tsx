import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeView } from "../../../preload/contract";
import type { ChangesTarget } from "../../../preload/contract/changes";
import { Button } from "../../shared/button";
import { Icon } from "../../shared/icon";
import styles from "./change-row.module.css";
import { isReversible } from "./changed-files";
import { FileDiffs } from "./file-diffs";
import type { UndoAction } from "./use-undo";

interface ChangeRowProps {
  readonly change: ChangeView;
  readonly locked: boolean;
  onUndo(action: UndoAction, target: ChangesTarget): void;
}

/** One change of one file; unfolds to its diff. */
export function ChangeRow({ change, locked, onUndo }: ChangeRowProps) {
  const { t } = useTranslation("changes");
  const [open, setOpen] = useState(false);
  const diff = useId();
  const action = change.state === "done" ? "undo" : "redo";
  const target = { change: change.id };
  const { added, removed, notKept, origin } = change;
  return (
    <li className={styles.row} data-state={change.state} data-testid="change-row">
      <div className={styles.line}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={diff}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron" className={styles.chevron} />
          <code className={styles.path}>{change.path}</code>
          {added !== undefined && removed !== undefined && (
            <span className={styles.counts}>
              <span className={styles.plus}>+{added}</span> <span className={styles.minus}>−{removed}</span>
            </span>
          )}
        </button>
        {isReversible(change) && (
          <Button
            className={styles.undo}
            icon={action}
            disabled={locked}
            data-testid={`${action}-change`}
            aria-label={t(action === "undo" ? "undoOne" : "redoOne", { path: change.path })}
            onClick={() => onUndo(action, target)}
          >
            {t(action)}
          </Button>
        )}
      </div>
      <p className={styles.about}>
        {t(`kind.${change.kind}`)}
        {origin.kind === "tool" && <> · {origin.tool}</>}
        {change.state === "undone" && <strong className={styles.undone}> · {t("undone")}</strong>}
        {notKept && <> · {t(`notKept.${notKept}`)}</>}
      </p>
      <div id={diff}>{open && <FileDiffs target={target} stamp={change.id} />}</div>
    </li>
  );
}
