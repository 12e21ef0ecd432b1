import { posix } from "node:path";
import { showInvisibles } from "../base/visible-text";
import type { PermissionRequest } from "../gate/request";
import { escapeGlob } from "../policy/file-pattern";
import { parseRule } from "../policy/parse-rule";
import { PATH_USE } from "../policy/path-commands";
import type { ShellReader } from "../policy/ports";
import type { SimpleCommand, Word } from "../shell/syntax/types";

/** A rule longer than this can't be taken in at a glance. Characters. */
const MAX_RULE = 300;

/** Programs that run what they are given: a rule about one of them would be a rule about anything. */
const RUNS_ANYTHING = new Set(
  (
    "sh bash dash zsh ksh mksh ash fish csh tcsh busybox pwsh powershell cmd env sudo doas su runuser setpriv chroot " +
    "unshare nsenter flatpak-spawn xargs parallel eval exec source . command builtin trap ssh watch script expect " +
    "awk gawk mawk nawk deno bun osascript rscript tclsh wish gdb lldb jshell irb ghci groovy scala julia"
  ).split(" "),
);

const INTERPRETER = /^(?:python|pypy|node|nodejs|ruby|perl|php|lua|luajit|tclsh|guile|java)[\d.]*(?:\.exe)?$/;

/** Programs whose first words say nothing about what will run; only the whole command may be remembered. */
const RUNS_PACKAGES = new Set([
  "npx",
  "bunx",
  "uvx",
  "pipx",
  "docker",
  "podman",
  "kubectl",
  "nix",
  "make",
  "find",
]);

/** Subcommands that run, or set up to be run, whatever is behind them. */
const SUBCOMMANDS_RUN_ANYTHING = new Set(
  "exec x dlx config bisect rebase submodule filter-branch difftool mergetool foreach".split(" "),
);

/**
 * Rules that might let the same call pass, narrowest first. Whether they do is for the gate to say. None for commands of
 * several lines, for what is not understood, and for shells, interpreters, `env` and `sudo`, wherever they stand.
 */
export function ruleCandidates(request: PermissionRequest, shell: ShellReader): readonly string[] {
  const candidates = request.tool === "shell" ? forCommand(request, shell) : forTool(request);
  return candidates.filter(
    (rule) => rule.length <= MAX_RULE && showInvisibles(rule) === rule && parseRule(rule).ok,
  );
}

function forCommand({ arguments: args }: PermissionRequest, shell: ShellReader): readonly string[] {
  const { command } = args;
  if (typeof command !== "string" || /[\r\n]/.test(command.trim())) return [];
  const script = shell.parse(command);
  if (script.problems.length > 0 || script.dynamicNames || script.functions.length > 0) return [];
  const runs = script.commands.flatMap((part) => shell.peelForDeny(part));
  if (runs.some(({ words }) => words[0] !== undefined && runsAnything(words[0]))) return [];
  const parts = script.commands.map((part) => shell.peelForAllow(part));
  return [...new Set([...parts.flatMap(exactRule), ...parts.flatMap(widerRule)])];
}

function runsAnything({ text }: Word): boolean {
  if (text === undefined) return true;
  const name = (text.split("/").at(-1) ?? "").toLowerCase();
  return RUNS_ANYTHING.has(name) || INTERPRETER.test(name);
}

function exactRule({ words, assignments }: SimpleCommand): readonly string[] {
  if (assignments.length > 0 || words.length === 0) return [];
  const texts = words.map(toRuleWord);
  return texts.every((text) => text !== undefined) ? [`Bash(${texts.join(" ")})`] : [];
}

/** The program and its subcommand with whatever follows, where there is a subcommand. */
function widerRule({ words, assignments }: SimpleCommand): readonly string[] {
  const [name, second, third] = words.map((word) => (word.glob || word.tilde ? undefined : word.text));
  if (assignments.length > 0 || name === undefined || second === undefined) return [];
  // The first word behind `rm` or `cp` is a file, and what follows would be any others.
  if (RUNS_PACKAGES.has(name) || PATH_USE.has(name) || !isSubcommand(second)) return [];
  if (SUBCOMMANDS_RUN_ANYTHING.has(second)) return [];
  if (words.length > 2 && isSubcommand(third) && /^run(?:-script)?$/.test(second))
    return words.length > 3 ? [`Bash(${name} ${second} ${third} *)`] : [];
  return words.length > 2 ? [`Bash(${name} ${second} *)`] : [];
}

function isSubcommand(word: string | undefined): word is string {
  return word !== undefined && /^[a-z][a-z0-9:_-]*$/.test(word);
}

/** A word so that a rule takes it for nothing but itself. */
function toRuleWord({ text, dynamic, glob, tilde }: Word): string | undefined {
  if (text === undefined || dynamic || glob || tilde) return undefined;
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `"${text.replaceAll(/[\\*"]/g, "\\$&")}"`;
}

function forTool({ tool, effect, arguments: args }: PermissionRequest): readonly string[] {
  if (tool === "write_file" || tool === "edit_file") return forWrite(args.path);
  if (tool === "web_fetch") return forFetch(args.url);
  // A tool of somebody else's is known by its name alone.
  return tool.startsWith("mcp__") || effect === "network" ? [tool] : [];
}

function forWrite(path: unknown): readonly string[] {
  if (typeof path !== "string" || path === "" || posix.isAbsolute(path)) return [];
  const file = posix.normalize(path);
  if (file.startsWith("..")) return [];
  const folder = posix.dirname(file);
  const exact = `Write(${escapeGlob(file)})`;
  return folder === "." ? [exact] : [exact, `Write(${escapeGlob(folder)}/**)`];
}

function forFetch(url: unknown): readonly string[] {
  if (typeof url !== "string" || !URL.canParse(url)) return [];
  const { hostname } = new URL(url);
  return hostname === "" ? [] : [`WebFetch(domain:${hostname})`];
}
