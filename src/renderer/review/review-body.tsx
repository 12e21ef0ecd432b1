import { useTranslation } from "react-i18next";
import type { DiffLayout, ReviewView } from "../../preload/contract";
import { CommandBody } from "./command-body";
import { DiffView } from "./diff-view";
import { PlainBody } from "./plain-body";

interface ReviewBodyProps {
  readonly body: ReviewView["body"];
  readonly layout: DiffLayout;
  onLayout(layout: DiffLayout): void;
}

/** What would happen, whole: it scrolls, it is never cut off. */
export function ReviewBody({ body, layout, onLayout }: ReviewBodyProps) {
  const { t } = useTranslation("review");
  switch (body.kind) {
    case "diff":
      return <DiffView diff={body} layout={layout} onLayout={onLayout} />;
    case "command":
      return <CommandBody command={body} />;
    case "arguments":
      return <PlainBody label={t("body.arguments")} text={body.text} />;
  }
}
