import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CommandBodyView, CommandPartView } from "../../preload/contract";
import { classes } from "../shared/classes";
import { ScrollBox } from "../shared/scroll-box";
import bodyStyles from "./body.module.css";
import styles from "./command-body.module.css";
import { LineText } from "./line-text";
import { OrderedText } from "./ordered-text";
import { PlainLines } from "./plain-body";

/** The whole command as it is, and below it what it consists of. */
export function CommandBody({ command }: { readonly command: CommandBodyView }) {
  const { t } = useTranslation("review");
  const scroller = useRef<HTMLDivElement>(null);
  const { parts, problems } = command;
  // Where no part is what somebody is asked about, nothing is said of any.
  const marked = parts.some(({ why }) => why !== undefined);
  return (
    <div className={bodyStyles.body} data-testid="review-body">
      <ScrollBox ref={scroller} className={bodyStyles.scroller} label={t("body.command")}>
        <PlainLines text={command.command} scroller={scroller} />
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{t("parts.notUnderstood", { problem })}</li>
            ))}
          </ul>
        )}
        {parts.length > 0 && (
          <>
            <h2 className={styles.title}>
              {t("parts.title", { count: parts.length })} · {t("parts.folder")}{" "}
              <code>
                <OrderedText text={command.cwd} />
              </code>
            </h2>
            <ol data-testid="command-parts">
              {parts.map((part, index) => (
                // The commands of a line never change their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Part key={index} part={part} marked={marked} />
              ))}
            </ol>
          </>
        )}
      </ScrollBox>
    </div>
  );
}

function Part({ part, marked }: { readonly part: CommandPartView; readonly marked: boolean }) {
  const { t } = useTranslation("review");
  const { text, why, assignments, redirects, place } = part;
  const notes = [
    ...place.map((word) => t(`parts.place.${word}`)),
    ...assignments.map((what) => t("parts.sets", { what })),
    ...redirects.map((what) => t("parts.redirects", { what })),
  ];
  return (
    <li className={classes(styles.part, why !== undefined && styles.asks)} data-asks={why !== undefined}>
      <span className={styles.mark} aria-hidden="true">
        {why !== undefined ? "?" : marked ? "✓" : "·"}
      </span>
      <div className={styles.text}>
        <LineText text={text} />
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {marked && (
          <p className={styles.why}>{why === undefined ? t("parts.runs") : t("parts.because", { why })}</p>
        )}
      </div>
    </li>
  );
}
