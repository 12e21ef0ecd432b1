import type { ItemView } from "../../preload/contract/views";
import type { SessionContent } from "./content";
import type { Listed } from "./heading";

/** A session that was found; without a place in its texts when the title matched. */
export interface Hit {
  readonly session: Extract<Listed, { damaged: false }>;
  readonly place?: { readonly before: string; readonly match: string; readonly after: string };
}

export interface Found {
  readonly hits: readonly Hit[];
  /** False when there may be more: it was called off, or a bound was reached. */
  readonly complete: boolean;
}

/** Characters of conversations that one search looks at, and sessions that it finds. */
const MAX_LOOKED_AT = 50_000_000;
const MAX_HITS = 50;
/** Characters around a match: few before it, so that it can be seen in a narrow list. */
const BEFORE = 14;
const AFTER = 60;

/** Looks through sessions in order. `read` rejects for a session that can't be read, and when the signal aborts. */
export async function searchSessions(
  sessions: readonly Listed[],
  text: string,
  read: (id: string) => Promise<SessionContent>,
  signal: AbortSignal,
): Promise<Found> {
  const wanted = text.toLowerCase();
  const hits: Hit[] = [];
  let looked = 0;
  for (const session of sessions) {
    if (signal.aborted || looked > MAX_LOOKED_AT || hits.length >= MAX_HITS) return { hits, complete: false };
    if (session.damaged) continue;
    if (session.title.toLowerCase().includes(wanted)) {
      hits.push({ session });
      continue;
    }
    const items = await itemsOf(session.id, read);
    looked += items.reduce((sum, item) => sum + textOf(item).length, 0);
    const place = findIn(items, wanted);
    if (place) hits.push({ session, place });
  }
  return { hits, complete: !signal.aborted };
}

async function itemsOf(
  id: string,
  read: (id: string) => Promise<SessionContent>,
): Promise<readonly ItemView[]> {
  try {
    return (await read(id)).items;
  } catch {
    // Damaged or just deleted: nothing to be found in it. Opening it says what is wrong.
    return [];
  }
}

function findIn(items: readonly ItemView[], wanted: string): Hit["place"] {
  for (const item of items) {
    const text = textOf(item);
    const at = text.toLowerCase().indexOf(wanted);
    if (at === -1) continue;
    const end = at + wanted.length;
    const start = Math.max(0, at - BEFORE);
    return {
      before: `${start > 0 ? "…" : ""}${oneLine(text.slice(start, at))}`,
      match: oneLine(text.slice(at, end)),
      after: oneLine(text.slice(end, end + AFTER)),
    };
  }
  return undefined;
}

/** What was said, and what calls were about; not what they put out. */
function textOf(item: ItemView): string {
  return item.kind === "call" ? item.summary : item.text;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}
