import { useTranslation } from "react-i18next";
import type { CallDisplay } from "../../../../preload/contract";
import { NumberedText } from "./numbered-text";
import { readResult } from "./read-result";
import styles from "./search-body.module.css";
import { Section } from "./section";

interface ReadBodyProps {
  readonly display: Extract<CallDisplay, { kind: "read" }>;
  readonly output: string;
}

/** The lines that were read, with the numbers that they have in their file. */
export function ReadBody({ display, output }: ReadBodyProps) {
  const { t } = useTranslation("card");
  const { text, note } = readResult(output, display);
  return (
    <Section title={t("file")}>
      <NumberedText label={t("file")} text={text} path={display.path} firstLine={display.firstLine} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
