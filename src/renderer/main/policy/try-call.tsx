import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrialView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import { MODE_MENU, type Mode } from "../mode/modes";
import { TrialResult } from "./trial-result";
import styles from "./try-call.module.css";

/** Puts a call to the gate that nobody has proposed, to see what it would say. */
export function TryCall({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation("policy");
  const { call } = useBridge();
  const id = useId();
  const [tool, setTool] = useState("shell");
  const [args, setArgs] = useState('{"command": "git push"}');
  const [chosen, setChosen] = useState<Mode>();
  const [trial, setTrial] = useState<TrialView>();
  const [working, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    setTrial(await call("policy.try", { tool, arguments: args, mode: chosen ?? mode }));
    setWorking(false);
  };
  const modes: readonly Mode[] = [...new Set<Mode>([...MODE_MENU, mode])];

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <div className={styles.short}>
          <label htmlFor={`${id}-tool`}>{t("trial.tool")}</label>
          <input
            id={`${id}-tool`}
            className={styles.input}
            data-testid="try-tool"
            value={tool}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setTool(event.target.value)}
          />
        </div>
        <div className={styles.short}>
          <label htmlFor={`${id}-mode`}>{t("trial.mode")}</label>
          <select
            id={`${id}-mode`}
            className={styles.input}
            data-testid="try-mode"
            value={chosen ?? mode}
            onChange={(event) => setChosen(modes.find((name) => name === event.target.value))}
          >
            {modes.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label htmlFor={`${id}-arguments`}>{t("trial.arguments")}</label>
      <textarea
        id={`${id}-arguments`}
        className={styles.arguments}
        data-testid="try-arguments"
        rows={2}
        value={args}
        spellCheck={false}
        onChange={(event) => setArgs(event.target.value)}
      />
      <div>
        <Button type="submit" data-testid="try-run" disabled={working || tool.trim() === ""}>
          {t("trial.run")}
        </Button>
      </div>
      <div role="status" data-testid="try-result">
        {trial && <TrialResult trial={trial} />}
      </div>
    </form>
  );
}
