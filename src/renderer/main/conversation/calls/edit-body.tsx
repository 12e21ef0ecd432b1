import { useTranslation } from "react-i18next";
import type { CallDisplay } from "../../../../preload/contract";
import { ScrollBox } from "../../../shared/scroll-box";
import styles from "./edit-body.module.css";
import { Section } from "./section";

const SIGNS = { context: " ", added: "+", removed: "−", hunk: "…" } as const;

/** What an edit asks for, as a diff of the two texts that it names. */
export function EditBody({ display }: { readonly display: Extract<CallDisplay, { kind: "edit" }> }) {
  const { t } = useTranslation("card");
  const { added, removed, lines, more } = display;
  return (
    <Section title={t("change")} aside={`+${added} −${removed}`}>
      <ScrollBox className={styles.box} label={t("change")}>
        <pre className={styles.diff}>
          {lines.map(({ kind, text }, index) => (
            // The lines of a card never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={index} className={styles.line} data-kind={kind}>
              {`${SIGNS[kind]} ${kind === "hunk" ? "" : text}\n`}
            </span>
          ))}
        </pre>
      </ScrollBox>
      {more > 0 && <p>{t("moreLines", { count: more })}</p>}
    </Section>
  );
}
