import { useTranslation } from "react-i18next";
import type { CallChangeView } from "../../../../preload/contract";
import { Icon } from "../../../shared/icon";
import { useChanges } from "../../changes/changes-context";
import styles from "./call-changes.module.css";
import { Section } from "./section";

/** The files that a call has changed; each leads to the panel, where the change can be looked at and undone. */
export function CallChanges({ changes }: { readonly changes: readonly CallChangeView[] }) {
  const { t } = useTranslation("card");
  const { setOpen } = useChanges();
  return (
    <Section title={t("changed")}>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.id}>
            <button
              type="button"
              className={styles.change}
              data-testid="call-change"
              aria-label={t("showChange", { path: change.path })}
              onClick={() => setOpen(true)}
            >
              <Icon name="changes" />
              <code className={styles.path}>{change.path}</code>
              <span className={styles.count}>{countText(change)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Lines added and taken away; empty where nothing can be compared. */
export function countText({ added, removed }: Pick<CallChangeView, "added" | "removed">): string {
  return added === undefined || removed === undefined ? "" : `+${added} −${removed}`;
}
