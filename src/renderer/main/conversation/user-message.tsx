import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../shared/icon";
import { AttachmentChip } from "./attachments/attachment-chip";
import { messageParts } from "./attachments/message-text";
import { CopyButton } from "./copy/copy-button";
import { EditMessage } from "./edit-message";
import styles from "./messages.module.css";

interface UserMessageProps {
  readonly text: string;
  readonly turn: number;
  /** Nothing can be taken back while the agent works. */
  readonly busy: boolean;
}

/** What the person said. Can be copied, and edited to be sent again in its own place. */
export function UserMessage({ text, turn, busy }: UserMessageProps) {
  const { t } = useTranslation("conversation");
  const [editing, setEditing] = useState(false);
  const parts = messageParts(text);
  return (
    <article className={styles.user} data-testid="user-message">
      <div className={styles.bar}>
        <h2 className={styles.who}>{t("you")}</h2>
        {!editing && (
          <button
            type="button"
            className={styles.action}
            data-testid="edit-message"
            aria-label={t("editMessage")}
            disabled={busy}
            onClick={() => setEditing(true)}
          >
            <Icon name="edit" />
            {t("edit")}
          </button>
        )}
        <CopyButton label={t("copyMessage")} text={text} />
      </div>
      {editing && !busy ? (
        <EditMessage parts={parts} turn={turn} onClose={() => setEditing(false)} />
      ) : (
        parts.text !== "" && <p className={styles.text}>{parts.text}</p>
      )}
      {parts.attachments.length > 0 && (
        <ul className={styles.attachments}>
          {parts.attachments.map((attachment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent doesn't change
            <AttachmentChip key={index} attachment={attachment} />
          ))}
        </ul>
      )}
    </article>
  );
}
