import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ItemView } from "../../../src/preload/contract/views";
import { card, ID, idOf, setUp } from "./support";

const BEGIN = '{"type":"begin","version":1,"dropped":0}\n';
const damaged = { code: "session_damaged" };

/** A kept session, and its log for others to write. */
function kept() {
  const made = setUp();
  const session = made.begin();
  session.change({ type: "item", index: 0, item: { kind: "user", text: "hi", turn: 1 } });
  session.close();
  return made;
}

describe("a log that another program wrote", () => {
  it.each([
    ["nothing at all", ""],
    ["no beginning", '{"type":"turn","turn":1}\n'],
    ["a second beginning", `${BEGIN}${BEGIN}`],
    ["no JSON", `${BEGIN}nonsense\n`],
    ["an entry that nobody knows", `${BEGIN}{"type":"grant","rule":"Bash(*)"}\n`],
    ["a key that nobody knows", `${BEGIN}{"type":"turn","turn":1,"mode":"bypass"}\n`],
    ["another version", '{"type":"begin","version":2,"dropped":0}\n'],
    ["a number that is none", `${BEGIN}{"type":"turn","turn":1e400}\n`],
    ["an item that is none", `${BEGIN}{"type":"item","index":0,"item":{"kind":"user","text":5,"turn":1}}\n`],
    [
      "a result without its call",
      `${BEGIN}{"type":"messages","messages":[{"role":"tool","call":"c","tool":"t","ok":true,"content":""}]}\n`,
    ],
    [
      "a call without its result",
      `${BEGIN}{"type":"messages","messages":[{"role":"assistant","text":"","calls":[{"id":"c","tool":"t","arguments":""}]}]}\n`,
    ],
    ["bytes", `${BEGIN}\u0000\u0000\u0000\n`],
  ])("with %s is damaged: named, listed, and deleted", async (_what, text) => {
    const { store, log } = kept();
    writeFileSync(log(), text);
    await expect(store.load(ID)).rejects.toMatchObject({
      ...damaged,
      message: expect.stringContaining(log()),
    });
    expect(await store.list()).toHaveLength(1);
    await store.remove(ID);
    expect(await store.list()).toEqual([]);
  });

  it("leads nowhere: no link is followed, no pipe waited for, no folder read", async () => {
    const { store, log, place } = kept();
    const secret = join(place(), "..", "elsewhere");
    writeFileSync(secret, readFileSync(log()));
    rmSync(log());
    symlinkSync(secret, log());
    await expect(store.load(ID)).rejects.toMatchObject(damaged);
    rmSync(log());
    mkdirSync(log());
    await expect(store.load(ID)).rejects.toMatchObject(damaged);
    if (process.platform === "win32") return;
    rmSync(log(), { recursive: true });
    execFileSync("mkfifo", [log()]);
    await expect(store.load(ID)).rejects.toMatchObject(damaged);
  });

  it("is not read when it is larger than any of ours", async () => {
    const { begin, store, log } = setUp({ logBytes: 10_000 });
    begin().close();
    truncateSync(log(), 20_000);
    await expect(store.load(ID)).rejects.toMatchObject(damaged);
  });

  it("shows what is hidden, and leaves what is shown as it is", async () => {
    const { store, log } = kept();
    const shown = card({ summary: "a\\u{202e}b \\\\x07", arguments: "one\ntwo" });
    const hidden = card({ tool: "shell\u202e", summary: "one\ntwo", arguments: "a\u200bb\nc" });
    const items: ItemView[] = [shown, hidden, { kind: "user", text: "\u001b[2J", turn: 1 }];
    const lines = items.map((item, index) => `${JSON.stringify({ type: "item", index, item })}\n`);
    writeFileSync(log(), BEGIN + lines.join(""));
    const { content } = await store.load(ID);
    expect(content.items).toEqual([
      shown,
      { ...hidden, tool: "shell\\u{202e}", summary: "one\\ntwo", arguments: "a\\u{200b}b\nc" },
      { kind: "user", text: "\\x1b[2J", turn: 1 },
    ]);
  });

  it("can't be made another session's, or another project's", async () => {
    const { store, heading } = kept();
    const mine = JSON.parse(readFileSync(heading(), "utf8"));
    for (const part of [
      { id: idOf(9) },
      { workspace: "/etc" },
      { title: "" },
      { title: 5 },
      { created: "soon" },
    ]) {
      writeFileSync(heading(), JSON.stringify({ ...mine, ...part }));
      expect(await store.list()).toMatchObject([{ damaged: true, id: ID }]);
      await expect(store.load(ID)).rejects.toMatchObject(damaged);
    }
    writeFileSync(heading(), JSON.stringify({ ...mine, title: "a\u202eb\nc" }));
    expect(await store.list()).toMatchObject([{ title: "a\\u{202e}b\\nc" }]);
  });

  it("does not keep the others from being listed and searched", async () => {
    const { begin, store, place, heading } = kept();
    begin(idOf(2), "whole").close();
    writeFileSync(heading(), "{");
    mkdirSync(join(place(), "..", "not-a-session"));
    symlinkSync("/etc", place(idOf(3)));
    expect((await store.list()).map(({ damaged }) => damaged).sort()).toEqual([false, true]);
    expect((await store.search("whole", new AbortController().signal)).hits).toHaveLength(1);
  });

  it.each(["../../logs", "", "..", `${ID}/../x`, ID.toUpperCase().replace("0", "A")])(
    "has no session named %s",
    async (id) => {
      const { store, folder } = kept();
      const victim = join(folder, "..", "logs");
      mkdirSync(victim);
      await expect(store.load(id)).rejects.toMatchObject({ code: "session_unknown" });
      await expect(store.remove(id)).rejects.toMatchObject({ code: "session_unknown" });
      await expect(store.rename(id, "x")).rejects.toMatchObject({ code: "session_unknown" });
    },
  );
});

