import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../shared/button";
import { formatTime } from "../../shared/format";
import styles from "./detail.module.css";
import { DetailCall } from "./detail-call";
import { DetailChain } from "./detail-chain";
import { DetailDecision } from "./detail-decision";
import type { Choice } from "./filter-draft";
import type { RecordPlace, ShownDetail } from "./use-audit-detail";

export interface DetailPaneProps {
  readonly shown: ShownDetail;
  onClose(): void;
  onOpen(place: RecordPlace): void;
  /** Narrows the list to what this record has. */
  onOnly(choice: Choice, value: string): void;
}

/** Everything about one record. Takes the focus when it opens, and gives it back by closing. */
export function DetailPane({ shown, onClose, onOpen, onOnly }: DetailPaneProps) {
  const { t } = useTranslation("audit");
  const { place, loading, detail } = shown;
  const pane = useRef<HTMLElement>(null);
  const key = `${place.chain}#${place.seq}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its top
  useEffect(() => {
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollTo(0, 0);
  }, [key]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={pane}
      className={styles.pane}
      aria-label={t("detail.title")}
      aria-busy={loading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it for that
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-testid="audit-detail"
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{t("detail.place", { chain: place.chain, seq: place.seq })}</h2>
        {detail && detail.row.time !== "" && (
          <time dateTime={detail.row.time}>{formatTime(detail.row.time)}</time>
        )}
        <Button
          variant="ghost"
          icon="close"
          className={styles.close}
          data-testid="close-detail"
          onClick={onClose}
        >
          {t("detail.close")}
        </Button>
      </header>
      {loading && <p className={styles.quiet}>{t("detail.loading")}</p>}
      {!loading && !detail && <p role="alert">{t("detail.gone")}</p>}
      {detail && (
        <>
          <DetailChain detail={detail} brief />
          <DetailDecision detail={detail} onOpen={onOpen} />
          <DetailCall detail={detail} onOnly={onOnly} />
          <DetailChain detail={detail} />
        </>
      )}
    </section>
  );
}
