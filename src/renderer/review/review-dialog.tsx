import { useState } from "react";
import type { DiffLayout, ReviewBridge, ReviewView } from "../../preload/contract";
import { AnswerFooter } from "./answer-footer";
import { Draft } from "./draft";
import { Editor } from "./editor";
import type { Layer } from "./layer";
import { NoteField } from "./note-field";
import type { Platform } from "./platform";
import { RememberOptions } from "./remember-options";
import { ReviewBody } from "./review-body";
import styles from "./review-dialog.module.css";
import { ReviewHead } from "./review-head";
import { Rewrites } from "./rewrites";
import { useAnswerKeys } from "./use-answer-keys";
import { useArming } from "./use-arming";
import { useVerdict } from "./use-verdict";

interface ReviewDialogProps {
  readonly review: ReviewView;
  /** How the person last had a diff laid out. */
  readonly layout: DiffLayout;
  readonly bridge: ReviewBridge;
  readonly platform: Platform;
}

/** The request, whole, and the answer. No button is a default; Deny has the focus, Escape denies. */
export function ReviewDialog({ review, layout: firstLayout, bridge, platform }: ReviewDialogProps) {
  const [note, setNote] = useState("");
  const [layout, setLayout] = useState(firstLayout);
  const [layer, setLayer] = useState<Layer>("question");
  const [draft, setDraft] = useState(() => review.editor && Draft.of(review.editor));
  const { arming, armed, progress } = useArming(review.armingMs);
  const { answered, status, answer } = useVerdict(bridge, review);

  const submit = () => {
    if (layer === "question") answer({ verdict: "allow_once" });
    else if (layer === "editor" && draft?.isChanged) answer({ verdict: "edit", arguments: draft.arguments });
  };
  useAnswerKeys(arming, platform, {
    isEditing: layer === "editor",
    // What lies over the question goes first; only then is the question itself denied.
    onEscape: () => (layer === "question" ? answer({ verdict: "deny", note }) : setLayer("question")),
    onSubmit: submit,
  });
  const lay = (chosen: DiffLayout) => {
    setLayout(chosen);
    void bridge.layout(chosen);
  };

  return (
    <div
      className={styles.dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="review-title"
      aria-describedby="review-where review-why"
    >
      <ReviewHead review={review} />
      {layer === "editor" && draft ? (
        <Editor draft={draft} disabled={answered} onDraft={setDraft} />
      ) : (
        <>
          {review.rewrites && <Rewrites rewrites={review.rewrites} />}
          <ReviewBody body={review.body} layout={layout} onLayout={lay} />
          {review.remember.length > 0 && (
            <RememberOptions
              rules={review.remember}
              enabled={armed && !answered}
              takes={(event) => arming.click(event)}
              onChoice={answer}
            />
          )}
          <NoteField note={note} disabled={answered} onNote={setNote} />
        </>
      )}
      <progress className={styles.progress} value={progress} max={1} data-armed={armed} aria-hidden="true" />
      <AnswerFooter
        layer={layer}
        platform={platform}
        armed={armed}
        answered={answered}
        status={status}
        waiting={review.ofSession}
        canEdit={draft !== undefined}
        isChanged={draft?.isChanged ?? false}
        takes={(event) => arming.click(event)}
        onLayer={setLayer}
        onSubmit={submit}
        onDeny={() => answer({ verdict: "deny", note })}
        onDenyAll={() => answer({ verdict: "deny_all", note })}
      />
    </div>
  );
}
