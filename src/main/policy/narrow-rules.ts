import type { Redirect, Script, SimpleCommand, Word } from "../shell/syntax/types";
import type { CallFacts, LocatedPath } from "./call-facts";
import { DomainRules, hostOf } from "./domain-rules";
import { pathForm } from "./file-pattern";
import { FileRules } from "./file-rules";
import { MODES } from "./modes";
import { NarrowCommands } from "./narrow-commands";
import { PATH_USE } from "./path-commands";
import type { Rule } from "./rule";
import { ToolRules } from "./tool-rules";
import { literalPath } from "./touch-paths";
import { familiesOf } from "./touches";
import type { FamilyName } from "./vocabulary";
import { guessPath } from "./word-paths";

/** The rule that allows a call, or why none does. */
export type Coverage = Rule | { readonly why: string };

const NO_RULE: Coverage = Object.freeze({ why: "No allow rule covers the call" });

const verbatim = (text: string) => text;

/** The allow rules. They take everything literally, and a command line only as a whole. */
export class NarrowRules {
  readonly #tools: ToolRules;
  readonly #commands: NarrowCommands;
  readonly #domains: DomainRules;
  readonly #files: ReadonlyMap<FamilyName, FileRules>;

  constructor(rules: readonly Rule[], { home }: { readonly home: string }) {
    this.#tools = new ToolRules(rules, { wide: false });
    this.#commands = new NarrowCommands(rules);
    this.#domains = new DomainRules(rules, { wide: false });
    const ofFamily = (family: FamilyName) =>
      rules.filter((rule) => rule.family === family && rule.content.kind === "file");
    this.#files = new Map(
      (["read", "write", "glob", "grep"] as const).map((family) => [
        family,
        new FileRules(ofFamily(family), { home, fold: verbatim, wide: false }),
      ]),
    );
  }

  async cover(facts: CallFacts): Promise<Coverage> {
    const { tool, arguments: args } = facts.request;
    const whole = this.#tools.find(tool) ?? (facts.script ? this.#commands.anyCommand : undefined);
    if (facts.script) return this.#coverScript(facts, facts.script, whole);
    // A shell call whose command is no text is nothing that a rule could have meant.
    if (tool === "shell") return NO_RULE;
    if (whole) return whole;
    if (tool === "web_fetch") {
      const host = hostOf(Object.hasOwn(args, "url") ? args.url : undefined);
      return (host === undefined ? undefined : this.#domains.find(host)) ?? NO_RULE;
    }
    return this.#coverFiles(facts);
  }

  async #coverFiles(facts: CallFacts): Promise<Coverage> {
    let covering: Rule | undefined;
    // Who may change a file may look at it for that; a rule about reading alone doesn't allow the change.
    const meant = facts.touches.list.filter(({ access }) => access === facts.request.effect);
    for (const touch of meant) {
      const path = await facts.locate(literalPath(touch.glob));
      const rule = this.#findFile(path, familiesOf(facts.request.tool, touch.access));
      if (!rule) return NO_RULE;
      covering ??= rule;
    }
    return covering ?? NO_RULE;
  }

  async #coverScript(facts: CallFacts, script: Script, whole: Rule | undefined): Promise<Coverage> {
    if (!whole && this.#commands.size === 0) return NO_RULE;
    if (facts.notUnderstood !== undefined) return { why: `No rule can allow it: ${facts.notUnderstood}` };
    const allowed = new Map<SimpleCommand, Rule>();
    for (const command of script.commands) {
      const refused = await this.#refuseRedirects(facts, command, whole);
      if (refused) return refused;
      const rule = this.#ruleFor(facts.peelForAllow(command), whole, facts);
      if (rule) allowed.set(command, rule);
    }
    const [covering] = allowed.values();
    if (!covering) return NO_RULE;
    if (script.commands.every((command) => allowed.has(command))) return covering;
    // What a mode asks about on its own, it doesn't get for free beside something allowed.
    const { mode } = facts.state;
    if (MODES[mode].read_only_shell !== "allow") {
      return { why: `No rule allows all of it, and mode ${mode} asks about the rest` };
    }
    // Redirects were judged above; the others must only read, from wherever a `cd` has led.
    const commands = script.commands.map((command) => ({ ...command, redirects: [] }));
    const proofs = await facts.judgeCommands({ ...script, commands });
    const acting = proofs.find((proof, index) => {
      const command = script.commands[index];
      return !proof.readOnly && !(command && allowed.has(command));
    });
    return acting || proofs.length !== commands.length
      ? { why: `No rule allows all of it: ${acting?.why ?? "it can't be judged as a whole"}` }
      : covering;
  }

  /** What a variable holds may be any arguments, which a star covers, and never a further command. */
  #ruleFor(command: SimpleCommand, whole: Rule | undefined, facts: CallFacts): Rule | undefined {
    if (namesUnknownFiles(command, facts)) return undefined;
    if (whole) return command.words.some(isUnreadable) ? undefined : whole;
    if (command.words.length === 0) return undefined;
    if (command.words.some((word) => !word.effectless)) return undefined;
    if (command.assignments.length === 0) return this.#commands.find(command.words, { assigning: false });
    if (command.assignments.some(({ value }) => value.text === undefined)) return undefined;
    const assigned: Word[] = command.assignments.map(({ name, value, appends }) => ({
      ...value,
      text: `${name}${appends ? "+" : ""}=${value.text ?? ""}`,
    }));
    return this.#commands.find([...assigned, ...command.words], { assigning: true });
  }

  async #refuseRedirects(
    facts: CallFacts,
    command: SimpleCommand,
    whole: Rule | undefined,
  ): Promise<Coverage | undefined> {
    for (const redirect of command.redirects) {
      if (!(await this.#mayRedirect(facts, redirect, whole))) {
        return {
          why: `No rule allows the redirect ${redirect.operator} ${redirect.target?.raw ?? ""}`.trim(),
        };
      }
    }
    return undefined;
  }

  async #mayRedirect(
    facts: CallFacts,
    { access, target }: Redirect,
    whole: Rule | undefined,
  ): Promise<boolean> {
    if (access === "heredoc")
      return whole !== undefined || target === undefined || !target.dynamic || target.inert;
    if (!target || target.text === undefined || target.glob) return false;
    if (access === "duplicate") return /^(?:\d+-?|-)$/.test(target.text);
    if (target.text === "/dev/null") return true;
    const guess = guessPath(target, new Map(), facts.paths.home);
    if (!guess?.exact) return false;
    // After a `cd` a relative path is another one than it seems.
    if (facts.script?.commands.some(changesFolder)) return false;
    const path = await facts.locate(literalPath(guess.glob));
    // Who may run any command may have it write into the workspace.
    if ((access === "read" || whole) && path.inside) return true;
    return this.#findFile(path, [access]) !== undefined;
  }

  #findFile(path: LocatedPath, families: readonly FamilyName[]): Rule | undefined {
    if (path.real === undefined || path.workspace.real === undefined) return undefined;
    const written = pathForm(path.written, path.workspace.written, verbatim);
    const real = pathForm(path.real, path.workspace.real, verbatim);
    for (const family of families) {
      const rules = this.#files.get(family);
      const rule = rules?.find(written);
      if (rule && rules?.find(real)) return rule;
    }
    return undefined;
  }
}

