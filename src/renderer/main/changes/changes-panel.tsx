import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SessionView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { ScrollBox } from "../../shared/scroll-box";
import { useChanges, useUndoState } from "./changes-context";
import styles from "./changes-panel.module.css";
import { CHANGES_BUTTON, CHANGES_PANEL, CHANGES_TITLE } from "./element-ids";
import { ResultMessage } from "./result-message";
import { TurnChanges } from "./turn-changes";
import { UndoProgress } from "./undo-progress";

/** What the session changed, turn by turn, and the way back. Escape closes it. */
export function ChangesPanel({ session }: { readonly session: SessionView }) {
  const { t } = useTranslation("changes");
  const { list, setOpen } = useChanges();
  const undo = useUndoState();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const close = () => {
    setOpen(false);
    document.getElementById(CHANGES_BUTTON)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const turns = list?.turns ?? [];

  return (
    // Escape closes what has the focus; everything in it is reached by Tab.
    <section
      id={CHANGES_PANEL}
      className={styles.panel}
      data-testid="changes-panel"
      aria-labelledby={CHANGES_TITLE}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={CHANGES_TITLE} ref={heading} tabIndex={-1} className={styles.title}>
          {t("title")}
        </h2>
        <Button variant="ghost" icon="close" data-testid="changes-close" onClick={close}>
          {t("close")}
        </Button>
      </div>
      <UndoProgress progress={undo.progress} stopping={undo.stopping} onStop={undo.stop} />
      <ResultMessage result={undo.result} onDismiss={undo.dismiss} />
      {session.busy && turns.length > 0 && <p className={styles.note}>{t("busy")}</p>}
      <ScrollBox className={styles.turns} label={t("list")}>
        {turns.length === 0 && <Teaching />}
        {list?.full && <p className={styles.note}>{t("full")}</p>}
        {turns.map((turn) => (
          <TurnChanges
            key={turn.turn}
            turn={turn}
            prompt={promptOf(session, turn.turn)}
            locked={session.busy || undo.working}
            onUndo={undo.run}
          />
        ))}
        {turns.length > 0 && <p className={styles.foot}>{t("ignored")}</p>}
      </ScrollBox>
    </section>
  );
}

function Teaching() {
  const { t } = useTranslation("changes");
  return (
    <div className={styles.empty} data-testid="changes-empty">
      <p>{t("emptyLead")}</p>
      <p>{t("emptyUndo")}</p>
      <p>{t("ignored")}</p>
    </div>
  );
}

/** The message that the turn worked on; undefined when it was taken back. */
function promptOf(session: SessionView, turn: number): string | undefined {
  const item = session.items.find((one) => one.kind === "user" && one.turn === turn);
  return item?.kind === "user" ? item.text : undefined;
}
