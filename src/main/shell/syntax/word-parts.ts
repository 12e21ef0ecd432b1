import type * as Ast from "unbash";
import { decodeAnsiC } from "./ansi-c";
import type { WordPiece } from "./types";

/** What reading a word needs from the walk around it. */
export interface Nested {
  spend(): void;
  problem(text: string): void;
  /** A substitution found inside the word. */
  script(script: Ast.ParsedScript | undefined, raw: string): void;
  /** Runs `read` one level deeper. @throws LimitReached when that is too deep. */
  deeper<T>(read: () => T): T;
}

export interface Reading {
  text: string;
  /** Set at the first piece that isn't literal. */
  prefix: string | undefined;
  dynamic: boolean;
  glob: boolean;
  tilde: boolean;
  inert: boolean;
  effectless: boolean;
  /** Replaced, never changed: copies of a reading share the list. */
  pieces: readonly WordPiece[] | undefined;
}

export interface Quoting {
  readonly quoted: boolean;
  readonly single: boolean;
}

export function startReading(): Reading {
  const plain = { text: "", prefix: undefined, dynamic: false, glob: false, tilde: false };
  return { ...plain, inert: true, effectless: true, pieces: [] };
}

/** True when a literal still holds something that bash would expand: the parser gave up on it. */
export function unresolved(text: string, quoted = false): boolean {
  const plain = text.replace(/\\[\s\S]/g, "");
  return quoted ? /`|\$[\w{([@*#?!$-]/.test(plain) : /[`'"]|\$[\w{([@*#?!$'"-]/.test(plain);
}

export function readParts(
  parts: readonly Ast.WordPart[],
  quoting: Quoting,
  reading: Reading,
  nested: Nested,
): void {
  for (const part of parts) {
    nested.spend();
    readPart(part, quoting, reading, nested);
  }
}

function readPart(part: Ast.WordPart, quoting: Quoting, reading: Reading, nested: Nested): void {
  switch (part.type) {
    case "Literal":
      if (unresolved(part.text, quoting.quoted)) nested.problem("A word could not be taken apart");
      if (!quoting.quoted && (reading.text === "" ? /(?:^|[=:])~/ : /[=:]~/).test(part.text))
        reading.tilde = true;
      addText(reading, part.value);
      return;
    case "SingleQuoted":
      addText(reading, part.value);
      return;
    case "AnsiCQuoted":
      addText(reading, decodeAnsiC(part));
      return;
    case "DoubleQuoted":
    case "LocaleString":
      readParts(part.parts, { ...quoting, quoted: true }, reading, nested);
      return;
    case "Glob":
      readGlob(part, quoting, reading, nested);
      return;
    case "BraceExpansion":
      if (part.parts) readParts(part.parts, quoting, { ...reading }, nested);
      markDynamic(reading, { inert: quoting.single, effectless: false });
      return;
    case "ExtendedGlob":
      nested.problem("An extended glob means something else to a bash that wasn't told to expect one");
      if (part.parts) readParts(part.parts, quoting, { ...reading }, nested);
      markDynamic(reading, { inert: false, effectless: false });
      return;
    default:
      readExpansion(part, quoting, reading, nested);
  }
}

function readGlob(part: Ast.GlobPart, quoting: Quoting, reading: Reading, nested: Nested): void {
  reading.prefix ??= reading.text;
  reading.pieces = undefined;
  if (!quoting.single) reading.glob = true;
  if (!part.parts) {
    reading.text += part.text;
    return;
  }
  const inner = startReading();
  readParts(part.parts, quoting, inner, nested);
  reading.text += part.text;
  if (inner.dynamic)
    markDynamic(reading, { inert: inner.inert && quoting.single, effectless: inner.effectless });
}

type Expansion =
  | Ast.SimpleExpansionPart
  | Ast.ParameterExpansionPart
  | Ast.CommandExpansionPart
  | Ast.ArithmeticExpansionPart
  | Ast.ProcessSubstitutionPart;

