import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../../../shared/classes";
import { Icon } from "../../../shared/icon";
import { TextBox } from "../../../shared/text-box";
import { type Attachment, countLines } from "./attachment";
import styles from "./attachment-chip.module.css";

interface AttachmentChipProps {
  readonly attachment: Omit<Attachment, "id">;
  /** Left out where it has been sent already. */
  onRemove?(): void;
}

/** An attachment in a list of them: its name and size, its text when it is opened. */
export function AttachmentChip({ attachment: { name, text }, onRemove }: AttachmentChipProps) {
  const { t } = useTranslation("composer");
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className={classes(styles.attachment, open && styles.wide)} data-testid="attachment">
      <div className={styles.chip}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t("showAttachment", { name })}
          onClick={() => setOpen(!open)}
        >
          <Icon name="file" />
          <span className={styles.name}>{name}</span>
          <span className={styles.size}>{t("lines", { count: countLines(text) })}</span>
        </button>
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t("removeAttachment", { name })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {open && (
        <div id={id}>
          <TextBox label={name} text={text} />
        </div>
      )}
    </li>
  );
}
