import { useTranslation } from "react-i18next";
import type { CallDisplay } from "../../../../preload/contract";
import { ScrollBox } from "../../../shared/scroll-box";
import { countMatches, type FileMatches, searchResult } from "./matches";
import styles from "./search-body.module.css";
import { Section } from "./section";

interface SearchBodyProps {
  readonly display: Extract<CallDisplay, { kind: "search" }>;
  readonly output: string;
}

/** What a search found, by file. */
export function SearchBody({ display, output }: SearchBodyProps) {
  const { t } = useTranslation("card");
  const result = searchResult(output, display.lines);
  const files = t("fileCount", { count: result.files.length });
  const counts = display.lines ? `${t("matchCount", { count: countMatches(result) })} · ${files}` : files;
  return (
    <Section title={t("matches")} aside={counts}>
      {result.files.length > 0 && (
        <ScrollBox className={styles.box} label={t("matches")}>
          <ul>
            {result.files.map((file) => (
              <FileOfMatches key={file.path} file={file} />
            ))}
          </ul>
        </ScrollBox>
      )}
      {result.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </Section>
  );
}

function FileOfMatches({ file: { path, matches } }: { readonly file: FileMatches }) {
  const { t } = useTranslation("card");
  if (matches.length === 0) {
    return (
      <li>
        <code className={styles.path}>{path}</code>
      </li>
    );
  }
  return (
    <li className={styles.file}>
      <code className={styles.path}>{path}</code>{" "}
      <span className={styles.count}>{t("matchCount", { count: matches.length })}</span>
      <pre className={styles.matches}>
        {matches.map(({ line, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: matches of a finished search never move
          <span key={index} className={styles.match}>
            <span className={styles.number}>{line}</span> {text}
            {"\n"}
          </span>
        ))}
      </pre>
    </li>
  );
}
