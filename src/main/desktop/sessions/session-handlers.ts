import type { SESSION_REQUESTS } from "../../../preload/contract/sessions";
import type { MainHandlers } from "../ipc/handlers";
import type { SessionController } from "../session/session-controller";
import type { SessionShelf } from "./session-shelf";

export interface SessionHandlerPorts {
  readonly session: Pick<SessionController, "retry" | "resend">;
  readonly shelf: SessionShelf;
}

/** The channels of the sessions that are kept. */
export function createSessionHandlers({
  session,
  shelf,
}: SessionHandlerPorts): Pick<MainHandlers, keyof typeof SESSION_REQUESTS> {
  return {
    "sessions.list": async ({ project }) => ({ sessions: await shelf.list(project) }),
    "sessions.open": async ({ id, project }) => {
      await shelf.open(id, project);
      return { opened: true };
    },
    "sessions.rename": async ({ id, title }) => {
      await shelf.rename(id, title);
      return { renamed: true };
    },
    "sessions.delete": async ({ id }) => ({ deleted: await shelf.remove(id) }),
    "sessions.search": ({ text }) => shelf.search(text),
    "session.retry": () => {
      session.retry();
      return { accepted: true };
    },
    "session.resend": ({ turn, text }) => {
      session.resend(turn, text);
      return { accepted: true };
    },
  };
}
