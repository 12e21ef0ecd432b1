import { describe, expect, it } from "vitest";
import { ConfigurationError } from "../../../src/main/settings/configuration-error";
import { formatProblem } from "../../../src/main/settings/permissions/permission-settings";
import { parseLayer } from "../../../src/main/settings/read-layer";
import { slipsOf } from "../../support/slips";

const FILE = "/h/settings.json";

/** What keeps these settings from counting, or what they are warned about. */
function read(settings: unknown): { readonly error?: string; readonly warnings: readonly string[] } {
  try {
    const { problems } = parseLayer(JSON.stringify(settings, null, 1), FILE);
    return { warnings: problems.map(formatProblem) };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { error: error.message, warnings: [] };
  }
}

const permissions = (content: object) => read({ permissions: content });
const readable = (all: readonly string[], readOne: (each: string) => { readonly error?: string }) =>
  all.filter((each) => readOne(each).error === undefined);

const UNREADABLE: readonly unknown[] = [
  5,
  "",
  "  ",
  null,
  [],
  ["Bash(rm *)"],
  { deny: "Bash" },
  true,
  "Bash touch",
  "Bash: touch *",
  "Bash[touch *]",
  "Bash{touch *}",
  "!Bash(ls)",
  "Bash()",
  "Bash(rm *).",
  "Bash(rm *), Bash(curl *)",
  "Bash(rm *",
  "Bash rm *)",
  "(rm *)",
  "Bash('rm *)",
  'Bash("rm *)',
  "Bash(rm * && ls)",
  "Bash(curl * | sh)",
  "Bash(rm *; ls)",
  "Bash(rm *, curl *)",
  "Bash(rm *) # never",
  "Bash(rm * # never)",
  "Bash(echo * > /etc/passwd)",
  "Bash(rm $HOME/x)",
  "Bash(rm $X)",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a rule as it stands in a settings file
  "Bash(rm ${X:-/})",
  "Bash($(which rm) *)",
  "Bash(`which rm` *)",
  "Bash(git push:* --force)",
  "Bash(git:* push:*)",
  "Bash(npm:* publish)",
  'Read(".env")',
  "Read('.env')",
  "Read(`.env`)",
  'Read("secrets"/**)',
  "Read($USER/.env)",
  "Read($dir/.env)",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a rule as it stands in a settings file
  "Read(${XDG_CONFIG_HOME}/x)",
  "Read($(pwd)/.env)",
  "Read(src/$NAME/x)",
  "Read($HOMES/.ssh)",
  "Read(%USERPROFILE%\\x)",
  "Read(%APPDATA%/x)",
  "Read(C:\\Users\\x\\**)",
  "Read(C:\\*)",
  "Read(C:/Users/x/**)",
  "Read(secrets\\**)",
  "Read(.\\secrets\\*)",
  "Read(\\\\server\\share\\*)",
  "Edit(!src/**)",
  "Read(file:///etc/passwd)",
  "Read(~root/.ssh/**)",
  "Read(.env, .key)",
  "Read(.env,.key)",
  "Read(.env|.key)",
  "Read(.env; .key)",
  "Read(<path>)",
  "Edit(src/**,!src/a)",
  "Edit(src/!(a)/**)",
  "Edit(@(a|b))",
  "Read(“.env”)",
  "Read(‘.env’)",
  "Read(.e\u200bnv)",
  "Read(a\u00a0b)",
  "Read(^.env$)",
  "Read(path:.env)",
  "Read(c:secret)",
  "Bash(touch\u00a0*)",
  "Bash(“rm” *)",
  "Bash(! rm *)",
  "Bash(!rm)",
  "Bash(^rm)",
  "Bash(regex:rm)",
  "Bash(rm: *)",
  "Bash({ rm x })",
  "Bash(while true)",
  "Bash(%COMSPEC% *)",
  "Bash(git push --force, git push -f)",
  "Read(src/{a,b)",
  "Read(src/[ab)",
  "Read(src/a])",
  "Read(.env), Read(.key)",
  "WebFetch(example.com)",
  "WebFetch(https://example.com)",
  "WebFetch(domain:)",
  "WebFetch(domain:a.com, b.com)",
  "mcp__tracker__close(x)",
  "mcp_tracker",
  "mcp-tracker__close",
  "Bsh(rm *)",
  "Bsh",
  "Bahs*",
  "BashTool",
  "PowerShell(Remove-Item *)",
  "Read(.env secrets/**)",
  "Read(secrets .env)",
  "Read(src/** keys/**)",
  "Read(a.pem b.pem)",
  "Read(keys ~/.ssh)",
  "Read(keys /etc/x)",
  "Read(.env & .key)",
  "Read(.env and .key)",
  "Read(.env,secrets/**)",
  "Read(.env,./b)",
  "Read(.env;x)",
  "Read(.env|x)",
  "Read(@(.env))",
  "Read(+(.env))",
  "Read(.env:*)",
  "Read(.env:.key)",
  "Read(***/.env)",
  "Read(*/../.env)",
  "Read(**/../.env)",
  "Read(src/*/../.env)",
  "Read(s?c/../.env)",
  "Read({..,src})",
  "Read({a*,b}/../.env)",
  "Read(\u202e.env)",
  "Read(.e\u00adnv)",
  "Read(.env\ufe0f)",
  "Read(.en\u034fv)",
  "Read(.\u3164env)",
  "Read(.e\u115fnv)",
  "Read(.e\u0085nv)",
  "Read(.env\u0332)",
  "Read(.\u0435nv)",
  "Read(\uff0eenv)",
  "Read(\u2024env)",
  "Read(secrets\u2215a)",
  "Read(\uff0a/x)",
  "Bash(curl\u200b *)",
  "Bash(cu\u00adrl *)",
  "Bash('curl\u200b' *)",
  'Bash("cu\u034frl" *)',
  "Bash(curl\u00a0*)",
  "Bash(\u0441url *)",
  "Bash(git push \u2013force *)",
  "Bash({curl,wget} *)",
  "Bash(git {push,pull} *)",
  "Bash(rm file{1..3})",
  "Bash(curl, wget)",
  "Bash(curl|wget)",
  "Bash((curl|wget) *)",
  "Bash(cu?l *)",
  "Bash(sudo cu?l *)",
  "Bash(rm file?.txt)",
  "Bash(cur[l] *)",
  "Bash(sudo cur[l] *)",
  "Bash([cw]url *)",
  "Bash(rm [ab]c)",
  "Bash(rm x[0-9] *)",
  "Bash(rm x[!a] *)",
  "Bash(curl.*)",
  "Bash(curl.+)",
  "Bash(curl$)",
  "Bash(rm\\s+x)",
  "Bash(\\bcurl *)",
];

