import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../shared/button";
import styles from "./answer-buttons.module.css";
import type { ClickInput } from "./arming";

interface LayerButtonsProps {
  readonly testId: string;
  /** What the layer is for, on its button. */
  readonly action: ReactNode;
  readonly disabled: boolean;
  /** Whether a click counts. */
  takes(click: ClickInput): boolean;
  onAction(): void;
  onBack(): void;
  /** Whether Back has the focus when the layer opens. */
  readonly focusBack?: boolean;
}

/** The way on and the way back of what lies over the question: the editor, the confirmation. */
export function LayerButtons(props: LayerButtonsProps) {
  const { testId, action, disabled, takes, onAction, onBack, focusBack = false } = props;
  const { t } = useTranslation("review");
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusBack) back.current?.focus();
  }, [focusBack]);
  return (
    <div className={styles.buttons}>
      <Button ref={back} data-testid={`${testId}-back`} aria-keyshortcuts="Escape" onClick={onBack}>
        {t("answer.back")} <kbd className={styles.key}>Esc</kbd>
      </Button>
      <Button
        data-testid={testId}
        disabled={disabled}
        onClick={(event) => {
          if (takes(event.nativeEvent)) onAction();
        }}
      >
        {action}
      </Button>
    </div>
  );
}
