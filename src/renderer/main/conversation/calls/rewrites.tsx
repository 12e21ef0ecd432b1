import { useTranslation } from "react-i18next";
import type { RewriteView } from "../../../../preload/contract";
import { TextBox } from "../../../shared/text-box";
import { ChangeLines } from "./change-lines";
import { Section } from "./section";
import { useProgramName } from "./use-program-name";

/** What hooks and the data shield made of a call's arguments, one step after the other. */
export function Rewrites({ rewrites }: { readonly rewrites: readonly RewriteView[] }) {
  const { t } = useTranslation("card");
  const nameOf = useProgramName();
  return rewrites.map(({ by, original, lines }, index) => {
    const title = t("rewrittenBy", { by: nameOf(by) });
    return (
      // Steps never change their order, and one program may come twice.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={index} data-testid="rewrite">
        <Section title={title}>
          {lines ? (
            <ChangeLines label={title} lines={lines} />
          ) : original === undefined ? (
            <p>{t("redacted")}</p>
          ) : (
            <>
              <p>{t("before")}</p>
              <TextBox label={t("before")} text={original} />
            </>
          )}
        </Section>
      </div>
    );
  });
}
