import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

/** What is so, and can't be changed: a name and what there is to say. */
export function FactList({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(([name, text]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
