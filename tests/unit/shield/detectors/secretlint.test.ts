import { expect, test } from "vitest";
import { lint, SECRETLINT_DETECTOR } from "../../../../src/main/shield/detectors/secretlint";
import { viewsOf } from "../../../../src/main/shield/scan/views";
import { LEAKS } from "../../../fixtures/shield/leaks";
import { TOKENS } from "../../../fixtures/shield/synthetic";

test("the look ahead loses nothing that the rules find", async () => {
  let found = 0;
  for (const leak of LEAKS) {
    for (const text of [leak.text, ...viewsOf(leak.text).map((view) => view.text)]) {
      const all = await lint(text);
      expect(await SECRETLINT_DETECTOR.find(text), leak.what).toEqual(all);
      found += all.length;
    }
  }
  expect(found).toBeGreaterThan(50);
});

test("a text can't switch the rules off", async () => {
  const text = `// secretlint-disable\nconst x = "${TOKENS.github}";`;
  expect((await lint(text)).map(({ kind }) => kind)).toEqual(["secret:github"]);
});

test("a byte order mark doesn't move what is found", async () => {
  const token = TOKENS.github ?? "";
  const text = `\ufeff${token}`;
  const [found] = await lint(text);
  expect(text.slice(found?.start, found?.end)).toBe(token);
});
