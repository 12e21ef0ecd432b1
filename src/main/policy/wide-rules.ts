import { type CallFacts, type LocatedPath, pathForms } from "./call-facts";
import { CommandRules, type RuleHit } from "./command-rules";
import { DomainRules, hostOf } from "./domain-rules";
import type { FilePatternOptions, PathForm } from "./file-pattern";
import { FileRules } from "./file-rules";
import { foldFor } from "./fold";
import type { NarrowedReading } from "./git-readings";
import { GIT_SHOWS, TrackedPaths } from "./git-rules";
import { GitStorage, readsBelow, type StorageFound } from "./git-storage";
import { pathSegments } from "./glob-tokens";
import { HIDDEN_RUN, mayRunTexts } from "./hidden-runs";
import type { Rule } from "./rule";
import { ToolRules } from "./tool-rules";
import { literalPath, splitPattern } from "./touch-paths";
import { familiesOf, type Touch } from "./touches";
import { mayRun, UNKNOWN_PROGRAM } from "./unknown-programs";
import type { FamilyName } from "./vocabulary";

const SHELL = "shell";
const FILE_FAMILIES = ["read", "write", "glob", "grep"] as const;

/** The deny rules, or the ask rules, of every scope. Order never matters; what matches may be far from how it looks. */
export class WideRules {
  readonly #tools: ToolRules;
  readonly #commands: CommandRules;
  readonly #domains: DomainRules;
  readonly #files: ReadonlyMap<FamilyName, FileRules>;
  readonly #fold: (text: string) => string;
  readonly #tracked: TrackedPaths;
  readonly #storage: GitStorage;

  constructor(rules: readonly Rule[], options: { readonly home: string; readonly foldCase: boolean }) {
    this.#fold = foldFor(options.foldCase);
    const patterns: FilePatternOptions = { home: options.home, fold: this.#fold, wide: true };
    const commands = rules.filter((rule) => rule.content.kind === "command");
    this.#tools = new ToolRules(rules, { wide: true });
    this.#commands = new CommandRules(commands, { fold: this.#fold, home: options.home });
    this.#domains = new DomainRules(rules, { wide: true });
    this.#files = new Map(
      FILE_FAMILIES.map((family) => [family, new FileRules(rules.filter(isAbout(family)), patterns)]),
    );
    this.#storage = new GitStorage(patterns);
    this.#tracked = new TrackedPaths((path) => this.findHit(SHELL, path));
  }

