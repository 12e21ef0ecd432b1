import { BoundedOutput } from "../base/bounded-output";
import { startHelper } from "../shell/helper-process";

export interface GitQuestion {
  /** The `git` program. Absolute. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** Absolute. */
  readonly folder: string;
  readonly args: readonly string[];
  readonly input?: string | Buffer;
  readonly signal: AbortSignal;
}

export interface GitAnswer {
  readonly code: number;
  readonly output: Buffer;
}

/** Asks git something in one folder. Undefined: no answer. */
export type AskHere = (args: readonly string[], input?: string | Buffer) => Promise<GitAnswer | undefined>;

/** Bytes; a repository with more paths than fit is one about which nothing is known. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** As for the comparisons of checkpoints, which read the same kind of repository. */
const MEMORY_KB = 2_000_000;

/**
 * What git answers, with its exit code. Undefined when it can't be started, is stopped, or answers too much.
 * Only plumbing commands may be asked: they obey no setting of the repository that names a program.
 */
export function askGit({
  program,
  env,
  folder,
  args,
  input,
  signal,
}: GitQuestion): Promise<GitAnswer | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    const child = startHelper({
      ...{ program, args, cwd: folder, env },
      ...{ stdio: ["pipe", "pipe", "ignore"], memoryKb: MEMORY_KB },
    });
    const output = new BoundedOutput(MAX_OUTPUT);
    let failed = false;
    const stop = () => {
      failed = true;
      child.kill("SIGKILL");
    };
    signal.addEventListener("abort", stop, { once: true });
    const finish = (answer: GitAnswer | undefined) => {
      signal.removeEventListener("abort", stop);
      resolve(failed ? undefined : answer);
    };
    child.stdout?.on("data", (part: Buffer) => {
      if (!output.take(part)) stop();
    });
    // A git that ended early doesn't read all of its input; its exit code tells why.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input ?? "");
    child.on("error", () => finish(undefined));
    child.on("close", (code) => finish(code === null ? undefined : { code, output: output.bytes() }));
  });
}

/** Distinct names of a list that is separated by zero bytes. */
export function splitNames(listing: Buffer): readonly string[] {
  return [...new Set(listing.toString("utf8").split("\0"))].filter((name) => name !== "");
}
