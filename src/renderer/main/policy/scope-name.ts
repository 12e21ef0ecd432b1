import type { TFunction } from "i18next";

const SCOPES = ["managed", "user", "personal", "project", "session"] as const;

/** Whose settings, in words. A scope that has none is named as it is. */
export function scopeName(t: TFunction<"policy">, scope: string): string {
  const known = SCOPES.find((name) => name === scope);
  return known ? t(`scopes.${known}`) : scope;
}
