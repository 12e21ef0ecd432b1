import { useTranslation } from "react-i18next";
import type { CallDisplay, CallView } from "../../../../preload/contract";
import { TextBox } from "../../../shared/text-box";
import { useReason } from "../../../shared/use-reason";
import styles from "./command-body.module.css";
import { Section } from "./section";
import { shellResult } from "./shell-result";

interface CommandBodyProps {
  readonly display: Extract<CallDisplay, { kind: "command" }>;
  readonly outcome: CallView["outcome"];
}

/** The whole command, what it printed, and how it ended. */
export function CommandBody({ display, outcome }: CommandBodyProps) {
  const { t } = useTranslation("card");
  const say = useReason();
  const result = outcome && shellResult(outcome);
  return (
    <>
      <Section title={t("command")}>
        <TextBox label={t("command")} text={display.command} />
      </Section>
      {result?.refused && (
        <Section title={t("error")}>
          <TextBox label={t("error")} text={say(result.output)} />
        </Section>
      )}
      {result && !result.refused && (
        <Section title={t("output")} aside={<ExitCode code={result.exitCode} />}>
          <TextBox label={t("output")} text={result.output === "" ? t("emptyOutput") : result.output} />
        </Section>
      )}
    </>
  );
}

function ExitCode({ code }: { readonly code: number | undefined }) {
  const { t } = useTranslation("card");
  if (code === undefined) return null;
  return (
    <span className={styles.exit} data-failed={code !== 0} data-testid="exit-code">
      {t("exit", { code })}
    </span>
  );
}
