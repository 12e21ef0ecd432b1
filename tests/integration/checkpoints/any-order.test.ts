import { rm } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { sha256 } from "../../../src/main/base/sha256";
import type { Change } from "../../../src/main/checkpoints/history";
import { type FileState, sameState } from "../../../src/main/checkpoints/record";
import { createRandom, type Random } from "../../support/random";
import { Project } from "./support/project";

const PATHS = ["a.txt", "b.txt", "dir/c.txt", "dir/deep/d.txt"];

let project: Project;
afterEach(() => project.remove());

/** What tools, commands and other people do to a few files, in any order. */
async function step(random: Random): Promise<void> {
  const path = random.pick(PATHS);
  const text = `${random.below(4)}\n`;
  switch (random.below(6)) {
    case 0:
    case 1:
      await project.write(path, text);
      return;
    case 2:
      await project.shell(`mkdir -p dir/deep; echo ${text.trim()} > ${path}`);
      return;
    case 3:
      await project.shell(`rm -f ${path}`);
      return;
    case 4:
      project.turn += 1;
      return;
    default:
      await project.put(path, `${text}by somebody else\n`);
  }
}

async function stateOf(path: string): Promise<FileState> {
  const { content } = await project.files.capture(project.workspace, path, 1_000);
  if (content.kind !== "file") return null;
  const { bytes, mode } = content;
  return { sha256: sha256(bytes), size: bytes.length, mode, kept: true };
}

describe.each(Array.from({ length: 5 }, (_, seed) => seed))("random work, seed %i", (seed) => {
  it("is taken back wholly, newest first, and made again wholly, when nobody else is there", async () => {
    const random = createRandom(seed);
    project = await Project.create({ git: true });
    await project.put("a.txt", "before\n", 0o640);
    const trees: [turn: number, before: Record<string, string>, after: Record<string, string>][] = [];
    for (let turn = 1; turn <= 4; turn += 1) {
      project.turn = turn;
      const before = await project.tree();
      for (let count = random.below(4); count >= 0; count -= 1) {
        const path = random.pick(PATHS);
        if (random.below(2) === 0) await project.write(path, `${random.below(9)}\n`);
        else await project.shell(random.pick([`rm -f ${path}`, `mkdir -p dir/deep; echo ${turn} > ${path}`]));
      }
      trees.push([turn, before, await project.tree()]);
    }
    const changed = new Set((await project.list()).map(({ turn }) => turn));
    for (const [turn, before] of trees.toReversed()) {
      if (!changed.has(turn)) continue;
      expect((await project.undo({ turn })).conflicts).toEqual([]);
      expect(await project.tree()).toEqual(before);
    }
    project.reopen();
    for (const [turn, , after] of trees) {
      if (!changed.has(turn)) continue;
      expect((await project.redo({ turn })).conflicts).toEqual([]);
      expect(await project.tree()).toEqual(after);
    }
  });

  it("undone and redone in any order writes only states that were recorded, over states that were recorded", async () => {
    const random = createRandom(seed + 1_000);
    project = await Project.create({ git: true });
    for (let count = 0; count < 14; count += 1) await step(random);
    for (let count = 0; count < 20; count += 1) {
      const changes = await project.list();
      if (changes.length === 0) return;
      await undoOrRedo(random, changes);
      if (random.below(6) === 0) await project.put(random.pick(PATHS), "by somebody else, later\n");
      if (random.below(10) === 0) await rm(project.at("dir"), { recursive: true, force: true });
    }
  });
});

async function undoOrRedo(random: Random, changes: readonly Change[]): Promise<void> {
  const { id, turn } = random.pick(changes);
  const target = random.chance(0.5) ? { change: id } : { turn };
  const before = await project.tree();
  const act = random.chance(0.5) ? project.undo(target) : project.redo(target);
  const { files } = await act.catch((error: unknown) => {
    expect(error).toMatchObject({ code: "nothing_to_undo" });
    return { files: [] as readonly string[] };
  });
  // What was not said to be written is as it was; that holds for everything that others wrote.
  const without = (tree: Record<string, string>) =>
    Object.fromEntries(Object.entries(tree).filter(([path]) => !files.includes(path)));
  expect(without(await project.tree())).toEqual(without(before));
  for (const path of files) {
    const now = await stateOf(path);
    const states = changes
      .filter((change) => change.path === path && change.origin.kind !== "between")
      .flatMap((change) => [change.before, change.after]);
    expect(states.some((state) => sameState(state, now, process.platform))).toBe(true);
  }
}
