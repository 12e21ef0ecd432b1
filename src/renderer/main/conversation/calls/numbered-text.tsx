import { ScrollBox } from "../../../shared/scroll-box";
import { CodeText } from "../code/code-text";
import { languageOfPath } from "../code/languages";
import styles from "./numbered-text.module.css";

interface NumberedTextProps {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly text: string;
  /** Of the file, for its language. */
  readonly path: string;
  readonly firstLine: number;
}

/** Lines of a file beside their numbers. Long lines scroll, so that a number always stands beside its line. */
export function NumberedText({ label, text, path, firstLine }: NumberedTextProps) {
  const shown = text.endsWith("\n") ? text.slice(0, -1) : text;
  const count = shown.split("\n").length;
  const numbers = Array.from({ length: count }, (_, index) => firstLine + index).join("\n");
  return (
    <ScrollBox className={styles.box} label={label}>
      <div className={styles.lines}>
        <pre className={styles.numbers} aria-hidden="true">
          {numbers}
        </pre>
        <pre className={styles.text}>
          <CodeText code={shown} language={languageOfPath(path)} />
        </pre>
      </div>
    </ScrollBox>
  );
}
