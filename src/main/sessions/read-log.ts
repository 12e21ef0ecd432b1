import { z } from "zod";
import { errorMessage } from "../base/errors";
import type { SessionContent } from "./content";
import { ENTRY } from "./entry";
import { isPaired } from "./paired";
import { readBounded } from "./read-bounded";
import { Replay } from "./replay";
import { SessionError } from "./session-error";

/** Characters after which others get their turn: a long log must not hold up the windows. */
const BREATH = 500_000;

/**
 * Reads a session's log, whatever may lie there. A last line that was not written to its end is left out: the program was
 * ended while it wrote.
 *
 * @throws SessionError `session_unknown` when there is none, `session_damaged` naming file and line for anything that
 * was not written by this program; the signal's reason once it aborts.
 */
export async function readLog(file: string, maxBytes: number, signal?: AbortSignal): Promise<SessionContent> {
  const text = await readBounded(file, maxBytes).catch((error: unknown) => {
    throw damaged(file, errorMessage(error));
  });
  if (text === undefined) throw new SessionError("session_unknown", `There is no session at ${file}.`);
  const replay = new Replay();
  let start = 0;
  let breath = BREATH;
  for (let number = 1; start < text.length; number += 1) {
    const end = text.indexOf("\n", start);
    if (end === -1) break;
    const entry = parse(text.slice(start, end), file, number);
    if ((entry.type === "begin") !== (number === 1)) throw damaged(file, `line ${number} is out of place`);
    replay.add(entry);
    start = end + 1;
    if (start < breath) continue;
    breath = start + BREATH;
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  }
  if (start === 0) throw damaged(file, "it is empty");
  const { content } = replay;
  if (!isPaired(content.history)) throw damaged(file, "a call and its result do not match");
  return content;
}

function parse(line: string, file: string, number: number) {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw damaged(file, `line ${number} is not JSON: ${errorMessage(error)}`);
  }
  const parsed = ENTRY.safeParse(value);
  if (parsed.success) return parsed.data;
  throw damaged(file, `line ${number} has mistakes: ${z.prettifyError(parsed.error).slice(0, 500)}`);
}

function damaged(file: string, why: string): SessionError {
  return new SessionError(
    "session_damaged",
    `The session at ${file} can't be read: ${why}. It can be deleted.`,
  );
}
