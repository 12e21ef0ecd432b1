import { sha256 } from "../../base/sha256";
import type { TrustedParts } from "../trust-store";
import type { HookScripts } from "./hook-scripts";

/** What a project's settings file is called among the parts. */
const SETTINGS = ".gatehouse/settings.json";

/** Everything of a project that its trust is bound to, as it is now. */
export interface ProjectState {
  /** SHA-256, hex. */
  readonly digest: string;
  readonly parts: TrustedParts;
}

/** `file`: of the settings; `simple`: it names neither hooks nor the shield, as those that were trusted before there were any. */
export function projectState(
  file: { readonly digest: string; readonly simple: boolean } | undefined,
  scripts: Iterable<HookScripts>,
): ProjectState {
  const parts = new Map<string, string>(file ? [[SETTINGS, file.digest]] : []);
  for (const { scripts: found } of scripts)
    for (const { name, print } of found) parts.set(name, print.kind === "file" ? print.state : print.kind);
  if (file?.simple && parts.size === 1) return { digest: file.digest, parts };
  const sorted = [...parts].sort(([left], [right]) => (left < right ? -1 : 1));
  const text = JSON.stringify(["settings and scripts", ...sorted]);
  return { digest: sha256(text), parts };
}

/** Names told at most. */
const MAX_NAMES = 3;

/** `a and b changed since …`: what is no longer as it was trusted. */
export function tellChanges(now: TrustedParts, trusted: TrustedParts): string {
  const names = [...new Set([...now.keys(), ...trusted.keys()])].filter(
    (name) => now.get(name) !== trusted.get(name),
  );
  const told = names.slice(0, MAX_NAMES).join(", ") || SETTINGS;
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : "";
  return `${told}${more} changed since this project was trusted; it needs to be trusted again`;
}