function readExpansion(part: Expansion, quoting: Quoting, reading: Reading, nested: Nested): void {
  const whole = quoting.quoted || quoting.single;
  switch (part.type) {
    case "SimpleExpansion": {
      // "$@" is as many words as there are parameters, quoted or not; counts and statuses are digits.
      const inert = /^\$[?#$!]$/.test(part.text) || (whole && part.text !== "$@");
      markDynamic(reading, { inert, effectless: true, variable: variableOf(part.text.slice(1), quoting) });
      return;
    }
    case "ParameterExpansion": {
      const { reads, single } = nested.deeper(() => readParameter(part, nested));
      const bare = !part.prefix && !part.index && !part.operation;
      const variable = bare ? variableOf(part.parameter, quoting) : undefined;
      markDynamic(reading, { inert: whole && reads && single, effectless: reads, variable });
      return;
    }
    case "CommandExpansion":
      nested.script(part.script, part.text);
      markDynamic(reading, { inert: whole, effectless: true });
      return;
    case "ArithmeticExpansion": {
      const expression = part.expression;
      if (!expression && /[\w$`]/.test(part.text.slice(3, -2)))
        nested.problem("Arithmetic could not be taken apart");
      const inert = nested.deeper(() => !expression || readArithmetic(expression, nested));
      markDynamic(reading, { inert, effectless: inert });
      return;
    }
    case "ProcessSubstitution":
      nested.script(part.script, part.text);
      markDynamic(reading, { inert: false, effectless: true });
      return;
    default:
      nested.problem(`Unknown part of a word: ${String((part satisfies never as { type: unknown }).type)}`);
      markDynamic(reading, { inert: false, effectless: false });
  }
}

interface Dynamic extends Pick<Reading, "inert" | "effectless"> {
  /** When the piece is nothing but this variable. */
  readonly variable?: WordPiece | undefined;
}

/** A word of more pieces is left to those who don't need them. */
const MAX_PIECES = 64;

function markDynamic(reading: Reading, { inert, effectless, variable }: Dynamic): void {
  reading.prefix ??= reading.text;
  const before = reading.dynamic ? reading.pieces : reading.pieces && [reading.text];
  reading.pieces = variable && before && before.length < MAX_PIECES ? [...before, variable] : undefined;
  reading.dynamic = true;
  if (!inert) reading.inert = false;
  if (!effectless) reading.effectless = false;
}

function addText(reading: Reading, text: string): void {
  reading.text += text;
  // Until a variable comes, the text is all there is.
  if (reading.dynamic && reading.pieces) reading.pieces = [...reading.pieces, text];
}

function variableOf(name: string, { quoted, single }: Quoting): WordPiece | undefined {
  return /^[A-Za-z_]\w*$/.test(name) ? { variable: name, quoted: quoted || single } : undefined;
}

interface Parameter {
  /** It only reads a variable: no assignment, no indirection, no second evaluation. */
  readonly reads: boolean;
  /** It never stands for several words by itself. */
  readonly single: boolean;
}

function readParameter(part: Ast.ParameterExpansionPart, nested: Nested): Parameter {
  if (part.index) readInner(part.index, nested);
  // Any other subscript is evaluated as arithmetic.
  const list = part.parameter === "@" || part.index?.text === "@" || part.index?.text === "*";
  const plain = part.prefix !== "!" && (!part.index || list);
  const operation = part.operation;
  if (!operation) return { reads: plain, single: !list };
  const operands = operandsOf(operation).map((operand) => readInner(operand, nested));
  if (operation.type === "Unknown") nested.problem("A parameter expansion could not be taken apart");
  const reads =
    operation.type === "Remove" ||
    operation.type === "Replace" ||
    operation.type === "CaseModification" ||
    (operation.type === "Default" && !operation.operator.endsWith("="));
  return { reads: plain && reads && operands.every(Boolean), single: !list };
}

function operandsOf(operation: Ast.ParameterOperation): Ast.Word[] {
  switch (operation.type) {
    case "Replace":
      return [operation.pattern, operation.replacement];
    case "Slice":
      return operation.length ? [operation.offset, operation.length] : [operation.offset];
    case "CaseModification":
      return operation.operand ? [operation.operand] : [];
    case "Default":
    case "Remove":
    case "Transform":
      return [operation.operand];
    case "Names":
    case "Unknown":
      return [];
    default:
      return operation satisfies never;
  }
}

function readInner(word: Ast.Word, nested: Nested): boolean {
  const reading = startReading();
  if (word.parts) readParts(word.parts, { quoted: false, single: true }, reading, nested);
  else if (unresolved(word.text)) nested.problem("A word could not be taken apart");
  return reading.inert;
}

/** True when only numbers are involved: a name could hold text that bash evaluates, subscripts and all. */
export function readArithmetic(node: Ast.ArithmeticExpression, nested: Nested): boolean {
  nested.spend();
  const both = (...nodes: Ast.ArithmeticExpression[]) =>
    nested.deeper(() => nodes.map((inner) => readArithmetic(inner, nested)).every(Boolean));
  switch (node.type) {
    case "ArithmeticBinary":
      return both(node.left, node.right) && !/^(?:[^=!<>]|<<|>>)?=$/.test(node.operator);
    case "ArithmeticUnary":
      return both(node.operand);
    case "ArithmeticTernary":
      return both(node.test, node.consequent, node.alternate);
    case "ArithmeticGroup":
      return both(node.expression);
    case "ArithmeticCommandExpansion":
      nested.script(node.script, node.text);
      return false;
    case "ArithmeticWord": {
      const reading = startReading();
      if (node.parts) readParts(node.parts, { quoted: true, single: true }, reading, nested);
      else if (unresolved(node.value)) nested.problem("Arithmetic could not be taken apart");
      return /^\s*(?:\d+|0[xX][0-9a-fA-F]+|\d+#\w+|\$[?#])\s*$/.test(node.value);
    }
    default:
      nested.problem("Arithmetic could not be taken apart");
      return node satisfies never;
  }
}
