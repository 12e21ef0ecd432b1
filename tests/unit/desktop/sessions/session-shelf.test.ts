import { describe, expect, it } from "vitest";
import { DesktopError } from "../../../../src/main/desktop/desktop-error";
import { SessionShelf } from "../../../../src/main/desktop/sessions/session-shelf";
import { EMPTY } from "../../../../src/main/sessions/content";
import { SessionStores } from "../../../../src/main/sessions/session-stores";
import { makeFolder } from "../support";

const quiet = () => undefined;
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** A project with two kept sessions, of which none is open unless a test says so. */
function setUp(options: { workspace?: string | undefined; agrees?: boolean } = { workspace: "/p" }) {
  const stores = new SessionStores({ folder: makeFolder(), now: () => new Date(), failed: quiet });
  for (const [n, title] of ["one", "two"].entries())
    stores
      .of("/p")
      .begin({ id: idOf(n), title, model: "m" }, EMPTY, quiet, quiet)
      .close();
  const asked: (string | undefined)[] = [];
  const opened: string[] = [];
  const discarded: string[] = [];
  const forgotten: string[] = [];
  let told = 0;
  const open = new Map<string, { activity: "busy" | "waiting"; title?: string }>();
  const shelf = new SessionShelf({
    controller: {
      workspace: options.workspace,
      find: (id) => {
        const found = open.get(id);
        // Only what the shelf looks at.
        return (
          found &&
          ({ conversation: found, rename: (title: string) => Object.assign(found, { title }) } as never)
        );
      },
      snapshot: () => ({ revision: 0, session: { id: idOf(1) } }) as never,
      openSession: async (workspace, id) => void opened.push(`${workspace} ${id}`),
      discard: async (id) => void discarded.push(id),
    },
    storeOf: (workspace) => stores.of(workspace),
    projectOf: async (shown) => {
      if (shown === "~/p") return "/p";
      throw new DesktopError("project_unknown", "no");
    },
    openProject: async (shown) => void opened.push(shown),
    forgetChanges: async (workspace, id) => void forgotten.push(`${workspace} ${id}`),
    confirmDelete: async (title) => {
      asked.push(title);
      return options.agrees ?? false;
    },
    listChanged: () => {
      told += 1;
    },
  });
  return { shelf, open, asked, opened, discarded, forgotten, told: () => told };
}

describe("the shelf of sessions", () => {
  it("says of each whether it is shown, works or waits", async () => {
    const { shelf, open } = setUp();
    open.set(idOf(0), { activity: "waiting" });
    const rows = await shelf.list(null);
    expect(rows).toMatchObject([
      { id: idOf(1), title: "two", state: "idle", open: true },
      { id: idOf(0), title: "one", state: "waiting", open: false },
    ]);
  });

  it("is empty without a project, and shows others only as they were listed", async () => {
    const { shelf } = setUp({ workspace: undefined });
    expect(await shelf.list(null)).toEqual([]);
    expect(await shelf.list("~/p")).toHaveLength(2);
    await expect(shelf.list("/etc")).rejects.toMatchObject({ code: "project_unknown" });
    await expect(shelf.open(idOf(0), null)).rejects.toMatchObject({ code: "no_project" });
    expect(await shelf.search("one")).toEqual({ sessions: [], complete: true });
  });

  it("deletes only what the person, who is told its name, agrees to", async () => {
    const no = setUp();
    expect(await no.shelf.remove(idOf(0))).toBe(false);
    expect(no.asked).toEqual(["one"]);
    expect([...no.discarded, ...no.forgotten]).toEqual([]);
    const yes = setUp({ workspace: "/p", agrees: true });
    expect(await yes.shelf.remove(idOf(0))).toBe(true);
    expect(yes.discarded).toEqual([idOf(0)]);
    expect(yes.forgotten).toEqual([`/p ${idOf(0)}`]);
    expect(await yes.shelf.list(null)).toHaveLength(1);
    expect(yes.told()).toBe(1);
    await expect(yes.shelf.remove(idOf(0))).rejects.toMatchObject({ code: "session_unknown" });
    expect(yes.asked).toHaveLength(1);
  });

  it("renames what is open through the session itself, so that it isn't written over", async () => {
    const { shelf, open } = setUp();
    const live = { activity: "busy" as const };
    open.set(idOf(0), live);
    await shelf.rename(idOf(0), " new \u202e name ");
    await shelf.rename(idOf(1), "second");
    expect(live).toMatchObject({ title: "new \\u{202e} name" });
    expect((await shelf.list(null)).map(({ title }) => title)).toEqual(["second", "one"]);
    await expect(shelf.rename(idOf(1), " \n ")).rejects.toMatchObject({ code: "title_empty" });
    await expect(shelf.rename(idOf(7), "x")).rejects.toMatchObject({ code: "session_damaged" });
  });

  it("calls off a search when another begins", async () => {
    const { shelf } = setUp();
    const [first, second] = await Promise.all([shelf.search("o"), shelf.search("tw")]);
    expect(first?.complete).toBe(false);
    expect(second).toMatchObject({ complete: true, sessions: [{ title: "two" }] });
  });
});
