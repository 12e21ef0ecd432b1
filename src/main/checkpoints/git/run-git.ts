import { BoundedOutput } from "../../base/bounded-output";
import { startHelper } from "../../shell/helper-process";
import { findBlockingFile } from "../../workspace/blocking-file";

/** Where git works, and on what. Absolute paths. */
export interface GitPlace {
  /** The `git` program. */
  readonly program: string;
  /** Our own git directory, outside of every repository. */
  readonly gitDir: string;
  readonly indexFile: string;
  /** The work tree's root. */
  readonly top: string;
  /** The folder that is compared: the root, or below it. */
  readonly workspace: string;
  /** What the operating system needs of our environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** git failed, was stopped, hung on a file that it reads by itself, or printed too much. */
export class GitError extends Error {
  override readonly name = "GitError";
  readonly code: "git_failed" | "git_stopped" | "git_blocked" | "git_too_much";

  constructor(code: GitError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** The index of 50,000 files and the biggest file that is kept need far less. */
const MEMORY_KB = 2_000_000;

/** One that goes on for longer may hang on a file that it reads by itself. Milliseconds. */
const SUSPICIOUS_MS = 1_000;

/** Bytes of what git complains of that its error quotes. */
const MAX_COMPLAINT = 1_000;

export interface GitRun {
  readonly args: readonly string[];
  readonly input?: string;
  readonly signal: AbortSignal;
  /** Bytes of output. */
  readonly maxOutput: number;
}

/**
 * The settings under which git looks at a repository that may be hostile: only ours count. Neither the repository's
 * own `.git`, nor the user's or the system's settings are read, so that no hook, filter, file system monitor, diff
 * driver or alias of anybody is known.
 */
function gitEnvironment({ gitDir, indexFile, top, env }: GitPlace): Record<string, string> {
  return {
    ...env,
    GIT_DIR: gitDir,
    GIT_WORK_TREE: top,
    GIT_INDEX_FILE: indexFile,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    // Where git would look for ignore and attribute files of the user: a folder without any.
    HOME: gitDir,
    XDG_CONFIG_HOME: gitDir,
    LC_ALL: "C",
  };
}

/** What git printed. @throws GitError */
export function runGit(place: GitPlace, { args, input, signal, maxOutput }: GitRun): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new GitError("git_stopped", "git was not started any more"));
      return;
    }
    const child = startHelper({
      program: place.program,
      args,
      cwd: place.workspace,
      env: gitEnvironment(place),
      stdio: ["pipe", "pipe", "pipe"],
      memoryKb: MEMORY_KB,
    });
    const output = new BoundedOutput(maxOutput);
    const complaint = new BoundedOutput(MAX_COMPLAINT);
    let failure: GitError | undefined;
    const stop = (error: GitError) => {
      failure ??= error;
      child.kill("SIGKILL");
    };
    const onAbort = () => stop(new GitError("git_stopped", "git took too long"));
    signal.addEventListener("abort", onAbort, { once: true });
    const over = new AbortController();
    const lookForBlocking = async () => {
      const found = await findBlockingFile(place.workspace, over.signal).catch(() => undefined);
      if (found) stop(new GitError("git_blocked", `git can't get past ${found.path}: it ${found.why}`));
    };
    const suspicious = setTimeout(() => void lookForBlocking(), SUSPICIOUS_MS);
    child.stdout?.on("data", (part: Buffer) => {
      if (!output.take(part)) stop(new GitError("git_too_much", `git ${args[0]} printed too much`));
    });
    child.stderr?.on("data", (part: Buffer) => void complaint.take(part));
    child.on("error", (error) => {
      failure ??= new GitError("git_failed", `git could not be started: ${error.message}`);
    });
    // A git that ended early doesn't read all of its input; how it ended tells why.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input ?? "");
    child.on("close", (code) => {
      signal.removeEventListener("abort", onAbort);
      clearTimeout(suspicious);
      over.abort();
      if (code !== 0)
        failure ??= new GitError("git_failed", `git ${args[0]} failed: ${complaint.text().trim()}`);
      if (failure) reject(failure);
      else resolve(output.bytes());
    });
  });
}