describe("a deny or ask rule that isn't understood", () => {
  it.each(UNREADABLE)("makes the settings unreadable and is named by its line: %j", (rule) => {
    for (const behavior of ["deny", "ask"])
      expect(permissions({ allow: ["Bash"], [behavior]: [rule] }).error).toMatch(
        /\/h\/settings\.json:\d+: (?:error: )?\S/,
      );
    expect(permissions({ deny: ["Bash(ls)", rule] }).error).toContain(`${FILE}:5: error: The deny rule`);
  });

  it.each(UNREADABLE)("that allows is warned about, and nothing more: %j", (rule) => {
    const { error, warnings } = permissions({ allow: [rule] });
    expect(error).toBeUndefined();
    expect(
      warnings.every((warning) => warning.startsWith(`${FILE}:`) && warning.includes(": warning: ")),
    ).toBe(true);
    expect(warnings).not.toEqual([]);
  });

  it("is one wherever the end of it is lost", () => {
    const rules = ["Bash(git push --force *)", 'Bash("a b" *)', "Read(src/{a,b}/[id]/x.ts)", "Edit(a/**)"];
    const cut = rules.flatMap((rule) =>
      [...rule].map((_, at) => rule.slice(0, at)).filter((part) => part.includes("(")),
    );
    expect(cut.length).toBeGreaterThan(40);
    expect(readable(cut, (rule) => permissions({ deny: [rule] }))).toEqual([]);
  });

  it("is one whose tool's name has a slip in it", () => {
    const names = [
      "Bash",
      "Read",
      "Write",
      "Edit",
      "MultiEdit",
      "Grep",
      "Glob",
      "WebFetch",
      "read_file",
      "shell",
    ];
    const known = new Set(names.flatMap((name) => [name.toLowerCase()]).concat("web_fetch", "write_file"));
    const slips = names.flatMap(slipsOf).filter((slip) => !known.has(slip.toLowerCase()));
    expect(slips.length).toBeGreaterThan(200);
    expect(readable(slips, (name) => permissions({ deny: [name] }))).toEqual([]);
    expect(readable(slips, (name) => permissions({ ask: [`${name}(a)`] }))).toEqual([]);
  });
});

