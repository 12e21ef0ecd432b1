import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewRewriteView } from "../../preload/contract";
import { classes } from "../shared/classes";
import { ScrollBox } from "../shared/scroll-box";
import { LineText } from "./line-text";
import styles from "./rewrites.module.css";
import { VirtualRows } from "./virtual-rows";

/** What programs made of the call before it came here: the person answers for the last of it, so all of it is shown. */
export function Rewrites({ rewrites }: { readonly rewrites: readonly ReviewRewriteView[] }) {
  const { t } = useTranslation("review");
  return (
    <details className={styles.rewrites} open data-testid="review-rewrites">
      <summary className={styles.summary}>{t("rewrites.title")}</summary>
      {rewrites.map((rewrite, index) => (
        // Steps never change their order, and one program may come twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Step key={index} rewrite={rewrite} />
      ))}
    </details>
  );
}

const SIGNS = { added: "+", removed: "−", context: " ", hunk: "…" } as const;

function Step({ rewrite: { by, lines } }: { readonly rewrite: ReviewRewriteView }) {
  const { t } = useTranslation("review");
  const scroller = useRef<HTMLDivElement>(null);
  const title = t("rewrites.by", { by: by === "data-shield" ? t("rewrites.shield") : by });
  return (
    <section className={styles.step}>
      <h2 className={styles.title}>{title}</h2>
      {lines ? (
        <ScrollBox ref={scroller} className={styles.scroller} label={title}>
          <VirtualRows
            count={lines.length}
            scroller={scroller}
            lengthOf={(index) => lines[index]?.text.length ?? 0}
            render={(index) => {
              const { kind, text } = lines[index] ?? { kind: "hunk", text: "" };
              return (
                <div key={index} className={classes(styles.line, styles[kind])}>
                  <span className={styles.sign}>{SIGNS[kind]}</span>
                  {kind !== "hunk" && <LineText text={text} drawn />}
                </div>
              );
            }}
          />
        </ScrollBox>
      ) : (
        <p>{t("rewrites.redacted")}</p>
      )}
    </section>
  );
}
