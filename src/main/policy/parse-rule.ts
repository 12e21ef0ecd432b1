import { doubtCommand } from "./command-doubts";
import { doubtFilePattern, withHome } from "./file-doubts";
import { compileGlob } from "./glob";
import type { ParsedRule, RuleContent } from "./rule";
import { splitRuleWords } from "./rule-words";
import { doubtToolName, isForeignTool } from "./tool-doubts";
import { type FamilyName, lookUpTool } from "./vocabulary";

export type RuleReading =
  | {
      readonly ok: true;
      readonly rule: ParsedRule;
      readonly warning?: string;
      /** Why it may not bind what its writer meant. A rule that restricts doesn't count with it; one that allows is narrow anyway. */
      readonly doubt?: string;
    }
  | { readonly ok: false; readonly reason: string };

/** Characters. */
const MAX_RULE = 4096;
const MAX_NAME = 200;

const NAME = /^[A-Za-z0-9_*.-]+$/;

/** Reads `Tool` or `Tool(content)`. Never throws; a reason says what is wrong and what to write instead. */
export function parseRule(text: string): RuleReading {
  const trimmed = text.trim();
  if (trimmed === "") return bad("The rule is empty");
  if (trimmed.length > MAX_RULE) {
    return bad(`The rule has ${trimmed.length} characters; ${MAX_RULE} is the most`);
  }
  if (/\p{Cc}/u.test(trimmed)) return bad("The rule has a control character");
  const open = trimmed.indexOf("(");
  const name = open < 0 ? trimmed : trimmed.slice(0, open);
  if (name === "") return bad("The rule names no tool: write Tool or Tool(content)");
  if (name.length > MAX_NAME || !NAME.test(name)) {
    return bad("A tool's name has letters, digits, _, -, . and * only: write Tool or Tool(content)");
  }
  const { tool, family } = lookUpTool(name.replaceAll(/\*+/g, "*"));
  if (open < 0) {
    const rule: ParsedRule = { text: trimmed, tool, family, content: { kind: "none" } };
    return Object.freeze({
      ok: true,
      rule: Object.freeze(rule),
      ...warn(tool, family),
      ...doubtOf(doubtToolName(name)),
    });
  }
  if (!trimmed.endsWith(")")) return bad('The rule must end with ")"');
  const inner = trimmed.slice(open + 1, -1).trim();
  if (inner === "") return bad(`The parentheses are empty: write ${name} for every call of the tool`);
  if (!family && isForeignTool(name)) {
    const rule: ParsedRule = { text: trimmed, tool, family, content: { kind: "none" } };
    return Object.freeze({ ok: true, rule: Object.freeze(rule), ...warn(tool, family) });
  }
  if (!family) return bad(doubtToolName(name) ?? `Rules for ${name} take no content in parentheses`);
  const content = readContent(family, inner);
  if (typeof content === "string") return bad(content);
  const rule: ParsedRule = Object.freeze({ text: trimmed, tool, family, content });
  const doubt = doubtOf(doubtContent(content, inner));
  if (content.kind !== "file" || !/^\/(?!\/)/.test(content.glob))
    return Object.freeze({ ok: true, rule, ...doubt });
  const warning = "A single slash in front means the workspace; write // for the root of the file system";
  return Object.freeze({ ok: true, rule, warning, ...doubt });
}

function doubtContent({ kind }: RuleContent, inner: string): string | undefined {
  if (kind === "command") return doubtCommand(inner.replace(/:\*$/, ""));
  return kind === "file" ? doubtFilePattern(withHome(inner)) : undefined;
}

function doubtOf(doubt: string | undefined): { doubt?: string } {
  return doubt === undefined ? {} : { doubt };
}

function readContent(family: FamilyName, inner: string): RuleContent | string {
  if (family === "shell") return readCommand(inner);
  if (family === "fetch") return readDomain(inner);
  if (inner.includes("\\") && !/\\[*?[\]{}()\\$%!~,'"`“”‘’|;<>+@^: ]/.test(inner))
    return "Separate folders with / in a rule, not with \\";
  const glob = withHome(inner);
  if (!compileGlob(glob)) return "The braces spell out too many alternatives";
  return { kind: "file", glob };
}

function readCommand(inner: string): RuleContent | string {
  // `npm run test:*` is the older way to write `npm run test *`.
  const words = splitRuleWords(inner.endsWith(":*") ? `${inner.slice(0, -2)} *` : inner);
  if (!words) return "A quote in the rule is not closed";
  if (words.length === 0) return "The rule names no command";
  return { kind: "command", words };
}

function readDomain(inner: string): RuleContent | string {
  const match = /^domain:(.+)$/.exec(inner);
  const pattern = match?.[1]?.trim().toLowerCase().replace(/\.$/, "");
  if (!pattern) return "Write WebFetch(domain:example.com)";
  if (!/^(?:\*|(?:\*\.)?[^\s*/:@?#]+|\[[0-9a-f:.]+\])$/.test(pattern)) {
    return "A domain is a host's name without scheme, port and path; a star may only stand for its first part";
  }
  return { kind: "domain", pattern: toAscii(pattern) };
}

/** Calls are compared by the ASCII form of their host, so rules are, too. */
function toAscii(pattern: string): string {
  const star = pattern.startsWith("*.") ? "*." : "";
  const host = pattern.slice(star.length);
  return URL.canParse(`http://${host}`) ? star + new URL(`http://${host}`).hostname : pattern;
}

function warn(tool: string, family: FamilyName | undefined): { warning?: string } {
  if (family || tool.includes("*") || /^mcp__/i.test(tool)) return {};
  return { warning: `No built-in tool is called ${tool}` };
}

function bad(reason: string): RuleReading {
  return { ok: false, reason };
}
