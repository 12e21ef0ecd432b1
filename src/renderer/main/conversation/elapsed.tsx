import { useEffect, useState } from "react";
import { classes } from "../../shared/classes";
import { formatElapsed } from "../../shared/format";
import styles from "./elapsed.module.css";

interface ElapsedProps {
  readonly tone: "ask" | "muted";
  /** Nothing is shown of what is over sooner. Milliseconds. */
  readonly afterMs?: number;
}

/** Counts from when it appeared. Hidden from screen readers, which would read every second. */
export function Elapsed({ tone, afterMs = 0 }: ElapsedProps) {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setMs(performance.now() - start), 1000);
    return () => clearInterval(timer);
  }, []);
  if (ms < afterMs) return null;
  return (
    <span className={classes(styles.elapsed, styles[tone])} aria-hidden="true">
      {formatElapsed(ms)}
    </span>
  );
}
