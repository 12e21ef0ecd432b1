import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReadOnly } from "../../../../src/main/shell/read-only/is-read-only";
import { MAX_LENGTH, parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { peelForDeny } from "../../../../src/main/shell/syntax/peel-deny";
import { fakePaths } from "../../../support/fake-paths";

const spelled = (text: string) =>
  parseScript(text).commands.map(({ words }) => words.map((word) => word.text ?? `<${word.raw}>`).join(" "));

describe("every simple command is found, however deep it hides", () => {
  it.each([
    ["a; b && c || d | e |& f & g\nh", ["a", "b", "c", "d", "e", "f", "g", "h"]],
    ["(a; { b; })", ["a", "b"]],
    ["if a; then b; elif c; then d; else e; fi", ["a", "b", "c", "d", "e"]],
    ["while a; do b; done; until c; do d; done", ["a", "b", "c", "d"]],
    ["for i in x; do a; done; for ((i = 0; i < 1; i++)); do b; done", ["", "a", "(( <>", "b"]],
    ["select i in x; do a; done", ["", "a"]],
    ["case $x in p) a;; *) b;; esac", ["case <$x> p *", "a", "b"]],
    ["f() { a; }; function g { b; }", ["a", "b"]],
    ["coproc a; coproc N { b; }", ["", "a", "", "b"]],
    ["! a; time -p b", ["a", "b"]],
    ['echo $(a) `b` "$(c)" <(d) >(e)', ['echo <$(a)> <`b`> <"$(c)"> <<(d)> <>(e)>', "a", "b", "c", "d", "e"]],
    ["echo `a \\`b\\``", ["echo <`a \\`b\\``>", "a <`b`>", "b"]],
    ["x=$(a) y=(1 $(b)) z[$(c)]=1", ["", "a", "b", "c"]],
    ["a > $(b) < <(c) <<< $(d)", ["a", "b", "c", "d"]],
    ["cat <<E\n$(a)\n${x:-`b`}\nE\n", ["cat", "a", "b"]],
    [
      ": ${x:-$(a)} ${x:=$(b)} ${x/$(c)/$(d)} ${x:$(e):1} ${x[$(f)]}",
      [expect.any(String), "a", "b", "c", "d", "e", "f"],
    ],
    [": $((1 + $(a))) $((x[$(b)])) $[$(c)]", [expect.any(String), "a", "b", "c"]],
    ["(( $(a) )); [[ -n $(b) && $(c) == d ]]", ["(( < $(a) >", "a", "[[ -n <$(b)> && <$(c)> == d", "b", "c"]],
    ["export A=$(a) B=1", ["export <A=$(a)> B=1", "a"]],
  ])("%s", (text, commands) => {
    expect(spelled(text)).toEqual(commands);
    expect(parseScript(text).problems).toEqual([]);
  });

  it("leaves alone what is only text", () => {
    expect(spelled("cat <<'E'\n$(a)\nE\necho '$(b)' \\$\\(c\\) # $(d)")).toEqual(["cat", "echo $(b) $(c)"]);
  });
});

describe("words are what bash makes of them", () => {
  it.each([
    ["\\rm", ["rm"]],
    ["r''m", ["rm"]],
    ['r"m"', ["rm"]],
    ["$'rm'", ["rm"]],
    ["$'\\x72\\155'", ["rm"]],
    ["$'\\x{72}m'", ["rm"]],
    ["$'\\x{}m'", [""]],
    ['$"rm"', ["rm"]],
    ["r\\\nm", ["rm"]],
    ["{rm,x}", ["rm", "x"]],
    ["r{m,}", ["rm", "r"]],
    ["{,rm}", ["rm"]],
    ["{1..3}{a,'b,c'}", ["1a", "1b,c", "2a", "2b,c", "3a", "3b,c"]],
    ["{03..1}", ["03", "02", "01"]],
    ["{a}", ["{a}"]],
    ["'{a,b}'", ["{a,b}"]],
    ["stash@{0}", ["stash@{0}"]],
    ["a#b", ["a#b"]],
    ["rm\u00a0x", ["rm\u00a0x"]],
  ])("%s", (written, words) => {
    expect(parseScript(written).commands[0]?.words.map((word) => word.text)).toEqual(words);
  });

  it("marks what only running can tell, and keeps what is known before it", () => {
    const words = parseScript('a b$x "c $(d)" e*.ts ~/f "~" g=~ {a,$y}').commands[0]?.words ?? [];
    expect(words.map(({ dynamic, glob, tilde, prefix }) => ({ dynamic, glob, tilde, prefix }))).toEqual([
      { dynamic: false, glob: false, tilde: false, prefix: "a" },
      { dynamic: true, glob: false, tilde: false, prefix: "b" },
      { dynamic: true, glob: false, tilde: false, prefix: "c " },
      { dynamic: false, glob: true, tilde: false, prefix: "e" },
      { dynamic: false, glob: false, tilde: true, prefix: "~/f" },
      { dynamic: false, glob: false, tilde: false, prefix: "~" },
      { dynamic: false, glob: false, tilde: true, prefix: "g=~" },
      { dynamic: true, glob: true, tilde: false, prefix: "" },
    ]);
  });

  it.each(['"$x"', '"${x:-a}"', '"${x%.ts}"', '"$(a)"', "$?", "$((1 + 2))", "'$x'"])(
    "calls %s one argument",
    (word) => {
      expect(parseScript(`a ${word}`).commands[0]?.words[1]?.inert).toBe(true);
    },
  );

  it.each([
    "$x",
    '"$@"',
    '"${x:=a}"',
    '"${!x}"',
    '"${x@P}"',
    '"${x[1]}"',
    '"${x:1}"',
    "$((x))",
    "$((1 + $(a)))",
    "<(a)",
    "*",
  ])("doesn't vouch for %s", (word) => {
    expect(parseScript(`a ${word}`).commands[0]?.words[1]?.inert).toBe(false);
  });
});

describe("redirects and assignments", () => {
  it.each([
    ["a > f", "write"],
    ["a >> f", "write"],
    ["a >| f", "write"],
    ["a &> f", "write"],
    ["a <> f", "write"],
    ["a >& f", "write"],
    ["a >& $x", "write"],
    ["a 2>&1", "duplicate"],
    ["a >&-", "duplicate"],
    ["a < f", "read"],
    ["a <<< f", "heredoc"],
    ["a <<E\nE\n", "heredoc"],
  ])("%s", (text, access) => {
    expect(parseScript(text).commands[0]?.redirects[0]?.access).toBe(access);
  });

  it("shows those of a compound command, of loops, and of descriptors kept in variables", () => {
    expect(parseScript("{ a; } > f").commands[0]).toMatchObject({
      words: [],
      redirects: [{ target: { text: "f" } }],
    });
    expect(
      parseScript("for PATH in . x; do a; done").commands[0]?.assignments.map(({ name }) => name),
    ).toEqual(["PATH", "PATH"]);
    expect(parseScript("a {PATH}>/dev/null").commands[0]?.assignments[0]?.name).toBe("PATH");
    expect(parseScript("A=1 B+=2 a").commands[0]?.assignments.map(({ name }) => name)).toEqual(["A", "B"]);
  });

  it("tells where a command stands", () => {
    expect(parseScript("for i in 1; do a; done").commands[1]).toMatchObject({
      inLoop: true,
      inFunction: false,
    });
    expect(parseScript("f() { a; }").commands[0]).toMatchObject({ inFunction: true });
    expect(parseScript("b $(a)").commands[1]).toMatchObject({
      inSubstitution: true,
      source: "a",
      span: { start: 4, end: 5 },
    });
    expect(parseScript("a & b").commands.map(({ background }) => background)).toEqual([true, false]);
  });
});

describe("what isn't understood is said, never skipped", () => {
  it.each([
    "echo 'unterminated",
    'echo "$(',
    "echo `a",
    "if a; then b",
    "a ) b",
    "a <<E\nb",
    "echo @(a|b)",
    "a\u0000b",
    "a\rb",
    "a\u001bb",
    "a \ud800",
    "a".repeat(MAX_LENGTH + 1),
    "$(".repeat(10_000),
    `${"$(".repeat(300)}a${")".repeat(300)}`,
    `echo $((${"1+".repeat(4_000)}1))`,
    "f()".repeat(3_000),
  ])("%#", (text) => {
    expect(parseScript(text).problems).not.toEqual([]);
  });

  it("still lists what looks like a command, for deny rules", () => {
    const names = (text: string) =>
      parseScript(text)
        .commands.flatMap(peelForDeny)
        .map(({ words }) => words[0]?.text);
    expect(names('ls; r"m" x; echo \'unterminated')).toContain("rm");
    expect(names(`${"a; ".repeat(5_000)}rm x`)).toContain("rm");
    expect(names(`${"$(".repeat(1_000)}rm x`)).toContain("rm");
  });
});

describe("bad input", () => {
  const pieces = [
    "$(",
    ")",
    "`",
    "'",
    '"',
    "\\",
    "${",
    "}",
    "((",
    "))",
    "[[",
    "]]",
    "<<E\n",
    "E\n",
    "<(",
    ";",
    "&",
    "|",
    "\n",
    " ",
    "a",
    "$",
    "{",
    ",",
    "*",
    "if ",
    "then ",
    "fi",
    "case ",
    "in ",
    "esac",
    "for ",
    "do ",
    "done",
    "#",
    "=",
    "~",
    "\0",
    "\ud800",
    "\u202e",
    "$'",
    "@(",
    "eval ",
    "sh -c ",
    "env ",
    "xargs ",
  ];
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(""));

  it("never throws, and is never both broken and read-only", () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: "binary", maxLength: 200 })), (text) => {
        const script = parseScript(text);
        script.commands.flatMap(peelForDeny);
        const { readOnly } = isReadOnly(script, fakePaths());
        if (script.problems.length > 0) expect(readOnly).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["a megabyte of one word", "x".repeat(1_000_000)],
    ["a megabyte of harmless commands", "ls; ".repeat(250_000)],
    ["a megabyte of quotes", "'".repeat(1_000_000)],
    ["10,000 nested substitutions", `${"$(".repeat(10_000)}ls${")".repeat(10_000)}`],
    ["10,000 nested backquotes", "`".repeat(10_000)],
    ["10,000 brackets", "(".repeat(10_000)],
  ])("%s isn't read-only", (_name, text) => {
    expect(isReadOnly(parseScript(text), fakePaths()).readOnly).toBe(false);
  });

  it("finds a bounded number of commands in wrappers that nest without end", () => {
    for (const wrapper of ["env -x ", "sudo ", "xargs ", "eval ", "find -exec ", "parallel a ", "sh -c "]) {
      const [command] = parseScript(wrapper.repeat(9_000 / wrapper.length)).commands;
      expect(command && peelForDeny(command).length).toBeLessThan(5_000);
    }
  });
});
