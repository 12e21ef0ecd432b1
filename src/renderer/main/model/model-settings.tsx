import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelView } from "../../../preload/contract";
import type { MainRequest } from "../../../preload/contract/requests";
import { classes } from "../../shared/classes";
import { useBridge } from "../bridge/bridge-context";
import pageStyles from "../page.module.css";
import { draftOf, toRequest } from "./model-draft";
import { ModelForm } from "./model-form";
import styles from "./model-settings.module.css";

interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

/** How the model is reached. */
export function ModelSettings({ hasConversation }: { readonly hasConversation: boolean }) {
  const { t } = useTranslation("model");
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
    <>
      {view ? (
        <ModelForm
          key={version}
          view={view}
          hasConversation={hasConversation}
          onSave={(draft) => save(toRequest(draft), t("saved"))}
          onRemoveKey={() => save({ ...toRequest(draftOf(view)), key: "" }, t("keyRemoved"))}
        />
      ) : (
        <p className={pageStyles.intro}>{t("loading")}</p>
      )}
      <div role="status">{outcome?.ok && <OutcomeLine outcome={outcome} />}</div>
      <div role="alert">{outcome && !outcome.ok && <OutcomeLine outcome={outcome} />}</div>
    </>
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
