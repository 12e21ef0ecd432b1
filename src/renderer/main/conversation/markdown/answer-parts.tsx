import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ScrollBox } from "../../../shared/scroll-box";
import styles from "./markdown-text.module.css";

interface AnswerLinkProps {
  readonly href: string | undefined;
  /** The address to show beside the text, where the text is another one. */
  readonly target: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link of an answer. The page itself can't go anywhere: the main process hears of the click and asks, with the whole address,
 * before the browser opens it. Only https leads there at all, so that everything else is text beside its address.
 */
export function AnswerLink({ href, target, children }: AnswerLinkProps) {
  const { t } = useTranslation("conversation");
  const leads = href !== undefined && /^https:\/\//i.test(href);
  return (
    <span className={styles.link}>
      {leads ? (
        <a href={href} title={t("link", { address: href })} rel="noreferrer" draggable={false}>
          {children}
        </a>
      ) : (
        children
      )}
      {target !== undefined && <code className={styles.url}>{target}</code>}
    </span>
  );
}

/** What an image would have been. Loading it could tell its owner what was asked. */
export function AnswerImage({ alt, src }: { readonly alt: string; readonly src: string }) {
  const { t } = useTranslation("conversation");
  return (
    <span className={styles.image}>
      [{alt === "" ? t("image") : t("imageOf", { alt })}
      {src !== "" && <code className={styles.url}>{src}</code>}]
    </span>
  );
}

/** A table that is too wide scrolls by itself. */
export function AnswerTable({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("conversation");
  return (
    <ScrollBox className={styles.tableBox} label={t("table")}>
      <table>{children}</table>
    </ScrollBox>
  );
}
