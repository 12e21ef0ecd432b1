import type { AgentEvent, TurnEnd } from "../agent/events";
import { showInvisibles } from "../text/visible";
import { EXIT } from "./exit-codes";
import type { TerminalIo } from "./io";

/** What `run` needs of a composed session. */
export interface RunnableSession {
  readonly modelName: string;
  send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd>;
  /** Calls denied so far because nobody could be asked. */
  readonly deniedUnasked: number;
}

/** Works on one prompt. Text goes to stdout as it comes; returns the exit code. */
export async function runPrompt(session: RunnableSession, prompt: string, io: TerminalIo): Promise<number> {
  const before = session.deniedUnasked;
  const end = await session.send(prompt, io.interrupt(), createDisplay(io));
  if (end.reason === "error") {
    io.err(`Run error [${end.code}]: ${showInvisibles(end.message)}\n`);
    return EXIT.runError;
  }
  if (end.reason === "cancelled") {
    io.err("The run was cancelled.\n");
    return EXIT.runError;
  }
  if (end.reason !== "done") return EXIT.runError;
  return session.deniedUnasked > before ? EXIT.deniedUnasked : EXIT.done;
}

/** Asks for one request after another until the input ends; the exit code is that of the last one. */
export async function runConversation(session: RunnableSession, io: TerminalIo): Promise<number> {
  io.err(`Model: ${session.modelName}. Write what you want done; an empty line or Ctrl+D ends.\n`);
  let code: number = EXIT.done;
  for (;;) {
    io.err("> ");
    const line = await io.input.readLine(io.interrupt());
    if (line === undefined || line.trim() === "") return code;
    code = await runPrompt(session, line, io);
  }
}

/** Text as it comes; each message that has any ends with a line break. */
function createDisplay(io: TerminalIo): (event: AgentEvent) => void {
  let lineIsOpen = false;
  return (event) => {
    if (event.type === "text") {
      io.out(showInvisibles(event.text, { keepNewlines: true }));
      lineIsOpen = !event.text.endsWith("\n");
    }
    if (event.type === "message_done" && lineIsOpen) {
      io.out("\n");
      lineIsOpen = false;
    }
    if (event.type === "notice") io.err(`${showInvisibles(event.text, { keepNewlines: true })}\n`);
  };
}
