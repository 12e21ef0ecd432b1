import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AgentEvent } from "../../../src/main/agent/events";
import { DEFAULT_LIMITS } from "../../../src/main/agent/limits";
import { changesOf } from "../../../src/main/desktop/session/conversation";
import { EMPTY } from "../../../src/main/sessions/content";
import { applyChange, type Items } from "../../../src/main/sessions/items";
import { card, ID, idOf, setUp, WORKSPACE } from "./support";

const signal = new AbortController().signal;

describe("a session that is kept", () => {
  it("comes back as it was", async () => {
    const { begin, again } = setUp();
    const kept = begin();
    kept.turnStarted(1, "some model");
    kept.messages([{ role: "user", text: "hi \u0007", turn: 1 }]);
    kept.change({ type: "item", index: 0, item: { kind: "user", text: "hi \\x07", turn: 1 } });
    const call = { id: "c1", tool: "write_file", arguments: '{"path":"note.txt"}' };
    const item = card({
      edited: true,
      display: { kind: "write", path: "note.txt", text: "a\nb", lines: 2 },
      decision: { behavior: "allow", reason: "yes", source: "approval" },
      outcome: { ok: true, text: "written", durationMs: 3, waitedMs: 40 },
      changes: [{ id: "ch1", path: "note.txt", added: 2 }],
    });
    kept.change({ type: "item", index: 1, item });
    kept.change({ type: "item", index: 2, item: { kind: "assistant", text: "Do", streaming: true } });
    kept.change({ type: "text", index: 2, text: "ne." });
    kept.change({ type: "item", index: 2, item: { kind: "assistant", text: "Done.", streaming: false } });
    kept.messages([
      { role: "assistant", text: "Done.", calls: [call] },
      { role: "tool", call: "c1", tool: "write_file", ok: true, content: "written" },
    ]);
    const tokens = { inputTokens: 10, outputTokens: 2 };
    kept.usage({ turn: tokens, session: tokens });
    kept.turnEnded();
    kept.close();

    const { heading, content } = await again().load(ID);
    expect(heading).toMatchObject({
      id: ID,
      workspace: WORKSPACE,
      title: "Fix the test",
      model: "some model",
    });
    expect(content).toEqual({
      dropped: 0,
      working: false,
      turn: 1,
      usage: { turn: tokens, session: tokens },
      items: [
        { kind: "user", text: "hi \\x07", turn: 1 },
        item,
        { kind: "assistant", text: "Done.", streaming: false },
      ],
      history: [
        { role: "user", text: "hi \u0007", turn: 1 },
        { role: "assistant", text: "Done.", calls: [call] },
        { role: "tool", call: "c1", tool: "write_file", ok: true, content: "written" },
      ],
    });
  });

  it("is for its owner alone", () => {
    const { folder, place, begin } = setUp();
    begin();
    const modes = [folder, join(place(), ".."), place()].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o700]);
    const files = readdirSync(place()).map((name) => [name, statSync(join(place(), name)).mode & 0o777]);
    expect(files).toEqual([
      ["log.jsonl", 0o600],
      ["session.json", 0o600],
    ]);
  });

  it("takes back a turn in what is shown and in what the model is told", async () => {
    const { begin, again } = setUp();
    const kept = begin();
    for (const turn of [1, 2]) {
      kept.turnStarted(turn, "m");
      kept.messages([{ role: "user", text: `${turn}`, turn }]);
      kept.change({ type: "item", index: turn - 1, item: { kind: "user", text: `${turn}`, turn } });
      kept.turnEnded();
    }
    kept.rewind(2);
    kept.change({ type: "cut", length: 1 });
    const { content } = await again().load(ID);
    expect(content.items).toEqual([{ kind: "user", text: "1", turn: 1 }]);
    expect(content.history).toEqual([{ role: "user", text: "1", turn: 1 }]);
    expect(content.turn).toBe(2);
  });

  it("is written anew when it has grown, and amounts to the same", async () => {
    const { begin, log, again } = setUp({ growth: 2_000 });
    const kept = begin();
    let text = "";
    for (let n = 0; n < 1_000; n += 1) {
      const piece = `${n} `;
      if (n === 0)
        kept.change({ type: "item", index: 0, item: { kind: "assistant", text: piece, streaming: true } });
      else kept.change({ type: "text", index: 0, text: piece });
      text += piece;
    }
    expect(statSync(log()).size).toBeLessThan(3 * text.length);
    expect((await again().load(ID)).content.items).toEqual([{ kind: "assistant", text, streaming: false }]);
  });

  it("leaves out its beginning when it grew too long, and says so once", async () => {
    const { begin, again } = setUp({ itemCharacters: 5_000, growth: 1_000 });
    const kept = begin();
    for (let turn = 1; turn <= 100; turn += 1)
      kept.change({ type: "item", index: turn - 1, item: { kind: "user", text: "x".repeat(200), turn } });
    const first = await again().load(ID);
    expect(first.content.items[0]).toMatchObject({ kind: "notice" });
    expect(first.content.items.at(-1)).toMatchObject({ turn: 100 });
    expect(JSON.stringify(first.content.items).length).toBeLessThan(7_000);
    again()
      .resume(
        first,
        () => undefined,
        () => undefined,
      )
      .close();
    const second = await again().load(ID);
    expect(second.content.items.filter(({ kind }) => kind === "notice")).toHaveLength(1);
  });

  it("comes back when a model answered with nothing but hidden characters, as long as an answer may be", async () => {
    const { begin, store } = setUp();
    const kept = begin();
    let items: Items = [];
    const show = (event: AgentEvent) => {
      for (const change of changesOf(items, event)) {
        kept.change(change);
        items = applyChange(items, change);
      }
    };
    show({ type: "text", text: "\u200b".repeat(DEFAULT_LIMITS.answerCharacters) });
    show({ type: "message_done" });
    kept.close();
    expect((await store.load(ID)).content.items).toEqual(items);
  });

  it("tells once that it can't be written, and never gets in the way", () => {
    const { begin, failures, place } = setUp({ growth: 1 });
    const kept = begin();
    // The next time the log is written anew, there is no place for it.
    renameSync(place(), `${place()}.moved`);
    kept.change({ type: "item", index: 0, item: { kind: "user", text: "a".repeat(500), turn: 1 } });
    kept.turnEnded();
    kept.rename("new");
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ code: "session_unwritable" });
  });
});

