import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export const CLI = resolve("out/main/cli.js");

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A throw-away project with a folder of its own for settings and audit. */
export class CliBench {
  private constructor(readonly root: string) {}

  static async create(): Promise<CliBench> {
    const bench = new CliBench(await mkdtemp(join(tmpdir(), "gatehouse-cli-")));
    await mkdir(bench.workspace);
    await writeFile(join(bench.workspace, "README.md"), "# Demo\n\nDemo counts words in text files.\n");
    return bench;
  }

  get workspace(): string {
    return join(this.root, "project");
  }

  get home(): string {
    return join(this.root, "home");
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }

  /** Without a terminal: standard input is `input` and then ends. */
  async run(args: readonly string[], input = "", env: Record<string, string> = {}): Promise<CliResult> {
    const child = spawn(process.execPath, [CLI, ...args], { env: this.#env(env), cwd: this.workspace });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    // The program may end before it has read its input.
    child.stdin.on("error", () => undefined).end(input);
    const code = await new Promise<number | null>((done) => child.on("close", done));
    return { code, stdout, stderr };
  }

  /** At a real pseudo-terminal: types `answer` when the question is there, and then does something `meanwhile`. */
  async runAtTerminal(
    args: readonly string[],
    answer: string,
    {
      typeAhead = "",
      meanwhile = async () => {},
    }: { typeAhead?: string; meanwhile?: () => Promise<void> } = {},
  ): Promise<CliResult> {
    const [out, err] = [join(this.root, "stdout"), join(this.root, "stderr")];
    const words = [process.execPath, CLI, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
    const child = spawn("script", ["-qec", `${words.join(" ")} >'${out}' 2>'${err}'`, "/dev/null"], {
      env: this.#env({ SHELL: "/bin/sh" }),
      cwd: this.workspace,
    });
    child.stdout.resume();
    const closed = new Promise<number | null>((done) => child.on("close", done));
    let ended = false;
    void closed.then(() => {
      ended = true;
    });
    child.stdin.write(typeAhead);
    const read = async (file: string) => (existsSync(file) ? readFile(file, "utf8") : "");
    await this.#answer(child.stdin, answer, async () => (ended ? undefined : read(err)));
    await meanwhile();
    const code = await closed;
    return { code, stdout: await read(out), stderr: await read(err) };
  }

  /** Answers once; and once more when the program says that this was too soon, because its question wasn't armed yet. */
  async #answer(
    input: NodeJS.WritableStream,
    answer: string,
    shown: () => Promise<string | undefined>,
  ): Promise<void> {
    let asked = await shown();
    for (; asked !== undefined && !asked.endsWith("[y/N] "); asked = await shown()) await delay(20);
    if (asked === undefined) return;
    input.write(answer);
    let now = await shown();
    for (; now === asked; now = await shown()) await delay(20);
    const tooSoon = (text: string) => text.slice(asked.length).includes("too soon");
    for (; now !== undefined && tooSoon(now) && !now.endsWith("[y/N] "); now = await shown()) await delay(20);
    if (now !== undefined && tooSoon(now)) input.write(answer);
  }

  #env(more: Record<string, string>): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, HOME: this.root, GATEHOUSE_HOME: this.home, TERM: "dumb", ...more };
  }
}
