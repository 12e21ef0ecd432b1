import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../../src/renderer");
const texts = resolve(root, "../locales");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file));
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The class names of a style sheet. */
function classesOf(sheet: string): Set<string> {
  return new Set([...readFileSync(sheet, "utf8").matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
}

describe("the sources of the windows", () => {
  it("take nothing from outside but texts, the list of commands, and types from the contract of the preload", () => {
    const outside = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/^import (type )?[^;]*? from "(\.[^"]+)";/gm)]
        .filter(([, , path = ""]) => !resolve(dirname(file), path).startsWith(root))
        .filter(([, , path = ""]) => !resolve(dirname(file), path).startsWith(texts))
        // The list of commands is data that menu, palette and keyboard share.
        .filter(([, , path]) => !/\/preload\/contract\/commands$/.test(path ?? ""))
        .filter(([, type, path]) => type === undefined || !/\/preload\/contract(\/\w+)?$/.test(path ?? ""))
        .map(([line]) => `${file}: ${line}`),
    );
    expect(outside).toEqual([]);
  });

  // A style object goes through the CSSOM, which the policy allows.
  it("use no style text and no HTML from strings, which the content security policy forbids", () => {
    const offenders = sources.filter(({ text }) =>
      /style="|cssText|dangerouslySetInnerHTML|\.innerHTML/.test(text),
    );
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });

  it("name only classes that their style sheets have", () => {
    const missing = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";/gm)].flatMap(
        ([, name = "", path = ""]) => {
          const known = classesOf(resolve(dirname(file), path));
          const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(
            ([, used = ""]) => used,
          );
          return used.filter((used) => !known.has(used)).map((used) => `${file}: ${name}.${used}`);
        },
      ),
    );
    expect(missing).toEqual([]);
  });

  it("load nothing from elsewhere and have no inline script or style in their pages", () => {
    for (const page of ["main/index.html", "review/index.html"]) {
      const html = readFileSync(join(root, page), "utf8");
      expect(html).not.toMatch(/https?:|<style|style=|<script(?![^>]*src=)/);
    }
  });
});
