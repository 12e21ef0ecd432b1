import type { JsonValue } from "../gate/call";
import { isList } from "../gate/canonical-json";
import type { Finding } from "./finding";
import type { Redaction } from "./marks";
import type { Span } from "./redact";

/** Every text of a JSON value, keys too, laid out in one: so a look at it sees a key beside its value. */
export interface JsonTexts {
  readonly laidOut: string;
  /** The same value with each text put through `redact` together with what was found in it. Same shape. */
  redact(
    findings: readonly Finding[],
    redact: (text: string, findings: readonly Finding[]) => Redaction,
  ): { readonly value: JsonValue; readonly findings: readonly Finding[] };
}

/** @throws RangeError when it is nested thousands of levels deep. */
export function textsOf(value: JsonValue): JsonTexts {
  const layout = new Layout();
  layout.add(value);
  const { spans, text: laidOut } = layout;
  return {
    laidOut,
    redact(findings, redact) {
      const applied: Finding[] = [];
      const pieces = share(findings, spans).map((own, index) => {
        const { start = 0, end = 0 } = spans[index] ?? {};
        const text = laidOut.slice(start, end);
        if (own.length === 0) return text;
        const done = redact(text, own);
        applied.push(...done.findings);
        return done.text;
      });
      return { value: new Rebuilder(pieces).build(value), findings: applied };
    },
  };
}

/** Ends a value. Texts in quotes with nothing but a line's end between them would be one text, as in many languages. */
const END = ";\n";

class Layout {
  readonly spans: Span[] = [];
  readonly #parts: string[] = [];
  #length = 0;

  get text(): string {
    return this.#parts.join("");
  }

  add(value: JsonValue): void {
    if (typeof value === "string" || typeof value === "number") {
      this.#piece(String(value), typeof value === "string" ? '"' : "");
      this.#write(END);
    } else if (isList(value)) {
      for (const item of value) this.add(item);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        this.#piece(key, '"');
        this.#write(": ");
        this.add(member);
      }
    }
  }

  #piece(text: string, quote: string): void {
    this.#write(quote);
    this.spans.push({ start: this.#length, end: this.#length + text.length });
    this.#write(text);
    this.#write(quote);
  }

  #write(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }
}

/** For each piece what was found in it, with places in the piece. */
function share(findings: readonly Finding[], spans: readonly Span[]): readonly (readonly Finding[])[] {
  const shares = spans.map((): Finding[] => []);
  for (const finding of findings) {
    for (let at = firstEndingAfter(spans, finding.start); at < spans.length; at += 1) {
      const span = spans[at];
      if (!span || span.start >= finding.end) break;
      const start = Math.max(finding.start, span.start) - span.start;
      const end = Math.min(finding.end, span.end) - span.start;
      if (start < end) shares[at]?.push({ ...finding, start, end });
    }
  }
  return shares;
}

function firstEndingAfter(spans: readonly Span[], place: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Goes over the value in the order of the layout. */
class Rebuilder {
  readonly #pieces: readonly string[];
  #at = 0;

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  build(value: JsonValue): JsonValue {
    if (typeof value === "string") return this.#next();
    if (typeof value === "number") {
      const text = this.#next();
      // A mark is no number.
      return text === String(value) ? value : text;
    }
    if (isList(value)) return value.map((item) => this.build(item));
    if (typeof value !== "object" || value === null) return value;
    const names = new FreeNames();
    return Object.fromEntries(
      Object.entries(value).map(([, member]) => {
        const name = names.claim(this.#next());
        return [name, this.build(member)];
      }),
    );
  }

  #next(): string {
    const piece = this.#pieces[this.#at] ?? "";
    this.#at += 1;
    return piece;
  }
}

/** Two keys whose difference was redacted stay two. */
class FreeNames {
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  claim(name: string): string {
    let free = name;
    let count = this.#counts.get(name) ?? 1;
    while (this.#taken.has(free)) {
      count += 1;
      free = `${name} (${count})`;
    }
    this.#counts.set(name, count);
    this.#taken.add(free);
    return free;
  }
}
