import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import { type MessageParts, messageText } from "./attachments/message-text";
import { sendsMessage } from "./composer/sends-message";
import styles from "./edit-message.module.css";

interface EditMessageProps {
  /** What went along with the message goes along again. */
  readonly parts: MessageParts;
  readonly turn: number;
  onClose(): void;
}

/** A message that was sent, to be changed and sent again in its own place. Escape leaves it as it was. */
export function EditMessage({ parts, turn, onClose }: EditMessageProps) {
  const { t } = useTranslation("conversation");
  const { call } = useBridge();
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(parts.text);
  const [sending, setSending] = useState(false);
  const text = messageText({ ...parts, text: draft });
  const sendable = text !== "" && !sending;

  useEffect(() => {
    field.current?.focus();
  }, []);

  const send = async () => {
    if (!sendable) return;
    setSending(true);
    const answer = await call("session.resend", { turn, text });
    setSending(false);
    if (answer?.accepted) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    } else if (sendsMessage(event.nativeEvent)) {
      event.preventDefault();
      void send();
    }
  };

  return (
    <div className={styles.edit}>
      <textarea
        ref={field}
        className={styles.field}
        data-testid="edit-field"
        aria-label={t("editLabel")}
        aria-describedby={hint}
        value={draft}
        readOnly={sending}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={hint} className={styles.hint}>
        {t("editHint")}
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("cancelEdit")}</Button>
        <Button
          variant="primary"
          icon="send"
          data-testid="resend"
          disabled={!sendable}
          onClick={() => void send()}
        >
          {t("resend")}
        </Button>
      </div>
    </div>
  );
}
