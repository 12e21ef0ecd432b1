import { useTranslation } from "react-i18next";
import type { UndoProgressView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import styles from "./undo-progress.module.css";

interface UndoProgressProps {
  readonly progress: UndoProgressView | null;
  /** The person has stopped it, and the part in progress is being finished. */
  readonly stopping: boolean;
  onStop(): void;
}

/** Fewer are done before anything could be read. */
const MIN_FILES = 50;

/** How far an undo or redo of many files is, with a way to stop it. */
export function UndoProgress({ progress, stopping, onStop }: UndoProgressProps) {
  const { t } = useTranslation("changes");
  if (!progress || progress.total < MIN_FILES) return null;
  const { action, phase, done, total } = progress;
  const label = phase === "checking" ? t("progress.checking") : t(`progress.${action}`);
  return (
    <div className={styles.box} data-testid="undo-progress">
      <p className={styles.label}>{stopping ? t("progress.stopping") : label}</p>
      <progress className={styles.bar} aria-label={label} value={done} max={total} />
      <p className={styles.figures}>{t("progress.files", { done, total })}</p>
      <Button icon="stop" disabled={stopping} data-testid="undo-stop" onClick={onStop}>
        {t("progress.stop")}
      </Button>
    </div>
  );
}
