import { useTranslation } from "react-i18next";
import { ScrollBox } from "../../../shared/scroll-box";
import { CopyButton } from "../copy/copy-button";
import styles from "./code-block.module.css";
import { CodeText } from "./code-text";

interface CodeBlockProps {
  readonly code: string;
  readonly language: string | undefined;
  readonly growing?: boolean;
}

/** A block of code in an answer: its language, a button that copies it, and all of its lines. */
export function CodeBlock({ code, language, growing = false }: CodeBlockProps) {
  const { t } = useTranslation("conversation");
  const label = language === undefined ? t("code") : t("codeIn", { language });
  return (
    <div className={styles.block} data-testid="code-block">
      <div className={styles.bar}>
        <span className={styles.language}>{language ?? t("code")}</span>
        <CopyButton label={t("copyCode")} text={code} />
      </div>
      <ScrollBox className={styles.box} label={label}>
        <pre className={styles.text}>
          <CodeText code={code} language={language} growing={growing} />
        </pre>
      </ScrollBox>
    </div>
  );
}
