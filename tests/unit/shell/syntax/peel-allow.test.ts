import { describe, expect, it } from "vitest";
import { parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { peelForAllow } from "../../../../src/main/shell/syntax/peel-allow";

const peel = (text: string) => {
  const [command] = parseScript(text).commands;
  if (!command) throw new Error("no command");
  const { words, assignments } = peelForAllow(command);
  return [...assignments.map(({ name }) => `${name}=`), ...words.map((word) => word.text ?? "?")].join(" ");
};

describe("an allow rule looks through little", () => {
  it.each([
    ["time a", "a"],
    ["\\time -p a", "a"],
    ["timeout 5 a b", "a b"],
    ["timeout -s KILL 5s a".replace("-s KILL", "-sKILL"), "a"],
    ["timeout --foreground -k5 1.5m a", "a"],
    ["nice a", "a"],
    ["nice -n 5 a", "a"],
    ["nice -5 a", "a"],
    ["nohup nice timeout 5 a", "a"],
    ["CI=1 LANG=en_US.UTF-8 LC_ALL=C TZ=Europe/Berlin a", "a"],
    ["NO_COLOR= TERM=xterm-256color nohup a", "a"],
  ])("%s → %s", (text, peeled) => {
    expect(peel(text)).toBe(peeled);
  });

  it.each([
    "env a",
    "sudo a",
    "command a",
    "xargs a",
    "timeout $x a",
    "timeout 5",
    "timeout 5 -x a",
    "timeout --unknown 5 a",
    "nice -n x a",
    "nohup -x a",
    "/usr/bin/timeout 5 a",
    "NODE_OPTIONS= a",
    "PATH= a",
    "LD_PRELOAD= a",
  ])("%s stays as it is", (text) => {
    expect(peel(text)).toBe(text.replace("$x", "?"));
  });

  it.each(["LANG=../../x a", "LANG=/x a", "TERM=$x a", "TZ=:/etc/x a", "CI=$(b) a", "LC_=x a", "TZ=~ a"])(
    "%s keeps its assignment",
    (text) => {
      expect(peel(text)).toMatch(/= a$/);
    },
  );
});
