import { describe, expect, it } from "vitest";
import { withAnswers } from "../../../src/main/policy/path-oracle";
import type { PathAnswers } from "../../../src/main/policy/ports";

const questions = {
  locate: (path: string) =>
    Promise.resolve({
      written: path === "." ? "/w" : `/w/${path}`,
      real: path === "." ? "/w" : `/w/${path}`,
      inside: path !== "out",
      workspace: { written: "/w", real: "/w" },
    }),
  globStaysInside: (pattern: string) => Promise.resolve(pattern !== "out*"),
  isNoFolder: (path: string) => Promise.resolve(path !== "folder"),
  isOutsideProgram: (name: string, real: boolean) =>
    Promise.resolve(name !== "inside" && !(real && name === "shim")),
  sharesRepository: (path: string) => Promise.resolve(path !== "vendor"),
  treeStaysInside: (path: string) => Promise.resolve(path !== "linked"),
  repositoryFault: () => Promise.resolve("it leads outside"),
};

function answer(judge: (paths: PathAnswers) => boolean): Promise<boolean> {
  return withAnswers(judge, questions);
}

describe("answers about paths", () => {
  it("come from the disk, although the judgement can't wait for it", async () => {
    expect(await answer((paths) => paths.staysInside("in"))).toBe(true);
    expect(await answer((paths) => paths.staysInside("in") && paths.staysInside("out"))).toBe(false);
    expect(await answer((paths) => paths.globStaysInside("in*"))).toBe(true);
    expect(await answer((paths) => paths.globStaysInside("out*"))).toBe(false);
    expect(await answer((paths) => paths.isRoot("."))).toBe(true);
    expect(await answer((paths) => paths.isRoot("in"))).toBe(false);
    expect(await answer((paths) => paths.isNoFolder("file"))).toBe(true);
    expect(await answer((paths) => paths.isNoFolder("folder"))).toBe(false);
    expect(await answer((paths) => paths.isOutsideProgram("ls", false))).toBe(true);
    expect(await answer((paths) => paths.isOutsideProgram("inside", false))).toBe(false);
    expect(await answer((paths) => paths.isOutsideProgram("shim", false))).toBe(true);
    expect(await answer((paths) => paths.isOutsideProgram("shim", true))).toBe(false);
    expect(await answer((paths) => paths.sharesRepository("src"))).toBe(true);
    expect(await answer((paths) => paths.sharesRepository("vendor"))).toBe(false);
    expect(await answer((paths) => paths.treeStaysInside("src"))).toBe(true);
    expect(await answer((paths) => paths.treeStaysInside("linked"))).toBe(false);
  });

  it("say what is wrong with the repository, and only once it was asked for", async () => {
    const seen: (string | undefined)[] = [];
    await withAnswers((paths) => seen.push(paths.repositoryFault()), questions);
    expect(seen).toEqual([undefined, "it leads outside"]);
    let round = 0;
    const late: unknown[] = [];
    await withAnswers((paths) => {
      round += 1;
      late.push(round === 1 ? paths.staysInside("in") : paths.repositoryFault());
    }, questions);
    expect(late).toEqual([true, "nothing is known of the repository"]);
  });

  it("are no when a question comes up only the second time", async () => {
    let round = 0;
    const judge = (paths: PathAnswers) => {
      round += 1;
      return round === 1 ? paths.staysInside("in") : paths.staysInside("late");
    };
    expect(await answer(judge)).toBe(false);
  });

  it("fail when the disk does", async () => {
    const locate = () => Promise.reject(new Error("EIO"));
    await expect(withAnswers((paths) => paths.staysInside("x"), { ...questions, locate })).rejects.toThrow(
      "EIO",
    );
  });
});
