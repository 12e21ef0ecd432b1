import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { type Environment, secretVariables } from "./parts";

/** Names the descriptor through which a start script hands the model's key over, so that no environment holds it. */
const HANDED_OVER = "GATEHOUSE_API_KEY_FD";
const KEY = "GATEHOUSE_API_KEY";

/**
 * Takes the secrets out of this process's environment, so that no other process can read them there, and returns the
 * environment as it was meant, with the key. What was handed over can be read once.
 */
export function takeSecrets(environment: NodeJS.ProcessEnv): Environment {
  const meant: Record<string, string | undefined> = { ...environment };
  const handed = handedOver(meant[HANDED_OVER]);
  delete meant[HANDED_OVER];
  if (handed !== undefined) meant[KEY] = handed;
  const names = [HANDED_OVER, ...secretVariables(meant)];
  wipeInitialEnvironment(names);
  for (const name of names) delete environment[name];
  return Object.freeze(meant);
}

/** A start script only ever uses the first descriptor behind the standard ones. */
function handedOver(descriptor: string | undefined): string | undefined {
  if (descriptor !== "3") return undefined;
  try {
    return readFileSync(3, "utf8") || undefined;
  } finally {
    closeSync(3);
  }
}

/**
 * Linux shows each process's environment as it was at the start, whatever was removed since: it reads the memory where it was
 * put. That memory is the process's own to overwrite. Where it can't be, or on another system, the values stay visible.
 */
function wipeInitialEnvironment(names: readonly string[]): void {
  if (process.platform !== "linux") return;
  try {
    const fields = readFileSync("/proc/self/stat", "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    const start = Number(fields[ENVIRONMENT_START]);
    const initial = readFileSync("/proc/self/environ");
    const memory = openSync("/proc/self/mem", "r+");
    try {
      for (const { from, to } of valuesOf(initial, new Set(names))) {
        writeSync(memory, Buffer.alloc(to - from, "-"), 0, to - from, start + from);
      }
    } finally {
      closeSync(memory);
    }
  } catch (error) {
    // Without `/proc`, or where it is closed to us, there is nothing to overwrite or no way to.
    if (!(error instanceof Error)) throw error;
  }
}

/** Of the fields behind the program's name, counted from 0: the address of the environment. */
const ENVIRONMENT_START = 47;

function* valuesOf(
  initial: Buffer,
  names: ReadonlySet<string>,
): Iterable<{ readonly from: number; readonly to: number }> {
  for (let at = 0; at < initial.length; ) {
    const end = initial.indexOf(0, at);
    const to = end < 0 ? initial.length : end;
    const entry = initial.toString("latin1", at, to);
    const equals = entry.indexOf("=");
    if (equals > 0 && names.has(entry.slice(0, equals))) yield { from: at + equals + 1, to };
    at = to + 1;
  }
}
