import type { Session } from "electron";
import { leadNowhere } from "./dead-end";
import { preventDownloads } from "./downloads";
import type { Page } from "./page-files";
import { denyPermissions } from "./permissions";
import { servePage } from "./scheme";

/** Makes a session fit for one page: it serves that page, grants nothing, saves nothing, connects nowhere, checks no spelling. */
export async function secureSession(session: Session, pages: string, page: Page): Promise<Session> {
  await leadNowhere(session);
  servePage(session.protocol, pages, page);
  denyPermissions(session);
  preventDownloads(session);
  session.setSpellCheckerEnabled(false);
  return session;
}
