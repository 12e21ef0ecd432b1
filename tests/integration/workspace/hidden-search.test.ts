import { rgPath } from "@vscode/ripgrep";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RuleBoundary } from "../../../src/main/policy/rule-boundary";
import { grepTool } from "../../../src/main/tools/grep";
import { Ripgrep } from "../../../src/main/tools/ripgrep";
import { policyPorts } from "../../support/policy-fakes";
import { createTempWorkspace, type TempWorkspace } from "../../unit/workspace/temp-workspace";

const NOTE = "[files that permission rules hide are left out]";

describe.skipIf(process.platform === "win32")("a search where rules hide files", () => {
  let temp: TempWorkspace;
  let ran: readonly string[][];
  /** All that ripgrep said of matches, before anything was left out of it. */
  let matched: string;

  beforeEach(async () => {
    temp = await createTempWorkspace();
    ran = [];
    matched = "";
  });
  afterEach(() => temp.remove());

  async function grep(args: object, deny: readonly string[]): Promise<string> {
    const ripgrep = new Ripgrep(rgPath);
    const run = ripgrep.run.bind(ripgrep);
    ripgrep.run = (each) => {
      ran = [...ran, [...each.args]];
      const listing = each.args.includes("--files");
      const onRecord = (record: string) => {
        if (!listing) matched += `${record}\n`;
        return each.onRecord(record);
      };
      return run({ ...each, onRecord });
    };
    const ports = policyPorts({ settings: { permissions: { deny } } });
    const tool = grepTool(temp.files, ripgrep, (name, workspace) => new RuleBoundary(ports, name, workspace));
    const signal = new AbortController().signal;
    return tool.invoke(
      { pattern: "needle", ...args },
      { workspace: temp.workspace, signal, expected: undefined },
    );
  }

  it.each([
    "plain",
    "[a]*?{b,c}",
    "back\\slash",
    "end ",
    "end\t",
    "!not",
    "#hash",
    "-dash",
    "two\nlines",
    " nbsp\u00a0",
    "häh \u{1f600}",
  ])("does not open a hidden file called %j, and misses none beside it", async (name) => {
    await temp.put(`${name}.pem`, "needle\n");
    await temp.put(`sub/${name}/x.pem`, "needle\n");
    await temp.put(`sub/${name}/open.txt`, "needle\n");
    await temp.put("a.txt", "needle\n");
    const found = await grep({}, ["Read(*.pem)"]);
    expect(found).not.toContain("pem");
    expect(found).toContain("a.txt:1: needle");
    // An exclusion that is too wide would take readable files with it.
    expect(matched).toContain("open.txt");
    expect(matched).not.toContain("pem");
    expect(found.split("\n").at(-1)).toBe(NOTE);
  });

  it("can't be told by an ignore file to search what is hidden", async () => {
    await temp.put(".env", "needle\n");
    await temp.put("secret/a", "needle\n");
    for (const name of [".ignore", ".gitignore", ".rgignore"])
      await temp.put(name, "!.env\n!secret\n!secret/**\n");
    expect(await grep({}, ["Read(.env)", "Read(secret/**)"])).toBe(`No matches\n${NOTE}`);
    expect(await grep({ include_ignored: true }, ["Read(.env)", "Read(secret/**)"])).toBe(
      `No matches\n${NOTE}`,
    );
  });

  it("names the readable files one by one where there are too many hidden ones to exclude", async () => {
    const long = "x".repeat(60);
    for (let index = 0; index < 2_000; index += 1) await temp.put(`many/${index}-${long}.pem`, "needle\n");
    await temp.put("many/-a.txt", "needle\n");
    await temp.put("z.txt", "needle\n");
    expect(await grep({}, ["Read(*.pem)"])).toBe(`many/-a.txt:1: needle\nz.txt:1: needle\n${NOTE}`);
    expect(ran.at(-1)).toContain("./z.txt");
  });

  it("is one run of ripgrep and has no note where no rule is about reading", async () => {
    await temp.put("a.txt", "needle\n");
    expect(await grep({}, ["Edit(a.txt)", "Bash(rm *)"])).toBe("a.txt:1: needle");
    expect(ran).toHaveLength(1);
  });
});
