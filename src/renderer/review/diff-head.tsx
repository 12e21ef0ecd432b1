import { useTranslation } from "react-i18next";
import type { DiffBodyView, DiffLayout } from "../../preload/contract";
import styles from "./diff-head.module.css";

interface DiffHeadProps {
  readonly diff: DiffBodyView;
  readonly layout: DiffLayout;
  /** Whether two columns have room. */
  readonly isWide: boolean;
  /** What pressing the fold button does; undefined where nothing can be folded. */
  readonly folding: "fold" | "unfold" | undefined;
  onLayout(layout: DiffLayout): void;
  /** Shows all lines, or folds what doesn't change. */
  onFolding(all: boolean): void;
}

const LAYOUTS = ["unified", "split"] as const;

/** How much changes, and how it is laid out. */
export function DiffHead({ diff, layout, isWide, folding, onLayout, onFolding }: DiffHeadProps) {
  const { t } = useTranslation("review");
  return (
    <div className={styles.head}>
      <h2 className={styles.summary}>
        <span className={styles.plus}>+{diff.added}</span>{" "}
        <span className={styles.minus}>−{diff.removed}</span>{" "}
        {diff.isNew ? t("body.newFile") : t("body.changedFile")}
      </h2>
      {folding && (
        <button
          type="button"
          className={styles.choice}
          data-testid="fold-all"
          onClick={() => onFolding(folding === "unfold")}
        >
          {folding === "unfold" ? t("diff.unfoldAll") : t("diff.foldAll")}
        </button>
      )}
      {!diff.isNew && (
        <fieldset className={styles.layout} aria-label={t("diff.layout")}>
          {LAYOUTS.map((choice) => (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              data-testid={`layout-${choice}`}
              aria-pressed={layout === choice}
              onClick={() => onLayout(choice)}
            >
              {t(`diff.${choice}`)}
            </button>
          ))}
        </fieldset>
      )}
      {layout === "split" && !isWide && !diff.isNew && <p className={styles.narrow}>{t("diff.narrow")}</p>}
    </div>
  );
}
