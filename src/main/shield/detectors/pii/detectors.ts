import type { Finding } from "../../finding";
import type { PiiKind } from "../../policy";
import type { Detector } from "../../scan/detector";
import { findCards } from "./card";
import { findEmails } from "./email";
import { findIbans } from "./iban";
import { findNationalIds } from "./national-id";
import { findPhones } from "./phone";

const FINDERS: Readonly<Record<PiiKind, (text: string) => Finding[]>> = Object.freeze({
  email: findEmails,
  phone: findPhones,
  card: findCards,
  iban: findIbans,
  "national-id": findNationalIds,
});

/** A detector for each kind that is asked for; a kind that nobody knows fails when it is looked for. */
export function piiDetectors(kinds: readonly string[]): readonly Detector[] {
  return kinds.map((kind) => ({ name: `pii:${kind}`, skips: ["joined"] as const, find: finderOf(kind) }));
}

function finderOf(kind: string): Detector["find"] {
  const known = Object.entries(FINDERS).find(([name]) => name === kind);
  if (known) return known[1];
  return () => {
    throw new Error("There is no such kind of personal data");
  };
}
