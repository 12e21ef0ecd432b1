import { compileGlob, matchesPath } from "../policy/glob";
import type { ShellReader } from "../policy/ports";
import { protectedName } from "../policy/protected-paths";
import { describeRule, type Rule } from "../policy/rule";
import { Wildcard } from "../policy/wildcard";
import type { SettingsProblem } from "./permissions/permission-settings";

/** Pairs of rules that are compared one by one; beyond it, only equal rules are found. */
const MAX_PAIRS = 1_000_000;

/** Rules that can never match, or whose word never counts because a stricter rule always speaks first. */
export function ruleWarnings(rules: readonly Rule[], shell: ShellReader): readonly SettingsProblem[] {
  const stricter = { deny: [], ask: ofBehavior(rules, "deny"), allow: rules.filter(isBinding) } as const;
  const seen = new Map<string, Rule>();
  const problems: SettingsProblem[] = [];
  const pairs = stricter.allow.length * rules.length;
  for (const rule of rules) {
    const twin = seen.get(`${rule.behavior} ${contentKey(rule)}`);
    seen.set(`${rule.behavior} ${contentKey(rule)}`, twin ?? rule);
    const shadow =
      pairs <= MAX_PAIRS
        ? stricter[rule.behavior].find((other) => covers(other, rule))
        : (["deny", "ask"] as const)
            .slice(0, rule.behavior === "allow" ? 2 : rule.behavior === "ask" ? 1 : 0)
            .map((behavior) => seen.get(`${behavior} ${contentKey(rule)}`))
            .find(Boolean);
    const message =
      neverMatches(rule, shell) ??
      (shadow &&
        `never counts: the ${shadow.behavior} rule ${describeRule(shadow)} always stands above it`) ??
      (twin && `says what ${describeRule(twin)} says already`);
    const { file, line } = rule.origin;
    if (!message || file === undefined) continue;
    const text = `The ${rule.behavior} rule ${rule.text} ${message}`;
    problems.push({ severity: "warning", file, line: line ?? 1, message: text });
  }
  return problems;
}

function ofBehavior(rules: readonly Rule[], behavior: Rule["behavior"]): readonly Rule[] {
  return rules.filter((rule) => rule.behavior === behavior);
}

function isBinding({ behavior }: Rule): boolean {
  return behavior !== "allow";
}

function contentKey({ tool, family, content }: Rule): string {
  return JSON.stringify([content.kind === "none" ? tool : (family ?? tool), content]);
}

/** Whether everything that the second rule matches is matched by the first. May miss some, never claims too much. */
function covers(wide: Rule, narrow: Rule): boolean {
  if (wide.content.kind === "none") {
    return wide.tool.includes("*") ? new Wildcard(wide.tool).matches(narrow.tool) : wide.tool === narrow.tool;
  }
  if (wide.family !== narrow.family) return false;
  if (wide.content.kind === "command" && narrow.content.kind === "command") {
    return coversWords(wide.content.words, narrow.content.words);
  }
  if (wide.content.kind === "file" && narrow.content.kind === "file") {
    return coversFiles(wide.content.glob, narrow.content.glob);
  }
  if (wide.content.kind === "domain" && narrow.content.kind === "domain") {
    return new Wildcard(wide.content.pattern).matches(narrow.content.pattern);
  }
  return false;
}

/** A star of the narrower rule is a character like another here: only a star of the wider one can take it in. */
function coversWords(wide: readonly string[], narrow: readonly string[]): boolean {
  const text = narrow.join(" ");
  if (text.includes("\\")) return wide.join(" ") === text;
  if (new Wildcard(wide.join(" "), { escapes: true }).matches(text)) return true;
  return wide.length > 1 && wide.at(-1) === "*" && wide.slice(0, -1).join(" ") === text;
}

function coversFiles(wide: string, narrow: string): boolean {
  const [outer, inner] = [wide, narrow].map((glob) => glob.replace(/^(?:\.\/)+/, ""));
  if (outer === undefined || inner === undefined) return false;
  if (outer === inner || outer === "**") return true;
  if (/[\\{[?]/.test(inner) || outer.startsWith("/") !== inner.startsWith("/")) return false;
  const glob = compileGlob(outer.includes("/") ? outer : `**/${outer}`);
  return glob !== undefined && matchesPath(glob, inner.split("/"), { below: true });
}

function neverMatches(rule: Rule, shell: ShellReader): string | undefined {
  const { behavior, content, family } = rule;
  if (content.kind === "command") return neverRuns(rule, content.words, shell);
  if (content.kind !== "file" || behavior !== "allow" || family !== "write") return undefined;
  if (/^(?:\/\/|~|\.\.\/)/.test(content.glob))
    return "never counts: writing outside the workspace is always denied";
  const name = protectedName(content.glob.split("/"));
  return name === undefined ? undefined : `never counts: writing into ${name} always needs approval`;
}

function neverRuns(rule: Rule, words: readonly string[], shell: ShellReader): string | undefined {
  const inner = rule.text.slice(rule.text.indexOf("(") + 1, -1);
  const script = shell.parse(inner.replaceAll("*", "x"));
  const operators =
    script.commands.length > 1 || script.commands.some(({ redirects }) => redirects.length > 0);
  if (operators)
    return "never matches: rules are compared with one simple command at a time, without redirects";
  const [command] = script.commands;
  if (rule.behavior !== "allow" || !command || script.problems.length > 0) return undefined;
  const peeled = shell.peelForAllow(command);
  const dropped = command.words.length - peeled.words.length;
  if (dropped > 0 && peeled.words.length > 0)
    return `never matches: commands are seen without ${words.slice(0, dropped).join(" ")}`;
  return undefined;
}
