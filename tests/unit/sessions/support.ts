import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { EMPTY, type SessionContent } from "../../../src/main/sessions/content";
import { SESSION_LIMITS, type SessionLimits } from "../../../src/main/sessions/limits";
import { headingFile, logFile, projectFolder } from "../../../src/main/sessions/place";
import { SessionStore } from "../../../src/main/sessions/session-store";
import type { CallView } from "../../../src/preload/contract/views";

export const WORKSPACE = "/home/ada/demo";
export const ID = "00000000-0000-4000-8000-000000000001";

export function idOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

/** A store in a folder of the test's own. Each look at the clock is a second later. */
export function setUp(limits: Partial<SessionLimits> = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "gatehouse-sessions-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const failures: unknown[] = [];
  let time = Date.parse("2026-01-01T00:00:00Z");
  const ports = {
    folder: join(folder, "sessions"),
    limits: { ...SESSION_LIMITS, ...limits },
    now: () => {
      time += 1_000;
      return new Date(time);
    },
    failed: (error: unknown) => failures.push(error),
  };
  const store = new SessionStore(ports, WORKSPACE);
  const begin = (id = ID, title = "Fix the test", content: SessionContent = EMPTY) =>
    store.begin(
      { id, title, model: "offline assistant" },
      content,
      () => undefined,
      (error) => failures.push(error),
    );
  const place = (id = ID) => join(projectFolder(ports.folder, WORKSPACE), id);
  return {
    folder: ports.folder,
    store,
    begin,
    failures,
    place,
    log: (id = ID) => logFile(place(id)),
    heading: (id = ID) => headingFile(place(id)),
    again: (limits: Partial<SessionLimits> = {}) =>
      new SessionStore({ ...ports, limits: { ...ports.limits, ...limits } }, WORKSPACE),
  };
}

export function card(part: Partial<CallView> = {}): CallView {
  return {
    kind: "call",
    id: "c1",
    tool: "write_file",
    summary: "note.txt",
    arguments: '{\n  "path": "note.txt"\n}',
    state: "finished",
    candidates: [{ behavior: "ask", reason: "File writes need approval", source: "policy" }],
    rungs: [{ name: "mode", reason: "default" }],
    ...part,
  };
}
