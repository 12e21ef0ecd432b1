import { useEffect } from "react";
import type { ReviewView } from "../../preload/contract";
import { OrderedText } from "./ordered-text";
import styles from "./review-head.module.css";
import { strings } from "./strings";

/** What is asked, where it would happen, and why somebody is asked at all. All of it, however long. */
export function ReviewHead({ review }: { readonly review: ReviewView }) {
  const title = strings.title(review.tool);
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 id="review-title" className={styles.title} data-testid="review-title">
          {title}
        </h1>
        <p className={styles.position} data-testid="review-position">
          {strings.position(review.index, review.total)}
        </p>
      </div>
      <p id="review-where" className={styles.where}>
        <Where review={review} /> · {strings.effect.label} <strong>{review.effect}</strong>
      </p>
      <p id="review-why" className={styles.why} data-testid="review-why">
        {review.reason} · <code className={styles.source}>{review.source}</code>
      </p>
    </header>
  );
}

function Where({ review: { body, workspace } }: { readonly review: ReviewView }) {
  const place = (
    <>
      {strings.in}{" "}
      <code>
        <OrderedText text={workspace} />
      </code>
    </>
  );
  if (body.kind === "diff") {
    return (
      <>
        <code className={styles.target}>
          <OrderedText text={body.path} />
        </code>{" "}
        {place}
      </>
    );
  }
  if (body.kind === "command" && body.cwd !== workspace) {
    return (
      <>
        {strings.in}{" "}
        <code>
          <OrderedText text={body.cwd} />
        </code>
      </>
    );
  }
  return place;
}
