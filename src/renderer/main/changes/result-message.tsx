import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { UndoneView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import styles from "./result-message.module.css";
import type { UndoResult } from "./use-undo";

/** Files that are named; the rest is counted. */
const NAMED = 100;

interface ResultMessageProps {
  readonly result: UndoResult | null;
  onDismiss(): void;
}

/** What came of the last undo or redo: read aloud, and there until it is dismissed. */
export function ResultMessage({ result, onDismiss }: ResultMessageProps) {
  const { t } = useTranslation("changes");
  const conflicts = result?.envelope.ok ? result.envelope.value.conflicts : [];
  const rest = conflicts.length - NAMED;
  const bad =
    result !== null &&
    (!result.envelope.ok || conflicts.length > 0 || result.envelope.value.stopped !== undefined);
  return (
    <div role="status" data-testid="changes-result">
      {result && (
        <div className={styles.message} data-tone={bad ? "bad" : "good"}>
          <div className={styles.text}>
            <p>{headline(t, result)}</p>
            {conflicts.length > 0 && (
              <ul className={styles.conflicts}>
                {conflicts.slice(0, NAMED).map(({ path, why }) => (
                  <li key={path}>
                    <code className={styles.path}>{path}</code> {t(`conflict.${why}`)}
                  </li>
                ))}
                {rest > 0 && <li>{t("result.more", { count: rest })}</li>}
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
  const { outcome, files, conflicts, stopped }: UndoneView = envelope.value;
  if (outcome === "declined") return t("result.declined");
  const count = files.length;
  const done = action === "undo" ? t("result.undone", { count }) : t("result.redone", { count });
  return [
    ...(count > 0 || (conflicts.length === 0 && !stopped) ? [done] : []),
    ...(stopped
      ? [t(`result.stopped.${stopped.why}`), t("result.remaining", { count: stopped.remaining })]
      : []),
    ...(conflicts.length > 0 ? [t("result.leftAlone", { count: conflicts.length })] : []),
  ].join(" ");
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
    default:
      return message;
  }
}
