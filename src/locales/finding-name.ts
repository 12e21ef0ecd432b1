import type findings from "./en/findings.json";

/** Says one of the texts `findings`. */
type Say = (key: keyof typeof findings, values?: { readonly name: string }) => string;

/** By the kind's name within its family, or its whole name. */
const PLAIN = [
  "email",
  "phone",
  "card",
  "iban",
  "national-id",
  "upload",
  "inline-eval",
  "base64",
  "print-data",
  "rows",
  "binary",
] as const;

/** Kinds that say of what: a service's name, a file's. */
const NAMED = ["secret", "value", "document"] as const;

const FAMILIES: readonly string[] = ["pii", "exfiltration"];

/** A kind of finding in words, such as `secret (aws)` for `secret:aws`. A kind that has no words stands as it is. */
export function findingName(say: Say, kind: string): string {
  const [family = "", ...rest] = kind.split(":");
  const name = rest.join(":");
  const named = NAMED.find((known) => known === family);
  if (named && name !== "") return say(named, { name });
  const plain = PLAIN.find((known) => known === (FAMILIES.includes(family) ? name : kind));
  return plain ? say(plain) : kind;
}
