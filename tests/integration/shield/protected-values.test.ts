import { execFileSync } from "node:child_process";
import { appendFile, open, rename, rm, symlink, writeFile } from "node:fs/promises";
import { rgPath } from "@vscode/ripgrep";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { presetPolicy, type ShieldAsset, type ShieldPolicy } from "../../../src/main/shield/policy";
import { createEngine } from "../../../src/main/shield/scan/engine";
import { createScanner } from "../../../src/main/shield/scan/scanner";
import { ProtectedValues, type ValueLimits } from "../../../src/main/shield/values/protected-values";
import { Ripgrep } from "../../../src/main/tools/ripgrep";
import { createTempWorkspace, type TempWorkspace } from "../../unit/workspace/temp-workspace";

const PEOPLE = "id,name,city,paid\n100231,Ada Lovelace,Zürich,1234.56\n100232,Grace Hopper,Paris,99\n";

describe("protected files", () => {
  let temp: TempWorkspace;
  let policy: ShieldPolicy;

  beforeEach(async () => {
    temp = await createTempWorkspace();
  });
  afterEach(() => temp.remove());

  function valuesOf(assets: readonly ShieldAsset[], limits?: ValueLimits): ProtectedValues {
    policy = { ...presetPolicy("balanced"), assets };
    return new ProtectedValues(
      {
        policy: () => policy,
        workspace: temp.workspace,
        files: temp.files,
        ripgrep: new Ripgrep(rgPath),
        foldCase: false,
        now: () => performance.now(),
      },
      limits,
    );
  }

  async function find(values: ProtectedValues, text: string): Promise<string[]> {
    await values.ready();
    const order = { secrets: false, pii: [], maxRows: undefined, values: true, binary: false };
    const found = await createScanner({ engine: createEngine(), values }).scan(text, order, 5_000);
    return found.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  }

  const dataset = (path: string, columns?: readonly string[]): ShieldAsset => ({
    path,
    kind: "dataset",
    ...(columns ? { columns } : {}),
  });

  it.each([
    ["data/people.csv", PEOPLE],
    ["data/people.csv", `\ufeff${PEOPLE.replaceAll("\n", "\r\n")}`],
    ["data/people.csv", PEOPLE.replaceAll(",", ";")],
    ["data/people.csv", Buffer.from(`\ufeff${PEOPLE}`, "utf16le")],
    ["data/people.tsv", PEOPLE.replaceAll(",", "\t")],
    ["data/people.txt", PEOPLE],
    [
      "data/people.jsonl",
      '{"id":100231,"name":"Ada Lovelace","city":"Zürich"}\r\n{"id":100232,"name":"Grace Hopper"}\r\n',
    ],
    [
      "data/people.json",
      '[{"id":100231,"name":"Ada Lovelace","city":"Z\\u00fcrich"},{"name":"Grace Hopper"}]',
    ],
    ["data/people", '[{"id":100231,"name":"Ada Lovelace","city":"Zürich"}]'],
  ])("are known by their values: %s %#", async (path, content) => {
    await temp.put(path, content);
    const values = valuesOf([dataset("data/*")]);
    expect(await find(values, "We paid ADA LOVELACE of Zurich (100231), not id, name or Ada.")).toEqual([
      "value:data/*: ADA LOVELACE",
      "value:data/*: Zurich",
      "value:data/*: 100231",
    ]);
    expect(await find(values, "nothing of it")).toEqual([]);
  });

  it("are found in base64 and in escapes, too", async () => {
    await temp.put("people.csv", PEOPLE);
    const values = valuesOf([dataset("people.csv")]);
    const text = Buffer.from("the person is Grace Hopper, born long ago").toString("base64");
    expect(await find(values, text)).toEqual([`value:people.csv: ${text}`]);
    expect(await find(values, '{"n":"Grace\\u0020Hopper"}')).toHaveLength(1);
  });

  it.each([
    ["JSON of Python", "J\\u00fcrgen M\\u00fcllerson, \\u5f20\\u4f1f\\u6770"],
    ["an address", "/find?q=J%C3%BCrgen+M%C3%BCllerson&b=%E5%BC%A0%E4%BC%9F%E6%9D%B0"],
    ["HTML", "J&#252;rgen&nbsp;M&#xfc;llerson, &#24352;&#20255;&#26480;"],
    ["bytes", "b'J\\xc3\\xbcrgen M\\xc3\\xbcllerson' b'\\xe5\\xbc\\xa0\\xe4\\xbc\\x9f\\xe6\\x9d\\xb0'"],
    ["git", '"J\\303\\274rgen M\\303\\274llerson" "\\345\\274\\240\\344\\274\\237\\346\\235\\260"'],
    ["a terminal", "J\u001b[1mü\u001b[0mrgen\u001b[31m Müllerson, \u001b[32m张伟\u001b[1m杰"],
  ])("are found in letters beyond ASCII as %s writes them", async (_, text) => {
    await temp.put("people.csv", "name\nJürgen Müllerson\n张伟杰\n");
    expect(await find(valuesOf([dataset("people.csv")]), text)).toHaveLength(2);
  });

  it("protect the columns that are named and no other", async () => {
    await temp.put("people.csv", PEOPLE);
    const values = valuesOf([dataset("people.csv", ["Name"])]);
    expect(await find(values, "Ada Lovelace, Zürich, 100232")).toEqual([
      "value:people.csv#Name: Ada Lovelace",
    ]);
  });

  it("close the edge when a column is named that isn't there", async () => {
    await temp.put("people.csv", PEOPLE);
    await expect(find(valuesOf([dataset("people.csv", ["nmae"])]), "x")).rejects.toThrow("nmae");
  });

  it.each([
    ["a spreadsheet", "PK\u0003\u0004\u0014\u0000"],
    ["a PDF", "%PDF-1.7\n"],
    ["a database", "SQLite format 3\u0000"],
  ])("close the edge when %s is named, whose values nobody here can read", async (_, beginning) => {
    await temp.put("people.dat", Buffer.from(`${beginning}Ada Lovelace`, "latin1"));
    await expect(find(valuesOf([dataset("people.dat")]), "x")).rejects.toThrow("people.dat is no text");
  });

  it("tell which of them aren't protected: what a pattern finds and can't read, and what it doesn't find", async () => {
    await temp.put("people.csv", PEOPLE);
    await temp.put("docs/plan.pdf", "%PDF-1.7\n");
    const values = valuesOf([
      dataset("people.csv"),
      { path: "docs/**", kind: "document" },
      { path: "nothing/*.csv", kind: "dataset" },
      { path: "also/nothing.md", kind: "spec" },
    ]);
    expect(await values.gaps()).toEqual([
      expect.stringContaining("no file of the project fits nothing/*.csv"),
      expect.stringContaining("docs/plan.pdf is no text"),
    ]);
    expect(await find(values, "Ada Lovelace")).toHaveLength(1);
  });

  it("leave out categories, dates and common words, unless their column is named", async () => {
    const rows = Array.from(
      { length: 300 },
      (_, at) => `Person${at} Of${at},${at % 2 ? "Gold" : "Silver"},2031-01-0${at % 9},pending`,
    );
    await temp.put("many.csv", `who,level,since,state\n${rows.join("\n")}\n`);
    const text = "Person7 Of7 has a Silver level since 2031-01-07, pending.";
    expect(await find(valuesOf([dataset("many.csv")]), text)).toEqual(["value:many.csv: Person7 Of7"]);
    expect(await find(valuesOf([dataset("many.csv", ["level", "since"])]), text)).toEqual([
      "value:many.csv#level: Silver",
      "value:many.csv#since: 2031-01-07",
    ]);
  });

  it("documents are known by eleven words in a row, and by their longer lines", async () => {
    const text =
      "The merger with the northern branch shall be announced on the second day of the\nspring fair, and not before the council has agreed.\nPrice per share: forty two\n";
    await temp.put("plans/merger.md", text);
    const values = valuesOf([{ path: "plans/**", kind: "document" }]);
    const quoted = "it says: northern branch shall be announced on the second day of the spring fair!";
    expect(await find(values, quoted)).toContainEqual(expect.stringMatching(/^document:plans\/\*\*: /));
    expect(await find(values, "PRICE PER SHARE - FORTY TWO")).toHaveLength(1);
    expect(await find(values, "The merger was announced in spring.")).toEqual([]);
  });

  it("are read again when they change, appear, or are exchanged", async () => {
    await temp.put("data/a.csv", PEOPLE);
    const values = valuesOf([dataset("data/*.csv")]);
    expect(await find(values, "Ada Lovelace Emmy Noether")).toHaveLength(1);
    await appendFile(temp.at("data/a.csv"), "100233,Emmy Noether,Rome,1\n");
    expect(await find(values, "Ada Lovelace, Emmy Noether")).toHaveLength(2);
    await temp.put("new.csv", "name\nMary Somerville\n");
    await rename(temp.at("new.csv"), temp.at("data/a.csv"));
    expect(await find(values, "Mary Somerville")).toEqual(["value:data/*.csv: Mary Somerville"]);
    await temp.put("data/b.csv", "name\nRosalind Franklin\n");
    values.filesMayHaveChanged();
    expect(await find(values, "Rosalind Franklin")).toHaveLength(1);
  });

  it("stay known when they are changed, moved or deleted: what they held may be elsewhere", async () => {
    await temp.put("data/a.csv", PEOPLE);
    await temp.put("data/b.csv", "name\nRosalind Franklin\n");
    const values = valuesOf([dataset("data/*.csv")]);
    await values.ready();
    await rename(temp.at("data/a.csv"), temp.at("elsewhere"));
    await writeFile(temp.at("data/b.csv"), "name\nEmmy Noether\n");
    values.filesMayHaveChanged();
    expect(await find(values, "Ada Lovelace, Rosalind Franklin, Emmy Noether")).toHaveLength(3);
    await rm(temp.at("data/b.csv"));
    values.filesMayHaveChanged();
    expect(await find(values, "Ada Lovelace, Rosalind Franklin, Emmy Noether")).toHaveLength(3);
    // The person takes them out of the settings.
    policy = { ...policy, assets: [dataset("other.csv")] };
    expect(await find(values, "Ada Lovelace")).toEqual([]);
  });

  it("make room for what they hold now when both are too much", async () => {
    await temp.put("a.csv", "name\nAda Lovelace\nGrace Hopper\n");
    const values = valuesOf([dataset("a.csv")], { bytes: 1_000, phrases: 3, milliseconds: 10_000 });
    expect(await find(values, "Ada Lovelace")).toHaveLength(1);
    await writeFile(temp.at("a.csv"), "name\nEmmy Noether\nRosalind Franklin\n");
    expect(await find(values, "Emmy Noether, Rosalind Franklin")).toHaveLength(2);
    await writeFile(temp.at("a.csv"), "name\nOne Two\nTwo Three\nThree Four\nFour Five\n");
    await expect(find(values, "x")).rejects.toThrow("more than the 3 values");
  });

  it("are told of by the settings' words alone: files and columns may be called what must not be told", async () => {
    await temp.put("data/Grace Hopper.csv", "Ada Lovelace,ada@lovelace.example\nMary Somerville,x\n");
    await temp.put("data/b.json", '{"Ada Lovelace":{"born":"Emmy Noether"}}');
    const values = valuesOf([dataset("data/*")]);
    expect(await find(values, "Mary Somerville, Emmy Noether")).toEqual([
      "value:data/*: Mary Somerville",
      "value:data/*: Emmy Noether",
    ]);
  });

  it("are found while somebody keeps writing to one of them", async () => {
    await temp.put("people.csv", PEOPLE);
    const values = valuesOf([dataset("people.csv")]);
    let writing = true;
    const writer = (async () => {
      for (let at = 0; writing; at += 1)
        await appendFile(temp.at("people.csv"), `${at + 200_000},Row Number${at}x,,\n`);
    })();
    for (let round = 0; round < 5; round += 1)
      expect(await find(values, "Ada Lovelace")).toEqual(["value:people.csv: Ada Lovelace"]);
    writing = false;
    await writer;
  });

  it.skipIf(process.platform === "win32")("follow no link out, and open no pipe", async () => {
    await writeFile(`${temp.outside}/people.csv`, PEOPLE);
    await symlink(`${temp.outside}/people.csv`, temp.at("link.csv"));
    execFileSync("mkfifo", [temp.at("pipe.csv")]);
    await temp.put("inside/people.csv", PEOPLE);
    await symlink(temp.at("inside/people.csv"), temp.at("named.csv"));
    expect(await find(valuesOf([dataset("*.csv")]), "Ada Lovelace")).toHaveLength(1);
    expect(await find(valuesOf([dataset("./named.csv".slice(2))]), "Ada Lovelace")).toHaveLength(1);
    for (const path of ["/link.csv", "link.csv/", "pipe.csv"].map((each) => each.replaceAll("/", "")))
      await expect(find(valuesOf([dataset(path)]), "x")).rejects.toMatchObject({ code: "shield_failed" });
  });

  it("take values with characters of patterns, NULs, and values that hold each other", async () => {
    await temp.put("odd.csv", 'v\n"(a+)+$ [regex]"\nAnna Maria\nMaria\n"Maria Schmidt"\n\0\0nulls\0inside\n');
    const values = valuesOf([dataset("odd.csv", ["v"])]);
    expect(await find(values, "(a+)+$ [regex], Anna Maria Schmidt, nulls inside")).toEqual([
      "value:odd.csv#v: a+)+$ [regex",
      "value:odd.csv#v: Anna Maria",
      "value:odd.csv#v: Maria Schmidt",
      "value:odd.csv#v: nulls inside",
    ]);
  });

  it("read a line of 50 MB", async () => {
    const file = await open(temp.at("line.csv"), "w");
    await file.write("name,text\nAda Lovelace,");
    for (let at = 0; at < 50; at += 1) await file.write("x y ".repeat(250_000));
    await file.write("\nGrace Hopper,end\n");
    await file.close();
    const values = valuesOf([dataset("line.csv")]);
    expect(await find(values, "Ada Lovelace and Grace Hopper")).toHaveLength(2);
  });

  it("close the edge rather than to know only a part: too many values, too many bytes, too many files", async () => {
    const file = await open(temp.at("big.csv"), "w");
    await file.write("id\n");
    for (let at = 0; at < 200; at += 1)
      await file.write(
        Array.from({ length: 71_000 }, (_, n) => 1_000_000 + at * 71_000 + n)
          .join("\n")
          .concat("\n"),
      );
    await file.close();
    await expect(find(valuesOf([dataset("big.csv")]), "x")).rejects.toThrow("more than the 2000000 values");
    const small = { bytes: 1_000, phrases: 1_000, milliseconds: 1_000 };
    await expect(find(valuesOf([dataset("big.csv")], small), "x")).rejects.toThrow(
      "more than the 1000 bytes",
    );
    for (let at = 0; at < 501; at += 1) await temp.put(`many/${at}.csv`, "a\n");
    await expect(find(valuesOf([dataset("many/*")]), "x")).rejects.toThrow("more than 500 files");
  });

  it("cost nothing when there are none", async () => {
    const values = valuesOf([{ path: "spec/**", kind: "spec" }]);
    expect(values.needed).toBe(false);
    expect(await find(values, "Ada Lovelace")).toEqual([]);
  });
});
