import { useTranslation } from "react-i18next";
import type { CallView } from "../../../../preload/contract";
import { TextBox } from "../../../shared/text-box";
import { useReason } from "../../../shared/use-reason";
import { CallChanges } from "./call-changes";
import styles from "./call-details.module.css";
import { CommandBody } from "./command-body";
import { EditBody } from "./edit-body";
import { NumberedText } from "./numbered-text";
import { ReadBody } from "./read-body";
import { Rewrites } from "./rewrites";
import { SearchBody } from "./search-body";
import { Section } from "./section";

/**
 * What a call is about and what came of it, in the form that suits its tool; behind it arguments and output as they came,
 * so that nothing is shown only by our reading of it.
 */
export function CallDetails({ call }: { readonly call: CallView }) {
  return (
    <div className={styles.details}>
      {call.rewrites && <Rewrites rewrites={call.rewrites} />}
      <Body call={call} />
      {call.changes && call.changes.length > 0 && <CallChanges changes={call.changes} />}
      <Raw call={call} />
    </div>
  );
}

function Body({ call }: { readonly call: CallView }) {
  const { t } = useTranslation("card");
  const { display, outcome } = call;
  switch (display?.kind) {
    case "command":
      return <CommandBody display={display} outcome={outcome} />;
    case "edit":
      return (
        <>
          <EditBody display={display} />
          <Answer call={call} />
        </>
      );
    case "write":
      return (
        <>
          <Section title={t("content")} aside={t("lineCount", { count: display.lines })}>
            <NumberedText label={t("content")} text={display.text} path={display.path} firstLine={1} />
          </Section>
          <Answer call={call} />
        </>
      );
    case "read":
      return outcome?.ok ? <ReadBody display={display} output={outcome.text} /> : <Answer call={call} />;
    case "search":
      return outcome?.ok ? <SearchBody display={display} output={outcome.text} /> : <Answer call={call} />;
    case undefined:
      return null;
  }
}

/** What the tool answered, where it is a sentence. */
function Answer({ call: { outcome } }: { readonly call: CallView }) {
  const { t } = useTranslation("card");
  const say = useReason();
  if (!outcome) return null;
  const text = outcome.ok ? outcome.text : say(outcome.text);
  const title = outcome.ok ? t("output") : t("error");
  return (
    <Section title={title}>
      <TextBox label={title} text={text === "" ? t("emptyOutput") : text} />
    </Section>
  );
}

/** Open from the start where there is nothing else to look at. */
function Raw({ call }: { readonly call: CallView }) {
  const { t } = useTranslation("card");
  return (
    <details open={!call.display} data-testid="raw">
      <summary className={styles.summary}>{t("raw")}</summary>
      <div className={styles.details}>
        <Section title={t("arguments")}>
          <TextBox label={t("arguments")} text={call.arguments} />
        </Section>
        <Answer call={call} />
      </div>
    </details>
  );
}
