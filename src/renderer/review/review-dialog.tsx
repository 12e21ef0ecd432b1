import { useState } from "react";
import type { ReviewBridge, ReviewView } from "../../preload/contract";
import { AnswerButtons } from "./answer-buttons";
import { NoteField } from "./note-field";
import type { Platform } from "./platform";
import { RememberOptions } from "./remember-options";
import { ReviewBody } from "./review-body";
import styles from "./review-dialog.module.css";
import { ReviewHead } from "./review-head";
import { strings } from "./strings";
import { useAnswerKeys, type Verdict } from "./use-answer-keys";
import { useArming } from "./use-arming";
import { useVerdict } from "./use-verdict";

interface ReviewDialogProps {
  readonly review: ReviewView;
  readonly bridge: ReviewBridge;
  readonly platform: Platform;
}

/** The request, whole, and the answer. No button is a default; Deny has the focus, Escape denies. */
export function ReviewDialog({ review, bridge, platform }: ReviewDialogProps) {
  const [note, setNote] = useState("");
  const { arming, armed, progress } = useArming(review.armingMs);
  const { answered, status, answer } = useVerdict(bridge, review);
  const give = (verdict: Verdict) => answer(verdict, note);
  useAnswerKeys(arming, platform, give);

  return (
    <div
      className={styles.dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="review-title"
      aria-describedby="review-where review-why"
    >
      <ReviewHead review={review} />
      <ReviewBody body={review.body} />
      {review.remember.length > 0 && (
        <RememberOptions
          rules={review.remember}
          enabled={armed && !answered}
          takes={(event) => arming.click(event)}
          onVerdict={(verdict) => answer(verdict, "")}
        />
      )}
      <NoteField note={note} disabled={answered} onNote={setNote} />
      <progress className={styles.progress} value={progress} max={1} data-armed={armed} aria-hidden="true" />
      <footer className={styles.footer}>
        <p className={styles.status} role="status">
          {armed || answered ? status : strings.arming}
        </p>
        <AnswerButtons
          platform={platform}
          armed={armed}
          answered={answered}
          takes={(event) => arming.click(event)}
          onVerdict={give}
        />
      </footer>
    </div>
  );
}
