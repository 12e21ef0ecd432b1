import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "../base/errors";
import { HEADING, type Heading, type Listed } from "./heading";
import { headingFile, isSessionId, logFile } from "./place";
import { readBounded } from "./read-bounded";

const HEADING_BYTES = 64 * 1024;

/** The sessions in a project's folder, the latest first. What can't be understood is listed as damaged. */
export async function listSessions(project: string, workspace: string): Promise<readonly Listed[]> {
  const names = await readdir(project, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const ids = names.filter((entry) => entry.isDirectory() && isSessionId(entry.name)).map(({ name }) => name);
  const listed = await Promise.all(ids.map((id) => listOne(join(project, id), id, workspace)));
  return listed.sort((a, b) => (a.updated < b.updated ? 1 : -1));
}

async function listOne(folder: string, id: string, workspace: string): Promise<Listed> {
  const heading = await readHeading(folder, id, workspace);
  if (!heading) return { damaged: true, id, updated: await lastWritten(folder) };
  const { title, created, updated } = heading;
  return { damaged: false, id, title, created, updated };
}

/** Undefined when it is missing, or isn't the heading of this session in this project. */
export async function readHeading(
  folder: string,
  id: string,
  workspace: string,
): Promise<Heading | undefined> {
  try {
    const text = await readBounded(headingFile(folder), HEADING_BYTES);
    const heading = text === undefined ? undefined : HEADING.safeParse(JSON.parse(text)).data;
    return heading?.id === id && heading.workspace === workspace ? heading : undefined;
  } catch {
    // Listed as damaged, which is all that a list has to say of it.
    return undefined;
  }
}

async function lastWritten(folder: string): Promise<string> {
  const found = await stat(logFile(folder)).catch(() => stat(folder).catch(() => undefined));
  return new Date(found?.mtimeMs ?? 0).toISOString();
}
