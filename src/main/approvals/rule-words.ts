import type { RuleWordsView } from "../../preload/contract/views";
import { showInvisibles } from "../base/visible-text";
import type { SpeakingRule } from "../gate/decision";

/** Rules of a project are written by whoever wrote the project, and so is the name of its folder. */
export function ruleWordsView({ text, origin: { scope, file, line } }: SpeakingRule): RuleWordsView {
  const place = file === undefined ? "" : [file, line ?? []].flat().join(":");
  return { text: showInvisibles(text), scope, origin: showInvisibles(place) };
}
