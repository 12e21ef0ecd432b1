import { afterEach, describe, expect, it } from "vitest";
import { Project } from "./support/project";

let project: Project;
afterEach(() => project.remove());

describe("a turn in which hundreds of calls changed a file each", () => {
  it("is undone by one act as well", async () => {
    project = await Project.create();
    for (let index = 0; index < 450; index += 1)
      await project.write(`src/${index % 7}/${index}.ts`, `${index}\n`);
    const undone = await project.undo({ turn: 1 });
    expect(undone.files).toHaveLength(450);
    expect(await project.tree()).toEqual({});
  });
});
