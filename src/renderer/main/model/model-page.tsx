import { useCallback, useEffect, useState } from "react";
import type { ModelView } from "../../../preload/contract";
import type { MainRequest } from "../../../preload/contract/requests";
import { classes } from "../../shared/classes";
import { ScrollBox } from "../../shared/scroll-box";
import { useBridge } from "../bridge/bridge-context";
import pageStyles from "../page.module.css";
import { strings } from "../strings";
import { draftOf, toRequest } from "./model-draft";
import { ModelForm } from "./model-form";
import styles from "./model-page.module.css";

interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

/** How the model is reached. */
export function ModelPage({ hasConversation }: { readonly hasConversation: boolean }) {
  const { call, attempt } = useBridge();
  const [view, setView] = useState<ModelView | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Grows with each answer, so that the form starts anew from what is stored now. */
  const [version, setVersion] = useState(0);

  useEffect(() => {
    let current = true;
    const load = async () => {
      const answer = await call("model.get");
      if (current && answer) setView(answer);
    };
    void load();
    return () => {
      current = false;
    };
  }, [call]);

  const save = async (request: MainRequest<"model.set">, done: string) => {
    setOutcome(null);
    const answer = await attempt("model.set", request);
    if (!answer.ok) return setOutcome({ ok: false, text: answer.error.message });
    setView(answer.value);
    setVersion((before) => before + 1);
    setOutcome({ ok: true, text: done });
  };

  return (
    <ScrollBox className={pageStyles.page} label={strings.model.title}>
      <h1 className={pageStyles.heading}>{strings.model.title}</h1>
      <p className={pageStyles.intro}>{strings.model.intro}</p>
      {view ? (
        <ModelForm
          key={version}
          view={view}
          hasConversation={hasConversation}
          onSave={(draft) => save(toRequest(draft), strings.model.saved)}
          onRemoveKey={() => save({ ...toRequest(draftOf(view)), key: "" }, strings.model.keyRemoved)}
        />
      ) : (
        <p className={pageStyles.intro}>{strings.model.loading}</p>
      )}
      <div role="status">{outcome?.ok && <OutcomeLine outcome={outcome} />}</div>
      <div role="alert">{outcome && !outcome.ok && <OutcomeLine outcome={outcome} />}</div>
    </ScrollBox>
  );
}

/** Beside the form, and brought into view: in a small window its end lies below. */
function OutcomeLine({ outcome }: { readonly outcome: Outcome }) {
  const show = useCallback((line: HTMLElement | null) => line?.scrollIntoView({ block: "nearest" }), []);
  return (
    <p ref={show} className={classes(styles.outcome, outcome.ok ? styles.good : styles.bad)}>
      {outcome.ok ? "✓" : "✕"} {outcome.text}
    </p>
  );
}
