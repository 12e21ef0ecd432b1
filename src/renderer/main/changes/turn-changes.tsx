import { memo, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TurnChangesView } from "../../../preload/contract";
import type { ChangesTarget } from "../../../preload/contract/changes";
import { Button } from "../../shared/button";
import { ChangeRow } from "./change-row";
import { type ChangeGroup, groupChanges, isReversible } from "./changed-files";
import { FileDiffs } from "./file-diffs";
import { NotRecordedLines } from "./not-recorded";
import styles from "./turn-changes.module.css";
import type { UndoAction } from "./use-undo";

interface TurnChangesProps {
  readonly turn: TurnChangesView;
  /** The message that the turn worked on, if it is still known. */
  readonly prompt: string | undefined;
  /** Nothing can be undone now. */
  readonly locked: boolean;
  onUndo(action: UndoAction, target: ChangesTarget): void;
}

/** One turn: its files, each with its diff, and undo and redo of all of them. */
export const TurnChanges = memo(function TurnChanges({ turn, prompt, locked, onUndo }: TurnChangesProps) {
  const { t } = useTranslation("changes");
  const [showsAll, setShowsAll] = useState(false);
  const title = useId();
  const target = { turn: turn.turn };
  const has = (state: "done" | "undone") =>
    turn.changes.some((change) => change.state === state && isReversible(change));
  return (
    <section className={styles.turn} aria-labelledby={title} data-testid="changes-turn">
      <h3 id={title} className={styles.title} title={prompt}>
        {prompt ?? t("turn", { number: turn.turn })}
      </h3>
      {turn.changes.length > 0 && (
        <div className={styles.actions}>
          <Button
            icon="chevron"
            className={styles.all}
            aria-expanded={showsAll}
            data-testid="turn-diff"
            onClick={() => setShowsAll(!showsAll)}
          >
            {t("wholeDiff")}
          </Button>
          {has("done") && (
            <Button
              icon="undo"
              disabled={locked}
              data-testid="undo-turn"
              onClick={() => onUndo("undo", target)}
            >
              {t("undoTurn")}
            </Button>
          )}
          {has("undone") && (
            <Button
              icon="redo"
              disabled={locked}
              data-testid="redo-turn"
              onClick={() => onUndo("redo", target)}
            >
              {t("redoTurn")}
            </Button>
          )}
        </div>
      )}
      {showsAll && <FileDiffs target={target} stamp={stampOf(turn)} headed />}
      {groupChanges(turn.changes).map((group) => (
        <Group key={group.key} group={group} locked={locked} onUndo={onUndo} />
      ))}
      <NotRecordedLines lines={turn.notRecorded} />
    </section>
  );
});

/** Rows that are drawn at first, and with every press of the button below them. */
const ROWS = 200;

interface GroupProps extends Pick<TurnChangesProps, "locked" | "onUndo"> {
  readonly group: ChangeGroup;
}

function Group({ group, locked, onUndo }: GroupProps) {
  const { t } = useTranslation("changes");
  const [shown, setShown] = useState(ROWS);
  const { origin, changes } = group;
  const more = Math.min(ROWS, changes.length - shown);
  return (
    <>
      {origin.kind === "command" && (
        <p className={styles.origin}>
          {t("whileRan")} <code className={styles.command}>{origin.command}</code>
        </p>
      )}
      {origin.kind === "between" && <p className={styles.origin}>{t("between")}</p>}
      <ul className={styles.files}>
        {changes.slice(0, shown).map((change) => (
          <ChangeRow key={change.id} change={change} locked={locked} onUndo={onUndo} />
        ))}
      </ul>
      {more > 0 && (
        <Button
          variant="ghost"
          className={styles.more}
          data-testid="more-changes"
          onClick={() => setShown(shown + ROWS)}
        >
          {t("moreFiles", { count: more, rest: changes.length - shown })}
        </Button>
      )}
    </>
  );
}

/** Another one when the turn's diff may be another one. */
function stampOf({ changes }: TurnChangesView): string {
  return changes.map(({ id }) => id).join();
}
