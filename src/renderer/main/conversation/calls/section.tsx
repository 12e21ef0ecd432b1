import type { ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  readonly title: string;
  /** What stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an unfolded card. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section>
      <div className={styles.line}>
        <h3 className={styles.title}>{title}</h3>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
