/** What is wrong with a JSON text that `JSON.parse` would accept. */
export type JsonFault =
  | { readonly kind: "duplicate_key" | "forbidden_key"; readonly key: string }
  | { readonly kind: "too_deep" };

const MAX_DEPTH = 64;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/gs;

/**
 * Looks for what makes a well-formed JSON object mean different things to different readers: a key given twice, a
 * `__proto__` key, nesting that overflows recursive code. Linear.
 *
 * @param text must already have passed `JSON.parse`.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const scan = new KeyScan();
  for (const [token] of text.matchAll(TOKEN)) {
    const fault = scan.take(token);
    if (fault) return fault;
  }
  return undefined;
}

class KeyScan {
  /** One entry a level: the keys of an object, or null for an array. */
  readonly #levels: (Set<string> | null)[] = [];
  #expectsKey = false;

  take(token: string): JsonFault | undefined {
    switch (token) {
      case "{":
      case "[":
        this.#levels.push(token === "{" ? new Set() : null);
        this.#expectsKey = token === "{";
        return this.#levels.length > MAX_DEPTH ? { kind: "too_deep" } : undefined;
      case "}":
      case "]":
        this.#levels.pop();
        this.#expectsKey = false;
        return undefined;
      case ",":
        this.#expectsKey = this.#levels.at(-1) instanceof Set;
        return undefined;
      default:
        return this.#takeString(token);
    }
  }

  #takeString(token: string): JsonFault | undefined {
    if (!this.#expectsKey) return undefined;
    this.#expectsKey = false;
    const key = String(JSON.parse(token));
    if (key === "__proto__") return { kind: "forbidden_key", key };
    const keys = this.#levels.at(-1);
    if (keys?.has(key)) return { kind: "duplicate_key", key };
    keys?.add(key);
    return undefined;
  }
}
