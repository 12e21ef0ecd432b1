import type { AgentEvent, TurnEnd } from "../agent/events";
import { showInvisibles } from "../base/visible-text";
import { TurnDisplay } from "./display";
import { EXIT, worse } from "./exit-codes";
import type { TerminalIo } from "./io";
import { Patience, type StartTimer } from "./patience";

/** What `run` needs of a composed session. */
export interface RunnableSession {
  readonly modelName: string;
  send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd>;
  /** Calls denied so far because nobody could be asked. */
  readonly deniedUnasked: number;
  /** Records that could not be written so far. */
  readonly unrecorded: number;
}

/** Works on one prompt. Text goes to stdout as it comes; returns the exit code. */
export async function runPrompt(
  session: RunnableSession,
  prompt: string,
  io: TerminalIo,
  startTimer: StartTimer,
): Promise<number> {
  const { deniedUnasked, unrecorded } = session;
  const display = new TurnDisplay(io);
  const patience = new Patience(startTimer, () =>
    display.remark(`Waiting for ${session.modelName}… Ctrl+C stops.`),
  );
  const end = await session.send(prompt, io.interrupt(), (event) => {
    patience.observe(event);
    display.show(event);
  });
  if (end.reason === "error") {
    io.err(`Run error [${end.code}]: ${showInvisibles(end.message)}\n`);
    return EXIT.runError;
  }
  if (end.reason === "cancelled") {
    io.err("The run was cancelled.\n");
    return EXIT.runError;
  }
  // Why was told as a notice.
  const isHeldBack = end.reason === "blocked" || end.reason === "stopped";
  if (isHeldBack && session.unrecorded === unrecorded) return EXIT.heldBack;
  if (end.reason !== "done" || session.unrecorded > unrecorded) return EXIT.runError;
  return session.deniedUnasked > deniedUnasked ? EXIT.deniedUnasked : EXIT.done;
}

const GOODBYE = /^(?:exit|quit|q|退出)$/i;

/**
 * Works on one request after another, a line each, until the input ends or says so. The exit code is the worst of all
 * requests: a script that feeds several must not miss that one of them failed.
 */
export async function runConversation(
  session: RunnableSession,
  io: TerminalIo,
  startTimer: StartTimer,
): Promise<number> {
  const { isTerminal } = io.input;
  const hint = isTerminal ? " Write what you want done; an empty line, exit or Ctrl+D ends." : "";
  io.err(`Model: ${showInvisibles(session.modelName)}.${hint}\n`);
  let code: number = EXIT.done;
  for (;;) {
    if (isTerminal) io.err("> ");
    const line = (await nextRequest(io))?.trim();
    if (line === undefined || GOODBYE.test(line)) return code;
    if (line === "") {
      // In a script an empty line only sets requests apart.
      if (isTerminal) return code;
      continue;
    }
    code = worse(code, await runPrompt(session, line, io, startTimer));
  }
}

async function nextRequest({ input, interrupt }: TerminalIo): Promise<string | undefined> {
  const signal = interrupt();
  const line = await input.readLine(signal);
  // The last line of a script often ends without a line break; at a terminal, that is somebody who left.
  return line ?? (input.isTerminal || signal.aborted ? undefined : input.takeRest());
}
