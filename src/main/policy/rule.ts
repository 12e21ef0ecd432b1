import type { FamilyName } from "./vocabulary";

/** What a rule says when it matches. */
export const RULE_BEHAVIORS = Object.freeze(["deny", "ask", "allow"] as const);

export type RuleBehavior = (typeof RULE_BEHAVIORS)[number];

/** Whose word a rule is. `personal`: this person's settings for this project, kept outside the repository. */
export type RuleScope = "managed" | "user" | "personal" | "project" | "session";

export interface RuleOrigin {
  readonly scope: RuleScope;
  /** Absent for what was never in a file, such as a grant for the session. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** What the parentheses of a rule hold, and so which field of a call they are compared with. */
export type RuleContent =
  | { readonly kind: "none" }
  | { readonly kind: "command"; readonly words: readonly string[] }
  | { readonly kind: "file"; readonly glob: string }
  | { readonly kind: "domain"; readonly pattern: string };

/** A rule's text, understood. */
export interface ParsedRule {
  readonly text: string;
  /** A tool's name in the program's own vocabulary; may hold `*`. */
  readonly tool: string;
  /** The kind of tool that the name stands for; undefined for names of other tools and names with a star. */
  readonly family: FamilyName | undefined;
  readonly content: RuleContent;
}

export interface Rule extends ParsedRule {
  readonly behavior: RuleBehavior;
  readonly origin: RuleOrigin;
}

/** Names a rule for people, and where to find it: `Bash(rm *) (user settings, /home/ada/settings.json:12)`. */
export function describeRule({ text, origin: { scope, file, line } }: Rule): string {
  const places = [SCOPE_LABELS[scope]];
  if (file !== undefined) places.push(line === undefined ? file : `${file}:${line}`);
  return `${text} (${places.join(", ")})`;
}

const SCOPE_LABELS: Readonly<Record<RuleScope, string>> = Object.freeze({
  managed: "managed settings",
  user: "user settings",
  personal: "personal project settings",
  project: "project settings",
  session: "this session",
});
