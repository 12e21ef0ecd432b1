import type * as Ast from "unbash";
import type { Assignment, Redirect, Word } from "./types";
import { type Nested, readParts, startReading } from "./word-parts";
import { finishWord, literalWord, readSingle, readWords, unknownWord } from "./words";

export interface ReadRedirects {
  readonly redirects: readonly Redirect[];
  /** `{name}>file` stores the descriptor's number in a variable. */
  readonly assignments: readonly Assignment[];
}

export function readRedirects(nodes: readonly Ast.Redirection[], nested: Nested): ReadRedirects {
  const redirects: Redirect[] = [];
  const assignments: Assignment[] = [];
  for (const node of nodes) {
    nested.spend();
    const descriptor = node.descriptor;
    if (descriptor?.type === "FileDescriptorVariable") {
      assignments.push({ name: descriptor.name, value: unknownWord("") });
    }
    const fd = descriptor?.type === "FileDescriptor" ? descriptor.value : undefined;
    redirects.push({ fd, ...readRedirect(node, nested) });
  }
  return { redirects, assignments };
}

function readRedirect(node: Ast.Redirection, nested: Nested): Omit<Redirect, "fd"> {
  const { operator } = node;
  if (node.type === "HereDoc") return { operator, target: readBody(node, nested), access: "heredoc" };
  if (!node.target) nested.problem("A redirect without a target");
  if (node.type === "HereString") {
    return { operator, target: node.target && readSingle(node.target, nested), access: "heredoc" };
  }
  const target = node.target && fileOf(readWords(node.target, "arguments", nested), node.target.text);
  return { operator, target, access: accessOf(node.operator, target) };
}

/** A target that stands for several words is an error in bash; here it is one that nobody knows. */
function fileOf(words: readonly Word[], raw: string): Word {
  const [first] = words;
  return first && words.length === 1 ? first : unknownWord(raw);
}

function accessOf(operator: Ast.RedirectOperator, target: Word | undefined): Redirect["access"] {
  if (operator === "<") return "read";
  const duplicates = target?.text !== undefined && /^(?:\d+-?|-)$/.test(target.text);
  if (operator === ">&" || operator === "<&") return duplicates ? "duplicate" : "write";
  return "write";
}

function readBody(node: Ast.HereDoc, nested: Nested): Word {
  if (!node.closing) nested.problem("A here-document without its end");
  const { body } = node;
  if (node.delimiter?.quoted || !body.parts) return literalWord(body.text);
  const reading = startReading();
  readParts(body.parts, { quoted: true, single: true }, reading, nested);
  return finishWord(reading, body.text);
}
