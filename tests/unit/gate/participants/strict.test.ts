import { describe, expect, it } from "vitest";
import { HookRecommendations } from "../../../../src/main/gate/participants/hook-recommendations";
import { CONFIRM_FILE_WRITE, NamedRules } from "../../../../src/main/gate/participants/named-rules";
import { ShellDefault } from "../../../../src/main/gate/participants/shell-default";
import {
  WorkspaceBoundary,
  type WriteBoundary,
} from "../../../../src/main/gate/participants/workspace-boundary";
import { createPermissionRequest } from "../../../../src/main/gate/request";
import { CONTEXT, decision, prepared, request } from "../../../support/gate-fakes";

function boundary(answer: () => unknown): WorkspaceBoundary {
  return new WorkspaceBoundary({ isPathWithinWorkspace: async () => answer() } as WriteBoundary);
}

describe("workspace-boundary", () => {
  it("has no opinion on other effects, whatever their path", async () => {
    const never = boundary(() => {
      throw new Error("must not be consulted");
    });
    for (const effect of ["read", "execute", "network"] as const) {
      expect(await never.opinions(request("t", effect, { path: "../x" }))).toEqual([]);
    }
  });

  it("has no opinion on a write without a path argument, even when the prototype has one", async () => {
    const args = Object.create({ path: "../x" });
    expect(await boundary(() => false).opinions(request("t", "write", args))).toEqual([]);
  });

  it("has no opinion on a write inside", async () => {
    expect(await boundary(() => true).opinions(request("t", "write", { path: "a" }))).toEqual([]);
  });

  it.each([
    ["outside", () => false, "a", "Writing outside the workspace is forbidden"],
    ["with a path that is no string", () => true, 7, "The path to write is not a string"],
    [
      "with a boundary that throws",
      () => {
        throw new Error("x");
      },
      "a",
      "could not be resolved safely",
    ],
    ["with a boundary that answers no boolean", () => "yes", "a", "could not be resolved safely"],
    ["with a boundary that answers undefined", () => undefined, "a", "could not be resolved safely"],
  ])("denies a write %s", async (_, answer, path, reason) => {
    const [opinion] = await boundary(answer).opinions(request("t", "write", { path }));
    expect(opinion).toMatchObject({ behavior: "deny", source: "workspace-boundary" });
    expect(opinion?.reason).toContain(reason);
  });
});

describe("shell-default", () => {
  it("asks about whatever executes, and only that", () => {
    expect(new ShellDefault().opinions(request("shell", "execute"))).toMatchObject([
      { behavior: "ask", source: "shell-default", reason: "Shell execution requires approval" },
    ]);
    expect(new ShellDefault().opinions(request("shell", "read"))).toEqual([]);
  });
});

describe("hook recommendations", () => {
  it("become candidates as they are", () => {
    const advice = [decision("deny", "hook"), decision("allow", "hook")];
    const judged = createPermissionRequest(prepared("t", "read"), CONTEXT, advice);
    expect(new HookRecommendations().opinions(judged)).toEqual(advice);
  });
});

describe("named rules", () => {
  it("ask before a file is written, in the name of confirm-file-write", () => {
    const rules = new NamedRules([CONFIRM_FILE_WRITE]);
    expect(rules.opinions(request("write_file", "write"))).toMatchObject([
      { behavior: "ask", source: "confirm-file-write", reason: "File writes need approval" },
    ]);
    expect(rules.opinions(request("read_file", "read"))).toEqual([]);
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("bad glob");
      },
    ],
    ["answers no boolean", () => 1 as never],
  ])("deny in the rule's name when its matcher %s, and the other rules still speak", (_, matches) => {
    const broken = { name: "broken", behavior: "allow", reason: "r", matches } as const;
    const opinions = new NamedRules([broken, CONFIRM_FILE_WRITE]).opinions(request("t", "write"));
    expect(opinions.map((opinion) => [opinion.behavior, opinion.source])).toEqual([
      ["deny", "broken"],
      ["ask", "confirm-file-write"],
    ]);
  });
});