  /** The rule that binds the call for sure, else one that may. */
  async judge(facts: CallFacts): Promise<RuleHit | undefined> {
    const tool = this.#tools.find(facts.request.tool);
    if (tool) return { rule: tool, sure: true };
    const found = [this.#judgeDomain(facts), this.#judgeCommands(facts), await this.#judgeFiles(facts)];
    return strongest(found);
  }

  /** A rule about reading this file through this tool. */
  findHit(tool: string, path: LocatedPath): Rule | undefined {
    return this.#findFile(pathForms(path, this.#fold), familiesOf(tool, "read"));
  }

  /** Whether any rule is about what this tool may read. */
  bindsReading(tool: string): boolean {
    return familiesOf(tool, "read").some((family) => (this.#files.get(family)?.size ?? 0) > 0);
  }

  /** Whether a rule about reading is about files of this name, in some folder, and not about all files beside them. */
  singlesOut(tool: string, name: string): boolean {
    const folded = this.#fold(name);
    return familiesOf(tool, "read").some((family) => this.#files.get(family)?.singlesOut(folded) === true);
  }

  get bindsFiles(): boolean {
    return FILE_FAMILIES.some((family) => (this.#files.get(family)?.size ?? 0) > 0);
  }

  get bindsWriting(): boolean {
    return (this.#files.get("write")?.size ?? 0) > 0;
  }

  #judgeDomain({ request }: CallFacts): RuleHit | undefined {
    const { first } = this.#domains;
    if (!first || request.tool !== "web_fetch") return undefined;
    const host = hostOf(Object.hasOwn(request.arguments, "url") ? request.arguments.url : undefined);
    if (host === undefined) return { rule: first, sure: false };
    const rule = this.#domains.find(host);
    return rule && { rule, sure: true };
  }

  #judgeCommands(facts: CallFacts): RuleHit | undefined {
    const { first } = this.#commands;
    if (!first || !facts.script) return undefined;
    const hit = this.#commands.find(facts.commandForms(this.#fold));
    if (hit) return hit;
    for (const [hidden, why] of [
      [mayRun(facts.ruleCommands, this.#commands), UNKNOWN_PROGRAM],
      [mayRunTexts(facts.ruleCommands, this.#commands, (text) => facts.commandsIn(text)), HIDDEN_RUN],
    ] as const) {
      const behind = hidden.length > 0 ? this.#commands.find(facts.formsOf(hidden, this.#fold)) : undefined;
      if (behind) return { rule: behind.rule, sure: false, why };
    }
    return facts.notUnderstood === undefined ? undefined : { rule: first, sure: false };
  }

  async #judgeFiles(facts: CallFacts): Promise<RuleHit | undefined> {
    if (!this.bindsFiles) return undefined;
    const hits: RuleHit[] = [];
    for (const touch of facts.touches.list) {
      const families = familiesOf(facts.request.tool, touch.access);
      if (!families.some((family) => this.#files.get(family)?.size)) continue;
      const hit = await this.#judgeTouch(facts, touch, families);
      if (hit?.sure) return hit;
      if (hit) hits.push(hit);
    }
    const shown = await this.#judgeRepositories(facts);
    if (shown) hits.push(shown);
    if (!facts.touches.complete) {
      const rule = this.#anyFileRule();
      if (rule) hits.push({ rule, sure: false });
    }
    return hits[0];
  }

  /** Git shows files that no word of its command names. */
  async #judgeRepositories(facts: CallFacts): Promise<RuleHit | undefined> {
    const rules = this.#files.get("read");
    if (!rules?.any) return undefined;
    const part = await this.#hiddenPart(facts);
    if (part) return { rule: part, sure: false, why: GIT_SHOWS };
    const stored = await this.#storageReadings(facts);
    const { list, complete } = facts.gitReadings;
    if (!complete || !stored) return { rule: rules.any, sure: false, why: GIT_SHOWS };
    for (const reading of [...list, ...stored]) {
      const paths = await facts.gitPaths(reading);
      const only = await realPaths(facts, reading);
      const { workspace } = await facts.locate(".");
      const rule = paths === undefined ? rules.any : this.#tracked.find(paths, workspace, only);
      if (rule) return { rule, sure: false, why: GIT_SHOWS };
    }
    return undefined;
  }

  /** A rule about something that links or settings of the repository make every git command open. */
  async #hiddenPart(facts: CallFacts): Promise<Rule | undefined> {
    if (!facts.usesGit) return undefined;
    for (const { path } of (await facts.repositoryParts()).parts) {
      const rule = this.findHit(SHELL, await facts.locate(path));
      if (rule) return rule;
    }
    return undefined;
  }

  /** What reading git's own files shows; undefined: files of a repository that isn't known. */
  async #storageReadings(facts: CallFacts): Promise<readonly NarrowedReading[] | undefined> {
    const folders = new Set<string>();
    for (const touch of facts.touches.list) {
      if (touch.access !== "read") continue;
      const found = await this.#storageOf(facts, touch);
      if (found === "somewhere") return undefined;
      if (found) folders.add(found.folder);
    }
    return [...folders].map((folder) => ({ folder, scope: "history", revisions: [], only: undefined }));
  }

  async #storageOf(facts: CallFacts, touch: Touch): Promise<StorageFound | undefined> {
    if (touch.exact) {
      const path = await facts.locate(literalPath(touch.glob));
      return this.#storage.find(path, readsBelow(facts.request.tool, touch));
    }
    const { folder, rest } = splitPattern(touch.glob);
    const { written, real, workspace } = await facts.locate(folder);
    for (const base of [written, real]) {
      if (base === undefined) continue;
      const pattern = this.#fold(joinPattern(base, rest));
      const found = this.#storage.findMeeting(pattern, base, this.#fold(workspace.written));
      if (found) return found;
    }
    return undefined;
  }

  async #judgeTouch(
    facts: CallFacts,
    touch: Touch,
    families: readonly FamilyName[],
  ): Promise<RuleHit | undefined> {
    if (touch.ifFolder !== undefined && (await facts.isNoFolder(literalPath(touch.ifFolder))))
      return undefined;
    if (!touch.exact) return this.#judgePattern(facts, touch, families);
    const path = await facts.locate(literalPath(touch.glob));
    const forms = facts.pathForms(path, this.#fold);
    const rule = this.#findFile(forms, families);
    if (rule) return { rule, sure: touch.sure };
    if (!touch.deep || (touch.deepIfFolder && (await facts.isNoFolder(literalPath(touch.glob)))))
      return undefined;
    const below = this.#first(families, (rules) =>
      first(forms, (form) => rules.findBelow(form, touch.deep === "all")),
    );
    return below && { rule: below, sure: false };
  }

  async #judgePattern(
    facts: CallFacts,
    touch: Touch,
    families: readonly FamilyName[],
  ): Promise<RuleHit | undefined> {
    const { folder, rest } = splitPattern(touch.glob);
    const path = await facts.locate(folder);
    for (const [base, workspace] of [
      [path.written, path.workspace.written],
      [path.real, path.workspace.real],
    ]) {
      if (base === undefined) continue;
      const pattern = this.#fold(joinPattern(base, rest));
      const root = pathSegments(this.#fold(workspace ?? path.workspace.written));
      const rule = this.#first(families, (rules) => rules.findMeeting(pattern, root));
      if (rule) return { rule, sure: false };
    }
    const rule = await this.#behindLinks(facts, touch.glob, families);
    return rule && { rule, sure: false };
  }

  /** A repository can bring links under names that no rule knows, and a pattern reaches them. */
  async #behindLinks(
    facts: CallFacts,
    pattern: string,
    families: readonly FamilyName[],
  ): Promise<Rule | undefined> {
    const any = this.#first(families, (rules) => rules.any);
    if (!any || !facts.paths.globLinkTargets) return undefined;
    const targets = await facts.paths.globLinkTargets(facts.request.context.workspace, pattern);
    if (!targets) return any;
    for (const target of targets) {
      const rule = this.#findFile(facts.pathForms(await facts.locate(target), this.#fold), families);
      if (rule) return rule;
    }
    return undefined;
  }

  #findFile(forms: readonly PathForm[], families: readonly FamilyName[]): Rule | undefined {
    return this.#first(families, (rules) => first(forms, (form) => rules.find(form)));
  }

  #first(families: readonly FamilyName[], find: (rules: FileRules) => Rule | undefined): Rule | undefined {
    return first(families, (family) => {
      const rules = this.#files.get(family);
      return rules && find(rules);
    });
  }

  #anyFileRule(): Rule | undefined {
    return this.#first(FILE_FAMILIES, (rules) => rules.any);
  }
}

/** A family's rules with a file in their parentheses; reading and writing without any mean every file. */
function isAbout(family: FamilyName): (rule: Rule) => boolean {
  const bare = family === "read" || family === "write";
  return (rule) =>
    rule.family === family && (rule.content.kind === "file" || (bare && rule.content.kind === "none"));
}

/** What a command's operands narrow it to, as the disk has it; undefined: nothing, or it isn't known where that is. */
async function realPaths(
  facts: CallFacts,
  { folder, only }: NarrowedReading,
): Promise<readonly string[] | undefined> {
  if (!only) return undefined;
  const located = await Promise.all(
    only.map((path) => facts.locate(folder === "" ? path : `${folder}/${path}`)),
  );
  const real = located.flatMap((path) => (path.real === undefined ? [] : [path.real]));
  return real.length === only.length ? real : undefined;
}

function strongest(hits: readonly (RuleHit | undefined)[]): RuleHit | undefined {
  return hits.find((hit) => hit?.sure) ?? hits.find((hit) => hit !== undefined);
}

function first<T, Found>(items: readonly T[], find: (item: T) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function joinPattern(base: string, rest: string): string {
  return `${base.replace(/[\\*?[\]{},]/g, "\\$&").replace(/\/$/, "")}/${rest}`;
}
