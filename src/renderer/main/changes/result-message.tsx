import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { UndoneView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import styles from "./result-message.module.css";
import type { UndoResult } from "./use-undo";

interface ResultMessageProps {
  readonly result: UndoResult | null;
  onDismiss(): void;
}

/** What came of the last undo or redo: read aloud, and there until it is dismissed. */
export function ResultMessage({ result, onDismiss }: ResultMessageProps) {
  const { t } = useTranslation("changes");
  const conflicts = result?.envelope.ok ? result.envelope.value.conflicts : [];
  const bad = result !== null && (!result.envelope.ok || conflicts.length > 0);
  return (
    <div role="status" data-testid="changes-result">
      {result && (
        <div className={styles.message} data-tone={bad ? "bad" : "good"}>
          <div className={styles.text}>
            <p>{headline(t, result)}</p>
            {conflicts.length > 0 && (
              <ul className={styles.conflicts}>
                {conflicts.map(({ path, why }) => (
                  <li key={path}>
                    <code className={styles.path}>{path}</code> {t(`conflict.${why}`)}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Button variant="ghost" icon="close" onClick={onDismiss}>
            {t("dismiss")}
          </Button>
        </div>
      )}
    </div>
  );
}

function headline(t: TFunction<"changes">, { action, envelope }: UndoResult): string {
  if (!envelope.ok) return failure(t, envelope.error.code, envelope.error.message);
  const { outcome, files, conflicts }: UndoneView = envelope.value;
  if (outcome === "declined") return t("result.declined");
  const count = files.length;
  const done = action === "undo" ? t("result.undone", { count }) : t("result.redone", { count });
  if (conflicts.length === 0) return done;
  const left = t("result.leftAlone", { count: conflicts.length });
  return count === 0 ? left : `${done} ${left}`;
}

/** What is known to happen is said in the person's language. */
function failure(t: TFunction<"changes">, code: string, message: string): string {
  switch (code) {
    case "session_busy":
      return t("busy");
    case "nothing_to_undo":
      return t("failure.nothing");
    case "unknown_change":
      return t("failure.unknown");
    case "too_many_files":
      return t("failure.tooMany");
    default:
      return message;
  }
}
