import { setTimeout as delay } from "node:timers/promises";

/** No line that anybody types is longer. Characters. */
const MAX_LINE = 1_000_000;

/** What is needed of standard input. */
export interface InputStream extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
}

export interface LineInputPorts {
  /** Resolves so many milliseconds later, or on abort. */
  wait(ms: number, signal?: AbortSignal): Promise<unknown>;
  /** Ctrl+C while the terminal hands every key to this program. */
  interrupt(): void;
}

const REAL: LineInputPorts = {
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined),
  interrupt: () => void process.emit("SIGINT"),
};

const CTRL_C = "\u0003";

/** Reads lines from a terminal, one at a time, by whoever asks. */
export class LineInput {
  readonly #stream: InputStream;
  readonly #ports: LineInputPorts;
  #buffer = "";
  #ended = false;

  constructor(stream: InputStream, ports: LineInputPorts = REAL) {
    this.#stream = stream;
    this.#ports = ports;
    stream.setEncoding("utf8");
    // The end may come between two questions, when nobody is listening.
    const onEnd = () => {
      this.#ended = true;
    };
    stream.on("end", onEnd).on("error", onEnd).on("close", onEnd);
  }

  get isTerminal(): boolean {
    return this.#stream.isTTY === true;
  }

  /** The next line without its end, or undefined at the end of the input or on abort. @throws when a line has no end. */
  async readLine(signal?: AbortSignal): Promise<string | undefined> {
    while (!this.#buffer.includes("\n")) {
      if (this.#buffer.length > MAX_LINE)
        throw new Error(`A line of the input is longer than ${MAX_LINE} characters`);
      if (this.#ended || signal?.aborted) return undefined;
      if (!(await this.#more(signal))) return undefined;
    }
    const end = this.#buffer.indexOf("\n");
    const line = this.#buffer.slice(0, end).replace(/\r$/, "");
    this.#buffer = this.#buffer.slice(end + 1);
    return line;
  }

  /** What the input ended with, when no line break followed. No answer to a question: it may be half of one. */
  takeRest(): string | undefined {
    if (!this.#ended || this.#buffer === "") return undefined;
    const rest = this.#buffer;
    this.#buffer = "";
    return rest;
  }

  /**
   * Discards everything typed so far, and goes on until nothing is typed for so many milliseconds. Answers whether there
   * was something: a "y" hit in a hurry must not answer a question that nobody has read.
   */
  async discardUntilQuiet(quietMs: number, signal?: AbortSignal): Promise<boolean> {
    let any = this.#buffer !== "";
    this.#buffer = "";
    let arrived = false;
    const forget = (chunk: string) => {
      arrived = true;
      if (this.isTerminal && chunk.includes(CTRL_C)) this.#ports.interrupt();
    };
    // A terminal keeps a line to itself until Enter; only in raw mode does it hand out a "y" without one.
    if (this.isTerminal && !this.#ended) this.#stream.setRawMode?.(true);
    this.#stream.on("data", forget);
    for (let quiet = this.#ended; !quiet && !signal?.aborted; any ||= arrived) {
      arrived = false;
      this.#stream.resume();
      await this.#ports.wait(quietMs, signal);
      quiet = !arrived || this.#ended;
    }
    this.#stream.pause();
    this.#stream.off("data", forget);
    if (this.isTerminal && !this.#ended) this.#stream.setRawMode?.(false);
    return any;
  }

  #more(signal?: AbortSignal): Promise<boolean> {
    if (this.#ended) return Promise.resolve(false);
    return new Promise((resolve) => {
      const done = (more: boolean) => {
        this.#stream.off("data", onData).off("end", onEnd).off("error", onEnd).off("close", onEnd);
        signal?.removeEventListener("abort", onAbort);
        this.#stream.pause();
        resolve(more);
      };
      const onData = (chunk: string) => {
        this.#buffer += chunk;
        done(true);
      };
      const onEnd = () => done(false);
      const onAbort = () => done(false);
      this.#stream.on("data", onData).on("end", onEnd).on("error", onEnd).on("close", onEnd);
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#stream.resume();
    });
  }
}
