import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { prepareHome } from "../../../src/main/desktop/home-folder";
import { makeFolder } from "./support";

describe("Gatehouse's own folder", () => {
  it("is made for this user alone, with the folders above it", () => {
    const home = join(makeFolder(), "a/gatehouse");
    prepareHome(home);
    prepareHome(home);
    expect(statSync(home).mode & 0o777).toBe(0o700);
  });

  it("is named with the reason and a way out when it can't be made", () => {
    const file = join(makeFolder(), "file");
    writeFileSync(file, "");
    const home = join(file, "gatehouse");
    expect(() => prepareHome(home)).toThrow(
      expect.objectContaining({
        code: "home_unusable",
        message: expect.stringMatching(/file\/gatehouse \(ENOTDIR.*GATEHOUSE_HOME name another/),
      }),
    );
  });
});
