import type * as Ast from "unbash";
import { type Collector, LimitReached, type Place } from "./collector";
import { readRedirects } from "./redirects";
import type { Assignment, Redirect, SimpleCommand, Word } from "./types";
import { type Nested, readArithmetic } from "./word-parts";
import { literalWord, readSingle, readWords, unknownWord } from "./words";

/** Deeper texts are not understood. The parser itself stops at 256. */
const MAX_DEPTH = 100;

/** Emits every simple command of a parsed script, at any depth. @throws LimitReached */
export function walkScript(script: Ast.ParsedScript, place: Place, collector: Collector): void {
  for (const error of script.errors ?? []) collector.problem(`Not valid bash: ${error.message}`);
  const inside = script.source === undefined ? place : { ...place, source: script.source };
  new Walker(collector).statements(script.commands, inside);
}

interface Emission {
  readonly words?: readonly Word[];
  readonly assignments?: readonly Assignment[];
  readonly redirects?: readonly Redirect[];
}

class Walker {
  readonly #collector: Collector;

  constructor(collector: Collector) {
    this.#collector = collector;
  }

  statements(statements: readonly Ast.Statement[], place: Place): void {
    for (const statement of statements) {
      const background = place.background || statement.background === true;
      this.#node(statement.command, background === place.background ? place : { ...place, background });
    }
  }

