import { strings } from "../strings";

const NAMES: Readonly<Record<string, string>> = strings.policy.scopes;

/** Whose settings, in words. */
export function scopeName(scope: string): string {
  return Object.hasOwn(NAMES, scope) ? (NAMES[scope] ?? scope) : scope;
}
