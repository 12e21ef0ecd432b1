import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

const KEY = "GATEHOUSE_API_KEY";

/**
 * Takes the model's key out of an environment: a program that is started with it would show it to every process of the
 * same user, for as long as it runs. It is handed over through a pipe instead.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ env: NodeJS.ProcessEnv, secret?: string }}
 */
export function handOverKey(env) {
  const { [KEY]: secret, ...rest } = env;
  // On Windows a program without a console inherits no further descriptors; nor can others read environments there so easily.
  if (!secret || process.platform === "win32") return { env };
  forgetOwnKey();
  return { env: { ...rest, GATEHOUSE_API_KEY_FD: "3" }, secret };
}

/** This process waits beside the program, so its own environment must not show the key either; Linux shows it as it was. */
function forgetOwnKey() {
  delete process.env[KEY];
  if (process.platform !== "linux") return;
  try {
    const fields = readFileSync("/proc/self/stat", "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    const initial = readFileSync("/proc/self/environ");
    const entry = `\0${initial.toString("latin1")}`.indexOf(`\0${KEY}=`);
    if (entry < 0) return;
    const from = entry + KEY.length + 1;
    const end = initial.indexOf(0, from);
    const length = (end < 0 ? initial.length : end) - from;
    const memory = openSync("/proc/self/mem", "r+");
    writeSync(memory, Buffer.alloc(length, "-"), 0, length, Number(fields[47]) + from);
    closeSync(memory);
  } catch {
    // Where that memory can't be reached, the key stays visible in it, as it does in the shell that it came from.
  }
}