  #node(node: Ast.PipelineNode | Ast.AndOr | Ast.CompoundList, outer: Place): void {
    this.#collector.spend();
    const place = deeper(outer);
    switch (node.type) {
      case "Command":
        this.#command(node, place);
        return;
      case "AndOr":
      case "Pipeline":
        for (const command of node.commands) this.#node(command, place);
        return;
      case "CompoundList":
        this.statements(node.commands, place);
        return;
      case "Subshell":
      case "BraceGroup":
        this.#node(node.body, place);
        return;
      case "Redirected":
        this.#emit(node, place, (nested) => readRedirects(node.redirects, nested));
        this.#node(node.command, place);
        return;
      case "If":
        this.#if(node, place);
        return;
      case "While":
        this.#node(node.clause, { ...place, inLoop: true });
        this.#node(node.body, { ...place, inLoop: true });
        return;
      case "For":
      case "Select":
        this.#for(node, place);
        return;
      case "ArithmeticFor":
        this.#arithmetic(node, [node.initialize, node.test, node.update], place);
        this.#node(node.body, { ...place, inLoop: true });
        return;
      case "ArithmeticCommand":
        this.#arithmetic(node, [node.expression], place);
        return;
      case "Case":
        this.#case(node, place);
        return;
      case "TestCommand":
        this.#emit(node, place, (nested) => ({
          words: [literalWord("[["), ...readTest(node.expression, nested)],
        }));
        return;
      case "Function":
        this.#collector.functions.push(node.name.value);
        this.#node(node.body, { ...place, inFunction: true });
        return;
      case "Coproc":
        this.#emit(node, place, () => ({
          assignments: [{ name: node.name?.value ?? "COPROC", value: unknownWord("") }],
        }));
        this.#node(node.body, { ...place, background: true });
        return;
      default:
        this.#unknown(node);
    }
  }

  #unknown(node: never): void {
    this.#collector.problem(`Unknown construct: ${String((node as { type?: unknown }).type)}`);
  }

  #command(node: Ast.Command, place: Place): void {
    this.#emit(node, place, (nested) => {
      const assignments: Assignment[] = [];
      for (const item of node.prefix)
        if (item.type === "Assignment") assignments.push(...readAssignment(item, nested));
      const words = node.name ? [...readWords(node.name, "arguments", nested)] : [];
      for (const item of node.suffix) {
        if (item.type === "Word") words.push(...readWords(item, "arguments", nested));
        else if (item.type === "Assignment") words.push(declarationWord(item, nested));
      }
      const redirected = readRedirects(node.redirects, nested);
      return {
        words,
        assignments: [...assignments, ...redirected.assignments],
        redirects: redirected.redirects,
      };
    });
  }

  #if(node: Ast.If, place: Place): void {
    this.#node(node.clause, place);
    this.#node(node.then, place);
    for (const branch of node.elif) {
      this.#node(branch.clause, place);
      this.#node(branch.then, place);
    }
    if (node.else) this.#node(node.else, place);
  }

  #for(node: Ast.For | Ast.Select, place: Place): void {
    this.#emit(node, place, (nested) => {
      const values = node.wordlist?.flatMap((word) => readWords(word, "arguments", nested)) ?? [
        unknownWord('"$@"'),
      ];
      return { assignments: values.map((value) => ({ name: node.name.value, value })) };
    });
    const { type, name } = node;
    const loopVariables = type === "For" ? [...place.loopVariables, name.value] : place.loopVariables;
    this.#node(node.body, { ...place, inLoop: true, loopVariables });
  }

  #case(node: Ast.Case, place: Place): void {
    this.#emit(node, place, (nested) => ({
      words: [
        literalWord("case"),
        readSingle(node.word, nested),
        ...node.items.flatMap((item) => item.pattern.map((pattern) => readSingle(pattern, nested))),
      ],
    }));
    for (const item of node.items) this.#node(item.body, place);
  }

  #arithmetic(
    node: Ast.ArithmeticFor | Ast.ArithmeticCommand,
    expressions: readonly (Ast.ArithmeticExpression | undefined)[],
    place: Place,
  ): void {
    this.#emit(node, place, (nested) => {
      const raw = node.type === "ArithmeticCommand" ? node.body : "";
      if (/[\w$`]/.test(raw) && !expressions[0]) nested.problem("Arithmetic could not be taken apart");
      const inert = expressions.map((expression) => !expression || readArithmetic(expression, nested));
      return { words: [literalWord("(("), { ...unknownWord(raw), inert: inert.every(Boolean) }] };
    });
  }

  #emit(node: { pos: number; end: number }, place: Place, read: (nested: Nested) => Emission): void {
    const fill = this.#collector.reserve();
    const found = read(this.#nested(place));
    const command: SimpleCommand = {
      words: found.words ?? [],
      assignments: found.assignments ?? [],
      redirects: found.redirects ?? [],
      background: place.background,
      inSubstitution: place.inSubstitution,
      inFunction: place.inFunction,
      inLoop: place.inLoop,
      loopVariables: place.loopVariables,
      source: place.source.slice(node.pos, node.end),
      span: { start: node.pos, end: node.end },
    };
    fill(command);
  }

  #nested(start: Place): Nested {
    const collector = this.#collector;
    let place = start;
    return {
      spend: () => collector.spend(),
      problem: (text) => collector.problem(text),
      script: (script, raw) => {
        if (script) walkScript(script, { ...deeper(place), inSubstitution: true }, collector);
        else collector.problem(`A substitution could not be taken apart: ${raw.slice(0, 40)}`);
      },
      deeper: (read) => {
        const outer = place;
        place = deeper(place);
        const result = read();
        place = outer;
        return result;
      },
    };
  }
}

function deeper(place: Place): Place {
  if (place.depth >= MAX_DEPTH) throw new LimitReached("The command is nested too deeply");
  return { ...place, depth: place.depth + 1 };
}

function readAssignment(node: Ast.Assignment, nested: Nested): Assignment[] {
  const inert = node.index ? readSingle(node.index, nested).text : "";
  if (node.value.type === "Word") {
    const value = readSingle(node.value, nested);
    // A subscript is evaluated as arithmetic, whatever it looks like.
    const plain = inert === "" ? value : { ...value, inert: false, effectless: false };
    return [{ name: node.name, value: plain, ...(node.append ? { appends: true } : {}) }];
  }
  const values = node.value.elements.flatMap((element) => readWords(element, "arguments", nested));
  return [
    { name: node.name, value: { ...unknownWord(node.text), dynamic: values.some((word) => word.dynamic) } },
  ];
}

/** `export A=1`: bash reads the argument as an assignment, rules and tables read it as a word. */
function declarationWord(node: Ast.Assignment, nested: Nested): Word {
  const [assignment] = readAssignment(node, nested);
  const head = node.text.slice(0, node.text.length - (node.value.end - node.value.pos));
  const value = assignment?.value;
  if (!value || value.text === undefined || node.index) return { ...unknownWord(node.text), prefix: head };
  return { ...value, text: head + value.text, raw: node.text, prefix: head + value.prefix };
}

function readTest(node: Ast.TestExpression, nested: Nested): readonly Word[] {
  nested.spend();
  return nested.deeper(() => {
    switch (node.type) {
      case "TestUnary":
        return [literalWord(node.operator), readSingle(node.operand, nested)];
      case "TestBinary":
        return [readSingle(node.left, nested), literalWord(node.operator), readSingle(node.right, nested)];
      case "TestLogical":
        return node.operands.flatMap((operand, index) => [
          ...(index > 0 ? [literalWord(node.operator)] : []),
          ...readTest(operand, nested),
        ]);
      case "TestNot":
        return [...node.negations.map(() => literalWord("!")), ...readTest(node.operand, nested)];
      case "TestGroup":
        return [literalWord("("), ...readTest(node.expression, nested), literalWord(")")];
      default:
        nested.problem("A test could not be taken apart");
        return node satisfies never;
    }
  });
}
