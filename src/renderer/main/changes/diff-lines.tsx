import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DiffLine } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { classes } from "../../shared/classes";
import { ScrollBox } from "../../shared/scroll-box";
import styles from "./diff-lines.module.css";

/** More lines are drawn when they are asked for. */
const FIRST = 300;

const SIGNS = { added: "+", removed: "−", context: " ", hunk: "" } as const;

/** A change line by line. What can't be seen in the text was made visible by the main process. */
export const DiffLines = memo(function DiffLines({
  lines,
  path,
}: {
  readonly lines: readonly DiffLine[];
  readonly path: string;
}) {
  const { t } = useTranslation("changes");
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FIRST);
  const more = lines.length - shown.length;
  return (
    <ScrollBox className={styles.lines} label={t("diffOf", { path })}>
      {shown.map((line, index) => (
        // Lines never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Line key={index} line={line} />
      ))}
      {more > 0 && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {t("moreLines", { count: more })}
        </Button>
      )}
    </ScrollBox>
  );
});

function Line({ line }: { readonly line: DiffLine }) {
  if (line.kind === "hunk") return <div className={styles.hunk}>{line.text}</div>;
  return (
    <div className={classes(styles.line, styles[line.kind])}>
      <span className={styles.number} aria-hidden="true">
        {line.kind === "removed" ? line.before : line.after}
      </span>
      <span className={styles.sign}>{SIGNS[line.kind]}</span>
      <code className={styles.text}>{line.text}</code>
    </div>
  );
}
