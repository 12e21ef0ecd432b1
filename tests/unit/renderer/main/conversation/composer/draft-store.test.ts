import { describe, expect, it } from "vitest";
import { type Draft, EMPTY_DRAFT } from "../../../../../../src/renderer/main/conversation/composer/draft";
import { DraftStore } from "../../../../../../src/renderer/main/conversation/composer/draft-store";

/** A storage in memory. */
function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}

const draft = (text: string): Draft => ({ text, attachments: [{ id: "1", name: "a", text: "b" }] });

describe("drafts", () => {
  it("are kept by session, and gone once they are empty", () => {
    const storage = memory();
    const store = new DraftStore(storage, () => 1);
    store.save("one", draft("hello"));
    expect(new DraftStore(storage, () => 2).load("one")).toMatchObject(draft("hello"));
    expect(store.load("two")).toEqual(EMPTY_DRAFT);
    store.save("one", EMPTY_DRAFT);
    expect(storage.map.size).toBe(0);
  });

  it("are kept of the latest sessions only, and nothing else in the storage is touched", () => {
    const storage = memory({ theme: "dark" });
    let time = 0;
    const store = new DraftStore(storage, () => ++time);
    for (let session = 0; session < 30; session += 1) store.save(String(session), draft("x"));
    expect(storage.map.size).toBe(21);
    expect(storage.map.get("theme")).toBe("dark");
    expect(store.load("29").text).toBe("x");
    expect(store.load("0")).toEqual(EMPTY_DRAFT);
  });

  it("that are too long are not kept, and neither is what they were before", () => {
    const storage = memory();
    const store = new DraftStore(storage, () => 1);
    store.save("one", draft("short"));
    store.save("one", draft("x".repeat(300_000)));
    expect(store.load("one")).toEqual(EMPTY_DRAFT);
  });

  it.each([
    "no JSON",
    "7",
    "null",
    '{"text":1,"attachments":[],"at":1}',
    '{"text":"","attachments":[{}],"at":1}',
  ])("that nobody here has written count for nothing: %s", (written) => {
    expect(new DraftStore(memory({ "draft:one": written }), () => 1).load("one")).toEqual(EMPTY_DRAFT);
  });

  it("cost nothing when the storage fails", () => {
    const fail = () => {
      throw new Error("QuotaExceededError");
    };
    const store = new DraftStore(
      { ...memory(), setItem: fail, getItem: fail, removeItem: fail, length: 0 },
      () => 1,
    );
    expect(() => store.save("one", draft("x"))).not.toThrow();
    expect(store.load("one")).toEqual(EMPTY_DRAFT);
  });
});
