import type { ReactNode } from "react";
import styles from "./detail.module.css";

/** A part of the detail pane under its heading. */
export function DetailSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
