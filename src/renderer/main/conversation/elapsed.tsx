import { useEffect, useState } from "react";
import { formatElapsed } from "../../shared/format";
import styles from "./elapsed.module.css";

/** Counts from when it appeared. Hidden from screen readers, which would read every second. */
export function Elapsed() {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setMs(performance.now() - start), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.elapsed} aria-hidden="true">
      {formatElapsed(ms)}
    </span>
  );
}
