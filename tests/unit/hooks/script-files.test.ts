import { describe, expect, it } from "vitest";
import { namedPaths } from "../../../src/main/hooks/script-files";
import { shellReaderFor } from "../../../src/main/shell/reader";

const workspace = "/w/my project";
const places = { shell: shellReaderFor("linux"), workspace, home: "/home/u" };

function named(command: string, looksLikePath = true): readonly string[] {
  const found = namedPaths(command, places);
  if (!found.ok) throw new Error(found.why);
  return found.paths.flatMap((each) => (!looksLikePath || each.looksLikePath ? [each.path] : []));
}

describe("the files that a hook's command names", () => {
  it.each([
    ["./check.sh", "check.sh"],
    ["bash hooks/check.sh --fast", "hooks/check.sh"],
    ["python3 'my hooks/check.py'", "my hooks/check.py"],
    ['"$CLAUDE_PROJECT_DIR"/.claude/hooks/x.sh', ".claude/hooks/x.sh"],
    ["$CLAUDE_PROJECT_DIR/x.sh", "x.sh"],
    [`"\${CLAUDE_PROJECT_DIR}/x.sh"`, "x.sh"],
    [`"\${CLAUDE_PROJECT_DIR:-.}/x.sh"`, "x.sh"],
    ["node $GATEHOUSE_PROJECT_DIR/x.mjs", "x.mjs"],
    ["$PWD/x.sh", "x.sh"],
    ['"$(git rev-parse --show-toplevel)/x.sh"', "x.sh"],
    [`bash "/w/my project/x.sh"`, "x.sh"],
    ["cd hooks && ./x.sh", "hooks/x.sh"],
    ['cd "$CLAUDE_PROJECT_DIR/hooks" && cd deep; sh x.sh', "hooks/deep/x.sh"],
    ["timeout 5 env A=1 bash ./x.sh", "x.sh"],
    ["bash -c './x.sh || true'", "x.sh"],
    [`bash -c '"$CLAUDE_PROJECT_DIR"/x.sh'`, "x.sh"],
    ["if true; then (exec ./x.sh); fi", "x.sh"],
    ['echo "$(./x.sh)"', "x.sh"],
    ["cat data | ./x.sh | tee log", "x.sh"],
    ["bash < x.sh", "x.sh"],
    ["node --require=./x.cjs run.js", "x.cjs"],
    ["node -r./x.cjs run.js", "x.cjs"],
    ["S=./x.sh; bash $S", "x.sh"],
    [". ./x.sh; check", "x.sh"],
    ["./a/../x.sh", "x.sh"],
    [`\\./x\\.sh`, "x.sh"],
    ["./x.sh 'unclosed", "x.sh"],
    ["`pwd`/x.sh", "x.sh"],
    ['bash "`git rev-parse --show-toplevel`"/x.sh', "x.sh"],
    [`"\${CLAUDE_PROJECT_DIR%/}/x.sh"`, "x.sh"],
    ["bash ~+/x.sh", "x.sh"],
    ["cd hooks; bash ~+/x.sh", "hooks/x.sh"],
    ["env -C hooks ./x.sh", "hooks/x.sh"],
    ["env --chdir=hooks bash x.sh", "hooks/x.sh"],
    ["npx --prefix tools node x.js", "tools/x.js"],
  ])("are found in %s", (command, file) => {
    expect(named(command)).toContain(`${workspace}/${file}`);
  });

  it("may lie in the home folder or anywhere else", () => {
    expect(named("~/x.sh $HOME/y.sh /opt/z.sh")).toEqual(["/home/u/x.sh", "/home/u/y.sh", "/opt/z.sh"]);
  });

  it.each([
    ["D=hooks; ./$D/x.sh", "./$D/x.sh"],
    ["./hooks/*.sh", "./hooks/*.sh"],
    ["$(cat .tool)", "$(cat .tool)"],
    ["for f in hooks/*; do bash $f; done", "$f"],
    ["bash hooks/*", "hooks/*"],
    ["source hooks/x*", "hooks/x*"],
    ['eval "$(cat x)"', "$(cat x)"],
    ['python3 "$CLAUDE_PROJECT_DIR/$D/x.py"', '"$CLAUDE_PROJECT_DIR/$D/x.py"'],
    ["find hooks -name '*.sh' -exec bash {} +", "{}"],
  ])("are open in %s, and the word that is is told", (command, word) => {
    expect(namedPaths(command, places)).toMatchObject({ ok: true, open: expect.stringContaining(word) });
  });

  it.each([
    "./x.sh",
    '"$CLAUDE_PROJECT_DIR"/.claude/hooks/x.sh',
    '"$HOME/x.sh" "$1"',
    "jq -r '.tool_input.file_path' | { read -r f; npx prettier --write \"$f\"; }",
    'FILE=$(jq -r .tool_input.file_path); eslint --fix "$FILE" src/*.js',
    'npm test && echo "done at $(date)" >> log.txt',
    "jq -r .x | xargs -r npx prettier --write",
  ])("are not in %s", (command) => {
    expect(namedPaths(command, places)).not.toHaveProperty("open");
  });

  it.each([
    "PATH=./bin:$PATH check",
    "PATH=bin check",
    'PATH="$CLAUDE_PROJECT_DIR/bin:$PATH" check',
    "PATH=$X:$PATH check",
    "PATH=:/usr/bin check",
    "env PATH=./bin:/usr/bin check",
    "export PATH=$PWD/bin:$PATH; check",
    "bash -c 'PATH=bin:$PATH; check'",
    "timeout 5 env -i PATH=hooks check",
    "PYTHONPATH=lib python3 /opt/x.py",
    `PYTHONPATH="lib\${PYTHONPATH:+:$PYTHONPATH}" python3 /opt/x.py`,
    "PERL5LIB=. perl /opt/x.pl",
    "RUBYLIB=lib ruby /opt/x.rb",
    "NODE_PATH=lib node /opt/x.js",
    "LD_LIBRARY_PATH=lib /opt/x",
    "NODE_OPTIONS='--require tool' node /opt/x.js",
    "NODE_OPTIONS=$X node /opt/x.js",
    "perl -Ilib /opt/x.pl",
    "perl -I lib /opt/x.pl",
    "perl -Mlib=lib /opt/x.pl",
    "ruby -I ./lib /opt/x.rb",
    "node -r tool /opt/x.js",
    "node --import=tool /opt/x.js",
  ])("can't be told for %s, so that it never runs", (command) => {
    expect(namedPaths(command, places)).toMatchObject({ ok: false, why: expect.stringContaining("vouch") });
  });

  it.each([
    ["NODE_OPTIONS='--require ./x.cjs' node /opt/y.js", "x.cjs"],
    ["NODE_OPTIONS=--import=./x.mjs node /opt/y.js", "x.mjs"],
    ["env NODE_OPTIONS='-r ./x.cjs' node /opt/y.js", "x.cjs"],
    ["BASH_ENV=./x.sh bash /opt/y.sh", "x.sh"],
    ["LD_PRELOAD=/opt/a.so:./x.so /opt/y", "x.so"],
    ["RUBYOPT=-r./x.rb ruby /opt/y.rb", "x.rb"],
    ["python3 -c 'import json, check'", "check.py"],
    ["awk -f x.awk", "x.awk"],
  ])("include what %s loads first", (command, file) => {
    expect(named(command, false)).toContain(`${workspace}/${file}`);
  });

  it.each([
    "PATH=/usr/local/bin:$PATH ./x.sh",
    'PATH="$PATH:$HOME/bin" ./x.sh',
    "export PATH=~/bin:$PATH; ./x.sh",
    "NODE_OPTIONS=--max-old-space-size=4096 node ./x.sh",
    "perl -I/opt/lib ./x.sh",
    "A=1 ./x.sh",
  ])("are told for %s as before", (command) => {
    expect(named(command)).toContain(`${workspace}/x.sh`);
  });

  it("are not programs that are looked for elsewhere", () => {
    expect(named("check.sh src.ts", false)).toEqual([`${workspace}/src.ts`]);
  });

  it("include names that read like no path, which are files only when they are there", () => {
    expect(named("bash check")).toEqual([]);
    expect(named("bash check", false)).toEqual([`${workspace}/check`]);
  });

  it.each([
    ["node hooks/check", "hooks/check.js"],
    ["cd hooks && node ./check", "hooks/check.mjs"],
    ["python3 -m hooks.check", "hooks/check.py"],
    ["python3 -m json", "json/__main__.py"],
  ])("include what a program makes of %s, where it is there", (command, file) => {
    expect(named(command)).not.toContain(`${workspace}/${file}`);
    expect(named(command, false)).toContain(`${workspace}/${file}`);
  });

  it("are not those that its output goes to: a log would end the trust at each run", () => {
    expect(named("./x.sh >> hooks.log 2> /tmp/err.txt")).toEqual([`${workspace}/x.sh`]);
  });

  it("are too many at a limit, so that none can hide behind it", () => {
    const many = Array.from({ length: 500 }, (_, index) => `a${index}.sh`).join(" ");
    expect(namedPaths(`./x.sh ${many}`, places)).toMatchObject({ ok: false });
    expect(namedPaths(`${"cd a; ".repeat(1_500)}./x.sh`, places)).toMatchObject({ ok: false });
  });

  it("mean what they say also in a folder with an odd name", () => {
    const odd = { ...places, workspace: "/w/$& '\"`$1 x" };
    const found = namedPaths('"$CLAUDE_PROJECT_DIR"/x.sh', odd);
    expect(found).toMatchObject({ ok: true, paths: [{ path: `${odd.workspace}/x.sh` }] });
  });
});