describe("rules that are understood", () => {
  it.each([
    "Bash",
    "bash",
    "BASH(rm *)",
    "Bash(rm)",
    "Bash(npm test:*)",
    "Bash(awk '{print $1}' *)",
    'Bash(git commit -m "a; b" *)',
    "Bash(find * -exec rm {} \\;)",
    "Bash(FOO=1 make)",
    "Bash($PWD/deploy.sh *)",
    "Bash(git commit -m 'a:* b')",
    "Read(.env)",
    "Read($HOME/.ssh/**)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a rule as it stands in a settings file
    "Read(${HOME}/.ssh/**)",
    "Read(~/.ssh/**)",
    "Read(//etc/**)",
    "Read(src/{a,b}.ts)",
    "Read(src/app/[id]/page.tsx)",
    "Read(src/app/[...slug]/page.tsx)",
    "Read(src/app/(auth)/page.tsx)",
    "Read(app/routes/users.$id.tsx)",
    "Read(app/routes/\\$id.tsx)",
    "Read(Bob's notes.txt)",
    "Read(\\!important)",
    "Read(100%.txt)",
    "Read(a%20b%20c)",
    "Read(files[!a]/**)",
    "Read(a\\[b)",
    "Read(a\\,b)",
    "Read(a\\|b)",
    "Read({a,{b,c}}/[a,b].ts)",
    "Read(@types/(.)photo/**)",
    "Read(Bob’s notes.txt)",
    "Bash(date +%Y%m%d *)",
    "Bash(git log --format=%h,%s)",
    "Bash(ls --ignore=a,b *)",
    "MCP__Tracker",
    "Bash(rm -rf /*)",
    "Bash(git push --force:*)",
    "Bash(dd if=*)",
    "Bash(docker run -p 80:80 *)",
    "Bash(scp * user@host:*)",
    "Bash(psql -c 'drop table *')",
    "Bash(npm run deploy:prod *)",
    "Bash(git log @{u}..)",
    "Read(**/.env*)",
    "Read(config/*.{key,pem})",
    "Read(10:30.log)",
    "Read(#notes)",
    "Edit(src/+page.svelte)",
    "Edit(docs/what is this?.md)",
    "mcp__my-server__do.it",
    "WebFetch(domain:*.example.com)",
    "Read(My Documents/letters/**)",
    "Read(notes v1.2 final.txt)",
    "Read(Mr. Smith.txt)",
    "Read(.env\\ secrets/**)",
    "Read(a.pem\\ b.pem)",
    "Read(packages/../.env)",
    "Read(../other/.env)",
    "Read(..)",
    "Read(.)",
    "Read(./.env)",
    "Read(src/./x)",
    "Read({src,a}/../.env)",
    "Read(~/../x/.env)",
    "Read(src/...rest/*)",
    "Read(\u00fcber/stra\u00dfe.txt)",
    "Read(u\u0308ber/x)",
    "Read(\u5bc6\u7801/**)",
    "Read(\u5bc6\u7801.txt)",
    "Read(\u0441\u0435\u043a\u0440\u0435\u0442.txt)",
    "Read(\u2764\ufe0f/x)",
    "Read(\u03bcm.txt)",
    "Read(\u2013 draft.md)",
    "Bash(curl https://x.example/?a=b *)",
    "Bash(curl 'https://x.example/?a=[1-2]' *)",
    "Bash(grep -E 'a?b{1,2}[a-z]\\\\d+$' *)",
    "Bash(pip install uvicorn[standard] *)",
    "Bash([ -f x ])",
    "Bash(python3.* *)",
    "Bash(cat *.*)",
    "Bash(./deploy.* *)",
    "Bash(g++ *)",
    "Bash(chmod +x *)",
    "Bash(git show HEAD^ *)",
    "Bash(git stash drop stash@{0})",
    "Bash(echo \u5bc6\u7801 *)",
    "mcp__tracker",
    "mcp__tracker__*",
    "mcp__*",
    "B*",
    "*",
  ])("count without a word: %s", (rule) => {
    expect(permissions({ deny: [rule] })).toEqual({ warnings: [] });
  });

  it.each(["Task", "Task(Explore)", "WebSearch", "NotebookRead", "Frobnicate"])(
    "but name a tool that nobody has here bind nothing, which is told: %s",
    (rule) => {
      const { error, warnings } = permissions({ deny: [rule] });
      expect(error).toBeUndefined();
      expect(warnings).toEqual([expect.stringContaining("No built-in tool is called")]);
    },
  );
});

