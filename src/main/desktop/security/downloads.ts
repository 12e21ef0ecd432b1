import type { Session } from "electron";

/** No page saves anything; what leaves the app goes through a native save dialog. */
export function preventDownloads(session: Pick<Session, "on">): void {
  session.on("will-download", (event) => event.preventDefault());
}
