import { type ReactNode, useId } from "react";
import pageStyles from "./page.module.css";
import styles from "./section.module.css";

interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A part of the page under a heading of its own. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {intro !== undefined && <p className={pageStyles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
