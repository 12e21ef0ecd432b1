import { askWhenArmed } from "../approvals/armed-question";
import type { PermissionMode } from "../policy/modes";
import { ConfigurationError } from "../settings/configuration-error";
import type { TerminalIo } from "./io";

const MARK = "MODE BYPASS: calls run without approval; only what protects and deny and ask rules still stand";

/**
 * Lets a chosen mode pass. `bypass` is marked on stderr, and at a terminal the person has to say yes first.
 *
 * @throws ConfigurationError when they don't.
 */
export async function confirmMode(mode: PermissionMode | undefined, io: TerminalIo): Promise<void> {
  if (mode !== "bypass") return;
  io.err(`${MARK}\n`);
  if (!io.input.isTerminal) return;
  const ports = { input: io.input, write: io.err, showsTyping: io.errIsTerminal };
  const line = await askWhenArmed(ports, "Enter mode bypass? [y/N] ", io.interrupt());
  if (line !== undefined && /^\s*y(es)?\s*$/i.test(line)) return;
  throw new ConfigurationError("Mode bypass was not confirmed");
}
