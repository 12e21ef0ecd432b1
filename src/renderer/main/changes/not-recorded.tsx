import { useTranslation } from "react-i18next";
import type { NotRecorded, TurnChangesView } from "../../../preload/contract";
import { Icon } from "../../shared/icon";
import styles from "./not-recorded.module.css";

type Line = TurnChangesView["notRecorded"][number];

/** Commands whose changes nobody looked for, and why; those with the same reason together. */
export function NotRecordedLines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation("changes");
  const byReason = new Map<NotRecorded, Line[]>();
  for (const line of lines) byReason.set(line.why, [...(byReason.get(line.why) ?? []), line]);
  return [...byReason].map(([why, ofReason]) => (
    <div key={why} className={styles.box} data-testid="not-recorded">
      <Icon name="warning" className={styles.icon} />
      <div className={styles.text}>
        <p>
          {t("notRecorded", { count: ofReason.length })} {t(`why.${why}`)}
        </p>
        <ul className={styles.commands}>
          {ofReason.map(({ call, command }) => (
            <li key={call}>
              <code className={styles.command}>{command}</code>
            </li>
          ))}
        </ul>
      </div>
    </div>
  ));
}
