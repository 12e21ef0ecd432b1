import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../../shared/classes";
import { ErrorBoundary } from "../../shared/error-boundary";
import { useReason } from "../../shared/use-reason";
import { CopyButton } from "./copy/copy-button";
import { MarkdownText } from "./markdown/markdown-text";
import styles from "./messages.module.css";

interface AssistantMessageProps {
  readonly text: string;
  readonly streaming: boolean;
}

export function AssistantMessage({ text, streaming }: AssistantMessageProps) {
  const { t } = useTranslation("conversation");
  // Markdown of a long answer takes time to parse; typing and scrolling go first, also when the window has just loaded.
  const shown = useDeferredValue(text, "");
  return (
    <article className={styles.assistant} aria-busy={streaming}>
      <div className={styles.bar}>
        <h2 className={styles.who}>{t("assistant")}</h2>
        {!streaming && text !== "" && <CopyButton label={t("copyAnswer")} text={text} />}
      </div>
      <ErrorBoundary fallback={() => <p className={styles.text}>{text}</p>}>
        <MarkdownText text={shown} streaming={streaming} />
      </ErrorBoundary>
      {streaming && <span className={styles.cursor} aria-hidden="true" />}
    </article>
  );
}

interface NoticeProps {
  readonly tone: "info" | "error";
  readonly text: string;
}

/** A line from Gatehouse itself. */
export function Notice({ tone, text }: NoticeProps) {
  const { t } = useTranslation("conversation");
  const say = useReason();
  return (
    <p className={classes(styles.notice, styles[tone])}>
      <strong className={styles.label}>{t(`notice.${tone}`)}</strong> {say(text)}
    </p>
  );
}
