import { useTranslation } from "react-i18next";
import type { CallView } from "../../../../preload/contract";
import { callVerdict } from "../../session/verdict";
import { Verdict } from "../../verdict/verdict";
import styles from "./verdict-button.module.css";

interface VerdictButtonProps {
  readonly call: CallView;
  readonly open: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  onToggle(): void;
}

/** Where a call stands, in a word; pressed, it opens why. Before anything was decided there is nothing to open. */
export function VerdictButton({ call, open, controls, onToggle }: VerdictButtonProps) {
  const { t } = useTranslation(["card", "verdict"]);
  const verdict = callVerdict(call);
  if (!call.proposed && !call.decision && call.state !== "refused") {
    return (
      <span className={styles.still}>
        <Verdict verdict={verdict} />
      </span>
    );
  }
  const said = [t(`verdict:${verdict.word}`), verdict.source ?? []].flat().join(" · ");
  return (
    <button
      type="button"
      className={styles.button}
      data-testid="why"
      data-opens-why
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={t("whyOf", { verdict: said })}
      onClick={onToggle}
    >
      <Verdict verdict={verdict} />
    </button>
  );
}
