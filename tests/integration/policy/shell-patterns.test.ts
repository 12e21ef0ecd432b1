import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { escapeGlob } from "../../../src/main/policy/file-pattern";
import { compileGlob, couldMeet } from "../../../src/main/policy/glob";
import { toSegments } from "../../../src/main/policy/glob-tokens";
import { createRandom } from "../../support/random";

const SEED = 4_711;
const COUNT = 4_000;
const NAMES = [".env", ".ENV", "a", "b]c", "[x]", "v]", "secret", "Éa", "a-b", "\\x"];

const PIECES = [
  ..."aevnx].-[!^*?:=",
  ..."[[:alpha:]] [[:lower:]x] [x[:digit:]] [[=v=]] [[.v.]] [[.-.]] [[:foo:]v] [[:alpha]v] [^[:digit:]]".split(
    " ",
  ),
  ..."[v] [a-z] [A-Z] [!a-z] [^a] [\\]v] [v\\]] []v] [a-] [-v] [\\v] [!]] \\e \\[ [d-f]".split(" "),
];

/** Asks a real bash for each pair whether the name matches the pattern, in both kinds of locale. */
function bashMatches(
  pairs: readonly (readonly [pattern: string, name: string])[],
  locale: string,
): boolean[] {
  const script =
    "while IFS= read -r -d '' p && IFS= read -r -d '' n; do [[ $n == $p ]] && echo 1 || echo 0; done";
  const { stdout } = spawnSync("bash", ["-c", script], {
    input: pairs.map(([pattern, name]) => `${pattern}\0${name}\0`).join(""),
    encoding: "utf8",
    env: { PATH: process.env.PATH, LC_ALL: locale },
    maxBuffer: 100_000_000,
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => line === "1");
}

it("takes a shell's pattern for whatever a real bash takes it for", () => {
  const random = createRandom(SEED);
  const patterns = Array.from({ length: COUNT }, () =>
    Array.from({ length: 1 + random.below(4) }, () => random.pick(PIECES)).join(""),
  );
  const around = ["", ".en", "secre"].flatMap((before) => patterns.map((pattern) => before + pattern));
  // In a path a leading dot is matched by a dot alone.
  const pairs = around
    .flatMap((pattern) => NAMES.map((name) => [pattern, name] as const))
    .filter(([pattern, name]) => !name.startsWith(".") || /^\\?\./.test(pattern));
  let matched = 0;
  for (const locale of ["C", "C.UTF-8"]) {
    const answers = bashMatches(pairs, locale);
    expect(answers).toHaveLength(pairs.length);
    const missed = pairs.filter(([pattern, name], index) => {
      if (!answers[index]) return false;
      matched += 1;
      const glob = compileGlob(escapeGlob(name));
      return glob === undefined || !couldMeet(glob, toSegments(pattern), { below: false });
    });
    expect(missed.slice(0, 10)).toEqual([]);
  }
  expect(matched).toBeGreaterThan(2_000);
});
