import type { CommandPartView } from "../../preload/contract/review";
import { showInvisibles } from "../base/visible-text";
import type { Evaluation } from "../gate/gate";
import type { PermissionRequest } from "../gate/request";
import { CallFacts, type PolicyPorts } from "../policy/call-facts";
import { MODES } from "../policy/modes";
import { describeRule } from "../policy/rule";
import type { Redirect, SimpleCommand } from "../shell/syntax/types";

/** A command line as its reviewer reads it. */
export interface CommandReading {
  readonly parts: readonly CommandPartView[];
  readonly problems: readonly string[];
}

export const NO_READING: CommandReading = Object.freeze({ parts: [], problems: [] });

/** Nobody reads more rows; the whole command is shown in any case. */
const MAX_PARTS = 200;

/**
 * Takes a command line apart into its simple commands, and says of each why somebody is asked about it.
 *
 * @throws ConfigurationError when the settings can't be understood: the call is denied then anyway.
 */
export async function readCommand(
  { request, evaluation }: { readonly request: PermissionRequest; readonly evaluation: Evaluation },
  ports: PolicyPorts,
): Promise<CommandReading> {
  const state = ports.state();
  const facts = new CallFacts(request, state, ports.paths, ports.shell);
  const { script } = facts;
  if (!script) return NO_READING;
  const problems = script.problems.map((problem) => showInvisibles(problem));
  if (script.commands.length > MAX_PARTS) {
    const count = script.commands.length;
    return { parts: [], problems: [...problems, `It has ${count} commands, too many to list one by one`] };
  }
  const asks = new Set(
    evaluation.candidates.filter(({ behavior }) => behavior === "ask").map(({ source }) => source),
  );
  const proofs = await facts.judgeCommands(script);
  const parts = script.commands.map(async (command, index) => {
    const alone = new CallFacts(only(request, command), state, ports.paths, ports.shell);
    const why =
      (asks.has("ask-rule") ? await whyByRule(alone) : undefined) ??
      (asks.has("policy") ? await whyByPolicy(alone, command, proofs[index]) : undefined);
    return partView(command, why);
  });
  return { parts: await Promise.all(parts), problems };
}

function only(request: PermissionRequest, { source }: SimpleCommand): PermissionRequest {
  return { ...request, arguments: { ...request.arguments, command: source } };
}

async function whyByRule(alone: CallFacts): Promise<string | undefined> {
  const hit = await alone.state.rules.ask.judge(alone);
  return hit && `${hit.sure ? "the rule" : "it may be what this rule is about:"} ${describeRule(hit.rule)}`;
}

async function whyByPolicy(
  alone: CallFacts,
  { source }: SimpleCommand,
  proof: { readonly readOnly: boolean; readonly why: string } | undefined,
): Promise<string | undefined> {
  const { mode, rules } = alone.state;
  if (!proof?.readOnly) {
    if (!("why" in (await rules.allow.cover(alone)))) return undefined;
    const named = `${source.trim().slice(0, 60)}: `;
    const why = proof?.why ?? "it could not be judged";
    return `not proven to only read: ${why.startsWith(named) ? why.slice(named.length) : why}`;
  }
  return MODES[mode].read_only_shell === "allow" ? undefined : `mode ${mode} asks about every command`;
}

function partView(command: SimpleCommand, why: string | undefined): CommandPartView {
  const place = [
    command.inSubstitution ? "substitution" : undefined,
    command.inFunction ? "function" : undefined,
    command.inLoop ? "loop" : undefined,
    command.background ? "background" : undefined,
  ] as const;
  return {
    text: showAll(command.source.trim()),
    ...(why === undefined ? {} : { why: showInvisibles(why) }),
    assignments: command.assignments.map(({ name, value }) => showAll(`${name}=${value.raw}`)),
    redirects: command.redirects.map((redirect) => showAll(redirectText(redirect))),
    place: place.filter((word) => word !== undefined),
  };
}

/** `rm\u00a0x` is another command than `rm x`. */
function showAll(text: string): string {
  return showInvisibles(text, { showSpaces: true });
}

function redirectText({ fd, operator, target, access }: Redirect): string {
  const head = `${fd ?? ""}${operator}`;
  if (access === "heredoc" && operator !== "<<<") return `${head} (the text that follows)`;
  return `${head} ${target?.raw ?? ""}`.trim();
}