describe("a misspelt key", () => {
  it("of the permissions makes the settings unreadable, whatever it is", () => {
    const known = ["allow", "deny", "ask", "defaultMode", "additionalDirectories"];
    const keys = [
      ...known.flatMap(slipsOf),
      "denied",
      "block",
      "disableBypassPermissionsMode",
      "0",
      "toString",
    ];
    expect(readable(keys, (key) => permissions({ [key]: ["Bash(rm *)"] }))).toEqual([]);
  });

  it("of the tools and their capabilities as well", () => {
    const keys = ["capabilities", "overrides"].flatMap(slipsOf);
    expect(readable(keys, (key) => read({ tools: { [key]: { Bash: "deny" } } }))).toEqual([]);
    const names = ["write", "execute", "network"].flatMap(slipsOf);
    expect(readable(names, (name) => read({ tools: { capabilities: { [name]: "ask" } } }))).toEqual([]);
  });

  it("near one that may restrict is one at the top, too", () => {
    const known = ["permissions", "tools", "hooks", "shield", "profile", "approvals", "audit", "deny", "ask"];
    const keys = [
      ...known.flatMap(slipsOf),
      "deny",
      "ask",
      "denied",
      "defaultMode",
      "overrides",
      "disallowedTools",
    ];
    expect(readable(keys, (key) => read({ [key]: {} }))).toEqual([]);
  });

  it.each([
    { policy: { deny: ["Bash(rm *)"] } },
    { security: { inner: { blocked: true } } },
    { policies: ["Bash(rm *)"] },
    { commands: { rm: "deny" } },
    { readonly: true },
  ])("under which a restriction stands is one: %j", (settings) => {
    expect(read(settings).error).toContain(`${FILE}:2: error: `);
  });

  it("says what may have been meant", () => {
    expect(permissions({ denny: [] }).error).toContain('Did you mean "deny"?');
    expect(read({ permission: {} }).error).toContain('Did you mean "permissions"?');
    expect(read({ defaultMode: "plan" }).error).toContain('Did you mean "permissions.defaultMode"?');
    expect(read({ sandbox: {} }).error).not.toContain("Did you mean");
    expect(permissions({ deny: ["Bsh(rm *)"] }).error).toContain("Did you mean Bash?");
  });

  it.each([
    { env: { permissions: { deny: ["Read(.env)"] } } },
    { mcpServers: { permissions: { deny: ["Read(.env)"] } } },
    { mcpServers: { x: { deny: ["a"] } } },
    { mcpServers: { x: { tools: { close: "deny" } } } },
    { statusLine: { ask: ["Bash(rm *)"] } },
    { env: { DENY: "Bash(rm *)" } },
    { theme: ["Bash(rm *)"] },
    { env: { defaultMode: "plan" } },
    { verbose: { a: { b: { overrides: { Bash: "ask" } } } } },
    { enabledPlugins: { denied: ["x"] } },
  ])("is one below another agent's key as well: %j", (settings) => {
    expect(read(settings).error).toContain(`${FILE}:2: error: `);
  });

  it.each([
    { env: { BLOCK_SIZE: "4", MODE: "deny", SANDBOX: "1", EXCLUDE: "a", PERMISSIONS: "x" } },
    { mcpServers: { sandbox: { command: "x", args: ["ask"] }, audit: { command: "y", tools: ["*"] } } },
    { statusLine: { type: "command", command: "a.sh", model: "x" } },
    { spinnerVerbs: { mode: "append", verbs: ["Ask"] }, model: { provider: "x" } },
    { companyAnnouncements: ["Ask", "Read the manual (twice)"] },
  ])("is none where names are free: %j", (settings) => {
    expect(read(settings).error).toBeUndefined();
  });

  it.each(["$schema", "env", "includeCoAuthoredBy", "mcpServers", "statusLine", "custom"])(
    "that restricts nothing is at most warned about: %s",
    (key) => {
      const { error, warnings } = read({ [key]: { command: "x" } });
      expect(error).toBeUndefined();
      expect(warnings.length).toBeLessThanOrEqual(1);
    },
  );

  it.each(["_comment", "//", "#", "$comment"])("may be a note: %s", (key) => {
    expect(read({ [key]: "deny", permissions: { [key]: "why" } })).toEqual({ warnings: [] });
  });
});

