import { useTranslation } from "react-i18next";
import { Button } from "../shared/button";
import { AnswerButtons } from "./answer-buttons";
import styles from "./answer-footer.module.css";
import type { ClickInput } from "./arming";
import type { Layer } from "./layer";
import { LayerButtons } from "./layer-buttons";
import type { Platform } from "./platform";

interface AnswerFooterProps {
  readonly layer: Layer;
  readonly platform: Platform;
  readonly armed: boolean;
  readonly answered: boolean;
  /** What became of an answer. */
  readonly status: string;
  /** Requests that wait, this one included. */
  readonly waiting: number;
  readonly canEdit: boolean;
  readonly isChanged: boolean;
  /** Whether a click counts as an answer. */
  takes(click: ClickInput): boolean;
  onLayer(layer: Layer): void;
  /** Allows once, or hands in what was edited. */
  onSubmit(): void;
  onDeny(): void;
  onDenyAll(): void;
}

/** The answers to the question, or the ways out of what lies over it; and a word on how things stand. */
export function AnswerFooter(props: AnswerFooterProps) {
  const { layer, platform, armed, answered, waiting, takes, onLayer, onSubmit } = props;
  const { t } = useTranslation("review");
  const back = () => onLayer("question");
  return (
    <footer className={styles.footer}>
      <p className={styles.status} role="status" data-testid="review-status">
        <Status {...props} />
      </p>
      {layer === "question" && (
        <>
          {waiting > 1 && (
            <Button
              variant="ghost"
              data-testid="deny-all"
              disabled={answered}
              onClick={() => onLayer("deny_all")}
            >
              {t("answer.denyAll", { count: waiting })}
            </Button>
          )}
          {props.canEdit && (
            <Button variant="ghost" data-testid="edit" disabled={answered} onClick={() => onLayer("editor")}>
              {t("answer.edit")}
            </Button>
          )}
          <AnswerButtons
            platform={platform}
            armed={armed}
            answered={answered}
            takes={takes}
            onAnswer={(verdict) => (verdict === "deny" ? props.onDeny() : onSubmit())}
          />
        </>
      )}
      {layer === "editor" && (
        <LayerButtons
          testId="edit-submit"
          action={t("editor.submit")}
          disabled={!armed || answered || !props.isChanged}
          takes={takes}
          onAction={onSubmit}
          onBack={back}
        />
      )}
      {layer === "deny_all" && (
        <LayerButtons
          testId="deny-all-now"
          action={t("answer.denyAllNow", { count: waiting })}
          disabled={answered}
          takes={takes}
          onAction={props.onDenyAll}
          onBack={back}
          focusBack
        />
      )}
    </footer>
  );
}

function Status({ layer, armed, answered, status, waiting, canEdit, isChanged }: AnswerFooterProps) {
  const { t } = useTranslation("review");
  if (answered || status !== "") return status;
  if (layer === "deny_all") return t("answer.confirmDenyAll", { count: waiting });
  if (layer === "editor") return isChanged ? "" : t("editor.unchanged");
  if (!armed) return t("answer.arming");
  return canEdit ? "" : t("editor.tooLong");
}
