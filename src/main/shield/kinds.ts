import { tellFindings } from "../base/findings";
import { countFindings, type Finding } from "./finding";

/** What was found, by kind and number, for a sentence: never a value. */
export function tellKinds(findings: readonly Pick<Finding, "kind">[]): string {
  return tellFindings(countFindings(findings));
}
