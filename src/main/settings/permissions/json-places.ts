/** Where things stand in a JSON text, for messages that name a line. Lines count from 1. */
export interface JsonPlaces {
  /** The line of a key or element, or of the nearest thing around it that is known. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Keys that an object has twice: the parser keeps the last and silently drops what the first one said. */
  readonly duplicates: readonly { readonly key: string; readonly line: number }[];
}

/** Deeper places are not kept: nothing in settings lies deeper. */
const MAX_DEPTH = 5;

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

interface Level {
  /** The keys so far, for an object. */
  readonly keys: Set<string> | undefined;
  at: string | number;
  expectsKey: boolean;
}

/** Goes over a text that is known to be valid JSON, once, without recursion. */
export function findPlaces(text: string): JsonPlaces {
  const lines = new Map<string, number>();
  const duplicates: { key: string; line: number }[] = [];
  const stack: Level[] = [];
  let line = 1;
  const remember = () => {
    if (stack.length <= MAX_DEPTH) lines.set(toKey(stack.map((level) => level.at)), line);
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const level = stack.at(-1);
    if (token === "\n") line += 1;
    else if (level?.expectsKey && token.startsWith('"')) {
      const key = String(JSON.parse(token));
      if (level.keys?.has(key)) duplicates.push({ key, line });
      level.keys?.add(key);
      level.at = key;
      level.expectsKey = false;
      remember();
    } else step(token, stack, remember);
  }
  return {
    duplicates,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const found = lines.get(toKey(path.slice(0, length)));
        if (found !== undefined) return found;
      }
      return 1;
    },
  };
}

function step(token: string, stack: Level[], remember: () => void): void {
  const level = stack.at(-1);
  if (token === ",") {
    if (level?.keys) level.expectsKey = true;
    else if (typeof level?.at === "number") level.at += 1;
    return;
  }
  if (token === ":") return;
  if (token === "}" || token === "]") {
    stack.pop();
    return;
  }
  if (level && !level.keys) remember();
  if (token === "{") stack.push({ keys: new Set(), at: "", expectsKey: true });
  if (token === "[") stack.push({ keys: undefined, at: 0, expectsKey: false });
}

function toKey(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String));
}