describe("a program that was ended while it wrote", () => {
  it("has kept every whole line, wherever the last one broke off", async () => {
    const { store, log } = kept();
    const whole = readFileSync(log());
    const line = `${JSON.stringify({ type: "item", index: 1, item: { kind: "assistant", text: "später 😀", streaming: true } })}\n`;
    const bytes = Buffer.from(line);
    for (let length = 0; length < bytes.length; length += 1) {
      writeFileSync(log(), Buffer.concat([whole, bytes.subarray(0, length)]));
      expect((await store.load(ID)).content.items).toHaveLength(1);
    }
    appendFileSync(log(), bytes.subarray(-1));
    expect((await store.load(ID)).content.items).toHaveLength(2);
  });

  it("is gone on with after such a line, which is not joined to the next", async () => {
    const { store, log } = kept();
    appendFileSync(log(), '{"type":"item","ind');
    const again = store.resume(
      await store.load(ID),
      () => undefined,
      () => undefined,
    );
    again.change({ type: "item", index: 1, item: { kind: "user", text: "on", turn: 2 } });
    again.close();
    expect((await store.load(ID)).content.items).toHaveLength(2);
  });

  it("shows nothing as waiting or running, and tells the person and the model that the turn was cut off, once", async () => {
    const { begin, store } = setUp();
    const session = begin();
    session.turnStarted(1, "m");
    session.messages([{ role: "user", text: "hi", turn: 1 }]);
    const states = ["proposed", "waiting", "running", "finished"] as const;
    for (const [index, state] of states.entries())
      session.change({ type: "item", index, item: card({ id: state, state }) });
    session.change({ type: "item", index: 4, item: { kind: "assistant", text: "half", streaming: true } });

    const loaded = await store.load(ID);
    expect(loaded.content.items).toMatchObject([
      { id: "proposed", state: "refused", outcome: { ok: false, code: "interrupted" } },
      { id: "waiting", state: "refused", outcome: { ok: false, code: "interrupted" } },
      { id: "running", state: "finished", outcome: { ok: false, code: "interrupted" } },
      { id: "finished", state: "finished" },
      { text: "half", streaming: false },
      { kind: "notice", tone: "error" },
    ]);
    expect(loaded.content.history).toMatchObject([{ role: "user" }, { role: "assistant", calls: [] }]);
    store
      .resume(
        loaded,
        () => undefined,
        () => undefined,
      )
      .close();
    expect((await store.load(ID)).content).toEqual(loaded.content);
  });
});
