import { type Draft, EMPTY_DRAFT, isEmpty } from "./draft";

/** What of the browser's storage is needed. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "draft:";
/** A longer draft is kept only for as long as the window is open. Characters. */
const MAX_DRAFT = 250_000;
/** Drafts of so many sessions are kept; the one that was written first goes first. */
const MAX_DRAFTS = 20;

interface Stored extends Draft {
  /** When it was written. Milliseconds since 1970. */
  readonly at: number;
}

/** Drafts by session, in a storage that anything may have written to. A storage that fails costs a draft, never more. */
export class DraftStore {
  readonly #storage: DraftStorage;
  readonly #now: () => number;

  constructor(storage: DraftStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  load(session: string): Draft {
    return this.#read(PREFIX + session) ?? EMPTY_DRAFT;
  }

  save(session: string, draft: Draft): void {
    const key = PREFIX + session;
    const text = JSON.stringify({ ...draft, at: this.#now() } satisfies Stored);
    try {
      if (isEmpty(draft) || text.length > MAX_DRAFT) this.#storage.removeItem(key);
      else {
        this.#makeRoom(key);
        this.#storage.setItem(key, text);
      }
    } catch {
      // The storage is full or switched off. The draft is still in the window.
    }
  }

  #read(key: string): Stored | undefined {
    try {
      const value: unknown = JSON.parse(this.#storage.getItem(key) ?? "null");
      return isStored(value) ? value : undefined;
    } catch {
      // Nothing that this program has written.
      return undefined;
    }
  }

  #makeRoom(but: string): void {
    const keys = Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index) ?? "");
    const others = keys
      .filter((key) => key.startsWith(PREFIX) && key !== but)
      .map((key) => ({ key, at: this.#read(key)?.at ?? 0 }))
      .sort((a, b) => b.at - a.at);
    for (const { key } of others.slice(MAX_DRAFTS - 1)) this.#storage.removeItem(key);
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { text, attachments, at } = value as Partial<Record<keyof Stored, unknown>>;
  return (
    typeof text === "string" &&
    typeof at === "number" &&
    Array.isArray(attachments) &&
    attachments.every(isAttachment)
  );
}

function isAttachment(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, text } = value as Record<string, unknown>;
  return [id, name, text].every((field) => typeof field === "string");
}