describe("the sessions of a project", () => {
  it("are listed, the latest first, each under its name", async () => {
    const { begin, store } = setUp();
    begin(idOf(1), "one");
    begin(idOf(2), "two");
    const third = begin(idOf(3), "three");
    expect((await store.list()).map((each) => !each.damaged && each.title)).toEqual(["three", "two", "one"]);
    third.close();
    await store.rename(idOf(1), "first");
    await store.remove(idOf(3));
    expect((await store.list()).map((each) => !each.damaged && each.title)).toEqual(["two", "first"]);
    await expect(store.load(idOf(3))).rejects.toMatchObject({ code: "session_unknown" });
  });

  it("are bounded in number and size; the oldest go", async () => {
    const few = setUp({ sessions: 3 });
    for (let n = 1; n <= 6; n += 1) few.begin(idOf(n), `${n}`).close();
    await expect.poll(async () => (await few.store.list()).length).toBe(3);
    const small = setUp({ projectBytes: 1 });
    small.begin(idOf(1)).close();
    await expect.poll(async () => (await small.store.list()).length).toBe(1);
    small.begin(idOf(2));
    await expect.poll(async () => (await small.store.list()).map(({ id }) => id)).toEqual([idOf(2)]);
    expect([...few.failures, ...small.failures]).toEqual([]);
  });

  it("stay while they are being written, however many there are", async () => {
    const { begin, again } = setUp();
    for (const n of [1, 2]) begin(idOf(n)).close();
    const store = again({ sessions: 1 });
    const quiet = () => undefined;
    store.resume(await store.load(idOf(2)), quiet, quiet);
    store.begin({ id: idOf(3), title: "new", model: "m" }, EMPTY, quiet, quiet);
    // The oldest is looked at last.
    await expect.poll(async () => (await store.list()).map(({ id }) => id)).toEqual([idOf(3), idOf(2)]);
  });

  it("know which one was in front", async () => {
    const { store, failures, folder } = setUp();
    expect(await store.last()).toBeUndefined();
    store.setLast(ID);
    expect(await store.last()).toBe(ID);
    store.setLast(null);
    expect(await store.last()).toBeUndefined();
    expect(failures).toEqual([]);
    const [project = ""] = readdirSync(folder);
    writeFileSync(join(folder, project, "last.json"), '{"id":"../../secrets"}');
    expect(await store.last()).toBeUndefined();
    expect(failures).toHaveLength(1);
  });

  it("are found by words of their titles and texts, whatever their case; by what was typed, not by a pattern", async () => {
    const { begin, store } = setUp();
    const say = (id: string, title: string, text: string) =>
      begin(id, title, { ...EMPTY, items: [{ kind: "assistant", text, streaming: false }] }).close();
    say(idOf(1), "Fix the scheduler", "nothing");
    say(idOf(2), "Other", "Then I looked at the Scheduler (v1.2) and waited.");
    say(idOf(3), "Unrelated", "nothing");
    const found = await store.search("scheduler", signal);
    expect(found.complete).toBe(true);
    expect(found.hits.map(({ session }) => session.id)).toEqual([idOf(2), idOf(1)]);
    expect(found.hits[0]?.place).toEqual({
      before: "…looked at the ",
      match: "Scheduler",
      after: " (v1.2) and waited.",
    });
    expect((await store.search("(v1.2)", signal)).hits).toHaveLength(1);
    expect((await store.search("v1x2", signal)).hits).toEqual([]);
  });

  it("can stop looking", async () => {
    const { begin, store } = setUp();
    begin(idOf(1), "one").close();
    const abort = new AbortController();
    abort.abort();
    expect(await store.search("one", abort.signal)).toEqual({ hits: [], complete: false });
  });

  it("of other projects are other sessions", async () => {
    const { begin, folder } = setUp();
    begin();
    mkdirSync(join(folder, "unrelated"));
    const projects = readdirSync(folder).filter((name) => name !== "unrelated");
    expect(projects).toHaveLength(1);
    expect(projects[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(join(folder, projects[0] ?? "", ID, "session.json"), "utf8")).toContain(WORKSPACE);
  });
});
