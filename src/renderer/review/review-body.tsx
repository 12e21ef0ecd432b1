import type { ReviewView } from "../../preload/contract";
import { CommandBody } from "./command-body";
import { DiffView } from "./diff-view";
import { PlainBody } from "./plain-body";
import { strings } from "./strings";

/** What would happen, whole: it scrolls, it is never cut off. */
export function ReviewBody({ body }: { readonly body: ReviewView["body"] }) {
  switch (body.kind) {
    case "diff":
      return <DiffView diff={body} />;
    case "command":
      return <CommandBody command={body} />;
    case "arguments":
      return <PlainBody label={strings.body.arguments} text={body.text} />;
  }
}
