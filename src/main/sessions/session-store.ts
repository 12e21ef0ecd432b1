import { mkdirSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { errorMessage } from "../base/errors";
import type { SessionContent } from "./content";
import type { Heading, Listed } from "./heading";
import { KeptSession } from "./kept-session";
import { SESSION_LIMITS, type SessionLimits } from "./limits";
import { listSessions, readHeading } from "./list";
import { mend } from "./mend";
import { headingFile, logFile, projectFolder, sessionFolder, writeSmallFile } from "./place";
import { readBounded } from "./read-bounded";
import { readLog } from "./read-log";
import { type Found, searchSessions } from "./search";
import { SessionError } from "./session-error";
import { SessionLog } from "./session-log";

export interface SessionStorePorts {
  /** Absolute path of the folder for the sessions of all projects. */
  readonly folder: string;
  readonly limits?: SessionLimits;
  now(): Date;
  /** Something could not be written or removed that nobody waits for. */
  failed(error: unknown): void;
}

/** A session as it was when it was last written, fit to be shown and gone on with. */
export interface LoadedSession {
  readonly heading: Heading;
  readonly content: SessionContent;
}

/** The sessions of one project. All that is read may have been written by anybody, and is checked. */
export class SessionStore {
  readonly #ports: SessionStorePorts;
  readonly #limits: SessionLimits;
  readonly #workspace: string;
  readonly #folder: string;
  /** Sessions that are being written. */
  readonly #live = new Set<string>();

  /** `workspace`: real path of the project. */
  constructor(ports: SessionStorePorts, workspace: string) {
    this.#ports = ports;
    this.#limits = ports.limits ?? SESSION_LIMITS;
    this.#workspace = workspace;
    this.#folder = projectFolder(ports.folder, workspace);
  }

  /** The latest first. */
  list(): Promise<readonly Listed[]> {
    return listSessions(this.#folder, this.#workspace);
  }

  /** @throws SessionError `session_unknown`, `session_damaged` */
  async load(id: string): Promise<LoadedSession> {
    const folder = sessionFolder(this.#folder, id);
    const content = await readLog(logFile(folder), this.#limits.logBytes);
    return { heading: await this.#heading(folder, id), content: mend(content) };
  }

  /** Keeps a session from now on. @throws SessionError `session_unwritable` */
  begin(
    start: Pick<Heading, "id" | "title" | "model">,
    content: SessionContent,
    changed: () => void,
    failed: (error: unknown) => void,
  ): KeptSession {
    const now = this.#ports.now().toISOString();
    const heading: Heading = { version: 1, workspace: this.#workspace, created: now, updated: now, ...start };
    const kept = this.resume({ heading, content }, changed, failed);
    this.#prune(heading.id).catch((error: unknown) => this.#ports.failed(error));
    return kept;
  }

  /** Goes on with a session. What `load` mended is written, so that it is told only once. @throws SessionError */
  resume(
    { heading, content }: LoadedSession,
    changed: () => void,
    failed: (error: unknown) => void,
  ): KeptSession {
    const folder = sessionFolder(this.#folder, heading.id);
    makeFolder(folder);
    const log = new SessionLog(logFile(folder), content, this.#limits);
    const writeHeading = (next: Heading) =>
      writeSmallFile(headingFile(folder), `${JSON.stringify(next, null, 2)}\n`);
    writeHeading(heading);
    this.#live.add(heading.id);
    const closed = () => void this.#live.delete(heading.id);
    const now = () => this.#ports.now();
    return new KeptSession({ log, now, writeHeading, changed, closed, failed }, heading);
  }

  /** For a session that is not being written. `title` as `titleFrom` made it. @throws SessionError */
  async rename(id: string, title: string): Promise<void> {
    const folder = sessionFolder(this.#folder, id);
    const heading = await this.#heading(folder, id);
    writeSmallFile(headingFile(folder), `${JSON.stringify({ ...heading, title }, null, 2)}\n`);
  }

  /** For a session that is not being written. Damaged ones, too. @throws SessionError */
  async remove(id: string): Promise<void> {
    const folder = sessionFolder(this.#folder, id);
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      const message = `${folder} can't be deleted: ${errorMessage(error)}.`;
      throw new SessionError("session_unwritable", message, { cause: error });
    }
  }

  /** Sessions whose title or texts hold some words, the latest first. Ends with what it has once the signal aborts. */
  async search(text: string, signal: AbortSignal): Promise<Found> {
    const read = (id: string) =>
      readLog(logFile(sessionFolder(this.#folder, id)), this.#limits.logBytes, signal);
    return searchSessions(await this.list(), text, read, signal);
  }

  /** Which session is in front, for the next start; null for one that isn't kept yet. @throws SessionError */
  setLast(id: string | null): void {
    makeFolder(this.#folder);
    writeSmallFile(join(this.#folder, "last.json"), `${JSON.stringify({ id })}\n`);
  }

  /** The session that was in front last; undefined when there was none, or nobody knows. */
  async last(): Promise<string | undefined> {
    try {
      const text = await readBounded(join(this.#folder, "last.json"), 1_000);
      return text === undefined ? undefined : (LAST.parse(JSON.parse(text)).id ?? undefined);
    } catch (error) {
      this.#ports.failed(error);
      return undefined;
    }
  }

  async #heading(folder: string, id: string): Promise<Heading> {
    const heading = await readHeading(folder, id, this.#workspace);
    if (heading) return heading;
    const file = headingFile(folder);
    throw new SessionError("session_damaged", `The session at ${file} can't be read. It can be deleted.`);
  }

  /** Removes the oldest beyond the bounds, but never one that has just begun or is being written. */
  async #prune(newest: string): Promise<void> {
    let bytes = 0;
    for (const [place, { id }] of (await this.list()).entries()) {
      bytes += (await stat(logFile(sessionFolder(this.#folder, id))).catch(() => undefined))?.size ?? 0;
      const tooMany = place >= this.#limits.sessions || bytes > this.#limits.projectBytes;
      if (tooMany && id !== newest && !this.#live.has(id)) await this.remove(id);
    }
  }
}

const LAST = z.strictObject({ id: z.uuid().nullable() });

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const message = `${folder} can't be made: ${errorMessage(error)}.`;
    throw new SessionError("session_unwritable", message, { cause: error });
  }
}