describe("a key that the language has a meaning for", () => {
  /** As it stands in a file: a literal of such a key would set the object's prototype. */
  const readText = (text: string) => {
    try {
      return { warnings: parseLayer(text, FILE).problems.map(formatProblem) };
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return { error: error.message, warnings: [] };
    }
  };
  const KEYS = ["__proto__", "constructor", "prototype", "\\u005f_proto__"];
  const PLACES = [
    (inner: string) => inner,
    (inner: string) => `{"permissions":${inner}}`,
    (inner: string) => `{"permissions":{"allow":["Bash"],"deny":[${inner}]}}`,
    (inner: string) => `{"tools":${inner}}`,
    (inner: string) => `{"tools":{"overrides":${inner}}}`,
    (inner: string) => `{"tools":{"capabilities":${inner}}}`,
  ];
  const CONTENTS = ['{"deny":["Read(.env)"]}', '["Read(.env)"]', '"deny"', '"ask"', "{}", '{"Bash":"deny"}'];

  it.each(KEYS)("makes the settings unreadable, wherever it stands: %s", (key) => {
    const texts = PLACES.flatMap((place) => CONTENTS.map((content) => place(`{"${key}":${content}}`)));
    expect(texts.filter((text) => readText(text).error === undefined)).toEqual([]);
  });

  it.each(["env", "mcpServers", "shield", "custom"])("does below other keys: %s", (key) => {
    expect(readText(`{"${key}":{"__proto__":{"deny":["Read(.env)"]}}}`).error).toContain(`${FILE}:1: `);
  });

  it("is named by its line, and is a note's own business", () => {
    expect(readText('{"permissions":{\n"__proto__":{"deny":["Read(.env)"]}}}').error).toContain(
      `${FILE}:2: error: "permissions.__proto__" means nothing here`,
    );
    expect(readText('{"_comment":{"__proto__":"x"},"mcpServers":{"prototype":{"command":"x"}}}').error).toBe(
      undefined,
    );
  });

  it("is found in settings that are nested very deeply, and soon", () => {
    const deep = 100_000;
    const text = `{"custom":${'{"a":'.repeat(deep)}{"__proto__":1}${"}".repeat(deep)}}`;
    expect(readText(text).error).toContain("error: ");
  });
});

describe("a word for a tool that binds no tool", () => {
  it.each(["Bsh", "Bash(rm *)", "Read*", "mcp_tracker", ""])("makes the settings unreadable: %s", (name) => {
    expect(read({ tools: { overrides: { [name]: "deny" } } }).error).toContain(`${FILE}:4: error: `);
    expect(read({ tools: { overrides: { [name]: "allow" } } }).error).toBeUndefined();
  });

  it.each(["Bash", "read_file", "mcp__tracker__close"])("is not one that binds a tool: %s", (name) => {
    expect(read({ tools: { overrides: { [name]: "deny" } } })).toEqual({ warnings: [] });
  });
});
