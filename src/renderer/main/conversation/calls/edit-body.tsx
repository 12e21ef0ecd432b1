import { useTranslation } from "react-i18next";
import type { CallDisplay } from "../../../../preload/contract";
import { ChangeLines } from "./change-lines";
import { Section } from "./section";

/** What an edit asks for, as a diff of the two texts that it names. */
export function EditBody({ display }: { readonly display: Extract<CallDisplay, { kind: "edit" }> }) {
  const { t } = useTranslation("card");
  const { added, removed, lines, more } = display;
  return (
    <Section title={t("change")} aside={`+${added} −${removed}`}>
      <ChangeLines label={t("change")} lines={lines} />
      {more > 0 && <p>{t("moreLines", { count: more })}</p>}
    </Section>
  );
}
