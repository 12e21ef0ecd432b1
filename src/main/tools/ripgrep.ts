import { StringDecoder } from "node:string_decoder";
import { BoundedOutput } from "../base/bounded-output";
import { errorMessage } from "../base/errors";
import { showInvisibles } from "../base/visible-text";
import { startHelper } from "../shell/helper-process";
import { findBlockingFile } from "../workspace/blocking-file";
import { ToolError } from "./tool";

export interface RipgrepRun {
  readonly args: readonly string[];
  readonly cwd: string;
  /** An open file that is searched as standard input. */
  readonly input?: number;
  /** What ends a record in the output. */
  readonly separator: "\n" | "\0";
  readonly signal: AbortSignal;
  /** Gets every record; answers false when it has enough, which ends the search. What it throws, `run` throws. */
  onRecord(record: string): boolean;
}

/** Characters of one record; what is longer can't be a path or a line number and is dropped. */
const MAX_RECORD = 20_000;
/** Bytes of its complaints that an error quotes. */
const MAX_STDERR = 4000;
/** ripgrep needs some 50 MB in big projects. */
const MEMORY_KB = 1_000_000;
/** A search that goes on for longer may hang on a file that it reads by itself. Milliseconds. */
const SUSPICIOUS_MS = 1_000;

/** Always: no settings from files, no colours, nothing of `.git`, hidden files yes, links no, machine-wide ignore files no. */
const COMMON = [
  "--no-config",
  "--color=never",
  "--hidden",
  "--no-follow",
  "--no-require-git",
  "--no-ignore-global",
  "--no-messages",
  "--sort=path",
];

/** Starts ripgrep, bounded in memory and time. Nothing from a model is ever a separate argument, so nothing can become a flag. */
export class Ripgrep {
  readonly #binary: string;
  readonly #timeoutMs: number;

  /** @param binary absolute path of `rg`. @param timeoutMs after which a search is ended. */
  constructor(binary: string, timeoutMs = 30_000) {
    this.#binary = binary;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @throws ToolError `invalid_pattern` with ripgrep's explanation, `search_blocked` with the file that it can't read past,
   * `search_timeout`, `search_failed`, `cancelled`.
   */
  async run(run: RipgrepRun): Promise<void> {
    if (run.signal.aborted) throw cancelled();
    const records = new RecordSplitter(run.separator);
    const stderr = new BoundedOutput(MAX_STDERR);
    let ended: "enough" | "timeout" | "cancelled" | "blocked" | undefined;
    let failure: { readonly error: unknown } | undefined;
    const child = startHelper({
      program: this.#binary,
      args: [...COMMON, ...run.args],
      cwd: run.cwd,
      env: process.env.SYSTEMROOT === undefined ? {} : { SYSTEMROOT: process.env.SYSTEMROOT },
      stdio: [run.input ?? "ignore", "pipe", "pipe"],
      memoryKb: MEMORY_KB,
    });
    const end = (why: NonNullable<typeof ended>) => {
      ended ??= why;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => end("timeout"), this.#timeoutMs);
    const over = new AbortController();
    let blocked: ToolError | undefined;
    const lookForBlocking = async () => {
      blocked ??= await blockingError(run, over.signal);
      if (blocked) end("blocked");
    };
    const suspicious = setTimeout(() => void lookForBlocking(), SUSPICIOUS_MS);
    const onAbort = () => end("cancelled");
    run.signal.addEventListener("abort", onAbort, { once: true });
    child.stdout?.on("data", (chunk: Buffer) => {
      try {
        for (const record of records.push(chunk)) {
          if (ended === undefined && !run.onRecord(record)) end("enough");
        }
      } catch (error) {
        // Thrown on from a stream's listener it would reach nobody and end the whole program.
        failure ??= { error };
        end("enough");
      }
    });
    child.stderr?.on("data", (chunk: Buffer) => void stderr.take(chunk));
    try {
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once("error", reject);
        child.once("close", resolve);
      });
      if (failure) throw failure.error;
      if (ended === "timeout")
        throw new ToolError(
          "search_timeout",
          `The search took more than ${this.#timeoutMs / 1000} s. Make it narrower: name a folder or fewer files.`,
        );
      if (ended === "cancelled") throw cancelled();
      if (blocked) throw blocked;
      if (ended === undefined) checkExit(code, stderr.text());
    } catch (error) {
      if (error instanceof ToolError) throw await explained(error, run);
      throw new ToolError("search_failed", `The search could not run: ${errorMessage(error)}`);
    } finally {
      over.abort();
      clearTimeout(timer);
      clearTimeout(suspicious);
      run.signal.removeEventListener("abort", onAbort);
    }
  }
}

/** What failed because of memory or time may have a file to blame. */
async function explained(error: ToolError, run: RipgrepRun): Promise<ToolError> {
  if (error.code !== "search_failed" && error.code !== "search_timeout") return error;
  return (await blockingError(run, AbortSignal.timeout(SUSPICIOUS_MS))) ?? error;
}

/** Files that are left out on purpose, or standard input alone, need no ignore files. */
async function blockingError(run: RipgrepRun, signal: AbortSignal): Promise<ToolError | undefined> {
  if (run.input !== undefined || run.args.includes("--no-ignore")) return undefined;
  const found = await findBlockingFile(run.cwd, signal).catch(() => undefined);
  if (!found) return undefined;
  const message = `The search can't get past the file ${showInvisibles(found.path)}, which it reads for what to leave out: it ${showInvisibles(found.why)}.`;
  return new ToolError("search_blocked", `${message} Remove or rename that file, or include ignored files.`);
}

/** 0 is found, 1 is nothing found. 2 without a message means that some files could not be read, which is no failure. */
function checkExit(code: number | null, stderr: string): void {
  if (code === 0 || code === 1 || (code === 2 && stderr.trim() === "")) return;
  if (code === 2) throw new ToolError("invalid_pattern", stderr.replace(/^rg: /, "").trim());
  if (stderr.includes("memory allocation"))
    throw new ToolError(
      "search_failed",
      `The search took more than ${MEMORY_KB / 1_000_000} GB of memory, as a file with an endless line would need. Make it narrower: name a folder or fewer files.`,
    );
  throw new ToolError("search_failed", `ripgrep ended with ${code ?? "a signal"}. ${stderr.trim()}`);
}

function cancelled(): ToolError {
  return new ToolError("cancelled", "The call was cancelled.");
}

class RecordSplitter {
  readonly #separator: string;
  readonly #decoder = new StringDecoder("utf8");
  #rest = "";
  #dropping = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  push(chunk: Buffer): string[] {
    const pieces = (this.#rest + this.#decoder.write(chunk)).split(this.#separator);
    this.#rest = pieces.pop() ?? "";
    if (this.#dropping && pieces.length > 0) {
      pieces.shift();
      this.#dropping = false;
    }
    if (this.#rest.length > MAX_RECORD) {
      this.#rest = "";
      this.#dropping = true;
    }
    return pieces.filter((piece) => piece.length <= MAX_RECORD);
  }
}
