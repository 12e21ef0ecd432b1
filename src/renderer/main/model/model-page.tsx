import { useEffect, useState } from "react";
import type { ModelView } from "../../../preload/contract";
import type { MainRequest } from "../../../preload/contract/requests";
import { ScrollBox } from "../../shared/scroll-box";
import { useBridge } from "../bridge/bridge-context";
import pageStyles from "../page.module.css";
import { strings } from "../strings";
import { draftOf, toRequest } from "./model-draft";
import { ModelForm } from "./model-form";

/** How the model is reached. */
export function ModelPage() {
  const { call } = useBridge();
  const [view, setView] = useState<ModelView | null>(null);
  const [message, setMessage] = useState("");
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
    setMessage("");
    const answer = await call("model.set", request);
    if (!answer) return;
    setView(answer);
    setVersion((before) => before + 1);
    setMessage(done);
  };

  return (
    <ScrollBox className={pageStyles.page} label={strings.model.title}>
      <h1 className={pageStyles.heading}>{strings.model.title}</h1>
      <p className={pageStyles.intro}>{strings.model.intro}</p>
      {view ? (
        <ModelForm
          key={version}
          view={view}
          onSave={(draft) => save(toRequest(draft), strings.model.saved)}
          onRemoveKey={() => save({ ...toRequest(draftOf(view)), key: "" }, strings.model.keyRemoved)}
        />
      ) : (
        <p className={pageStyles.intro}>{strings.model.loading}</p>
      )}
      <p role="status">{message}</p>
    </ScrollBox>
  );
}
