import { createContext, Script } from "node:vm";
import picomatch from "picomatch";
import { errorMessage } from "../base/errors";
import { quote } from "../workspace/quote";
import { ToolError } from "./tool";

/** Milliseconds that one pattern may spend on matching, all paths together. */
const BUDGET_MS = 2000;

/**
 * A glob as a filter for `/`-separated relative paths, with a time limit: a pattern with many stars can take for ever on
 * an unlucky path, and patterns come from the model. V8 can interrupt a regular expression only from outside, hence `vm`.
 */
export class GlobMatcher {
  readonly #pattern: string;
  readonly #context = createContext({ paths: [] });
  readonly #script: Script;
  #leftMs = BUDGET_MS;

  /** @throws ToolError `path_escape` for an absolute pattern or one with `..`, `invalid_pattern` when it can't be understood. */
  constructor(pattern: string) {
    refuseOutside(pattern);
    this.#pattern = pattern;
    const expression = toExpression(pattern);
    this.#script = new Script(`paths.map((path) => ${expression})`);
  }

  /** @throws ToolError `invalid_pattern` when the time is used up. */
  filter(paths: readonly string[]): string[] {
    const started = performance.now();
    let verdicts: unknown;
    try {
      this.#context.paths = paths;
      verdicts = this.#script.runInContext(this.#context, { timeout: Math.max(1, Math.ceil(this.#leftMs)) });
    } catch (error) {
      throw new ToolError(
        "invalid_pattern",
        `The pattern ${quote(this.#pattern)} takes too long to match. Use fewer stars. (${String(error)})`,
      );
    }
    this.#leftMs -= performance.now() - started;
    if (!Array.isArray(verdicts)) throw new Error("The matcher answered something other than a list");
    const list: readonly unknown[] = verdicts;
    return paths.filter((_, index) => list[index] === true);
  }
}

/** Whether one of the readings of a pattern matches `path`, as a piece of JavaScript. */
function toExpression(pattern: string): string {
  // Every reading is of what stands behind the "!", or each would match what another one excludes.
  const [, not = "", positive = ""] = /^(!?)(?!\()(.*)$/s.exec(pattern) ?? ["", "", pattern];
  const expressions: string[] = [];
  let fault: unknown;
  for (const reading of readings(positive)) {
    try {
      const options = { dot: true, windows: false, strictBrackets: true, flags: "s" };
      expressions.push(`(${picomatch.makeRe(reading, options)}).test(path)`);
    } catch (error) {
      fault ??= error;
    }
  }
  if (expressions.length > 0) return `${not}(${expressions.join(" || ")})`;
  throw new ToolError(
    "invalid_pattern",
    `The pattern ${quote(pattern)} is not a glob: ${errorMessage(fault)}`,
  );
}

/**
 * Brackets and parentheses are often letters of a name, as in `app/(group)/[id]/page.tsx`: besides what they mean in a glob
 * they stand for themselves, each kind by itself or both.
 */
function readings(pattern: string): ReadonlySet<string> {
  const brackets = (text: string) => text.replace(/(?<!\\)[[\]]/g, "\\$&");
  const groups = (text: string) => text.replace(/(?<![\\?*+@!])\(([^()|\\]*)\)/g, "\\($1\\)");
  const letters = (text: string) => text.replace(/(?<!\\)(?:[()|]|!(?=\())/g, "\\$&");
  const forms = [pattern, groups(pattern), letters(pattern)];
  return new Set([...forms, ...forms.map(brackets)]);
}

function refuseOutside(pattern: string): void {
  if (/^!?(?:[/\\]|[A-Za-z]:)/.test(pattern)) {
    throw new ToolError(
      "path_escape",
      `The pattern ${quote(pattern)} is absolute. Patterns are relative to the workspace, such as src/**/*.ts.`,
    );
  }
  // "(..)" alone is a name, too.
  if (/(?:^|[/\\{,(!|])\.\.(?:$|[/\\},|])/.test(pattern)) {
    throw new ToolError(
      "path_escape",
      `The pattern ${quote(pattern)} has a ".." segment. Patterns are relative to the workspace, such as src/**/*.ts.`,
    );
  }
}