/** Braces that come to more words than are spelled out. */
function isUnreadable({ text, glob, effectless }: Word): boolean {
  return text === undefined && glob && !effectless;
}

/** Rules about files can't be compared with words of which nothing is known, as often as such a variable is split. */
function namesUnknownFiles(command: SimpleCommand, facts: CallFacts): boolean {
  const { deny, ask } = facts.state.rules;
  if (!deny.bindsFiles && !ask.bindsFiles) return false;
  if (command.words.every(({ inert, dynamic }) => inert || !dynamic)) return false;
  if (PATH_USE.get(command.words[0]?.text ?? "") === "prints") return false;
  const listed = deny.bindsWriting || ask.bindsWriting ? () => false : isListed;
  const assigned = new Set(
    facts.script?.commands.flatMap(({ assignments }) => assignments.map(({ name }) => name)),
  );
  return command.words.some((word) => {
    if (word.inert || !word.dynamic || listed(word, command, facts.script)) return false;
    // Whether an assignment comes before the command, or happens at all, isn't known.
    const names = [...word.raw.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name]) => name ?? "");
    return names.some((name) => assigned.has(name)) || !guessPath(word, new Map(), facts.paths.home);
  });
}

/** A loop's variable whose values are written down: each of them is compared with rules about reading for itself. */
function isListed({ pieces }: Word, { loopVariables }: SimpleCommand, script: Script | undefined): boolean {
  const [piece, ...others] = pieces?.filter((each) => each !== "") ?? [];
  if (piece === undefined || typeof piece === "string" || others.length > 0) return false;
  const assigned = script?.commands
    .flatMap(({ assignments }) => assignments)
    .filter(({ name }) => name === piece.variable);
  return (
    loopVariables.includes(piece.variable) &&
    assigned?.every(({ value, appends }) => /^[\w./@:,+-]+$/.test(value.text ?? "") && !appends) === true
  );
}

function changesFolder({ words }: SimpleCommand): boolean {
  return words[0]?.text === "cd" || words[0]?.text === "pushd" || words[0]?.text === "popd";
}
