import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createRandom, type Random } from "../../support/random";
import { type Trace, Twin, type TwinCall, type TwinFiles } from "./support/twin";

/*
 * Two projects that differ in nothing but what a Read rule hides must be the same project to the model: every call has the
 * same result and the same records in both. A call that would be asked about is denied here, since nobody is there.
 */

const RULES = {
  deny: ["Read(.env)", "Read(secrets/**)", "Read(vendor/.gitignore)", "Read(*.pem)"],
  ask: ["Read(locked.txt)"],
};

const NEEDLES = "export const needle = 1;\n";

const PUBLIC: TwinFiles["files"] = {
  "README.md": "# Title\n\nAPI_KEY is set in .env; mode=dark by default.\n",
  "src/a.ts": "export const a = 1;\nconst token = read();\n",
  "src/b.ts": NEEDLES.repeat(290),
  "src/many.txt": "many\n".repeat(400),
  "notes.txt": "first\nhunter\n",
  "sub/plain.txt": "needle\nplain\n",
  "vendor/x.js": "needle();\n",
  "vendor/y.ts": "needle();\n",
  "build/out.log": "needle\n",
  ".gitignore": "build/\n",
  "secrets/a": "first\n",
  "link-env": { link: ".env" },
  "link-dir": { link: "secrets" },
  "link-sub": { link: "sub" },
};

const SIZE = 4_000;
const sized = (text: string) => text.slice(0, SIZE).padEnd(SIZE, "#");

/** Two versions of what is hidden: same names, same sizes, and in each something that a search or an edit would stumble on. */
const HIDDEN = {
  left: {
    ".env": sized("API_KEY=hunter2secret\nmode=dark\n"),
    "sub/.env": sized(`${NEEDLES.repeat(120)}token=left\n`),
    "secrets/a": sized("alpha\nsecond line\n"),
    "secrets/b.txt": Buffer.from(sized("needle\0binary")),
    "secrets/deep/c.ts": sized(NEEDLES.repeat(100)),
    "key.pem": sized("-----BEGIN KEY-----\nneedle\n"),
    "locked.txt": sized("locked hunter2\nneedle\n"),
  },
  right: {
    ".env": sized("API_KEY=Zq8-other-tok\r\nMODE=light\r\n"),
    "sub/.env": sized("nothing of the kind\n"),
    "secrets/a": sized("omega\n"),
    "secrets/b.txt": sized("needle text\n"),
    "secrets/deep/c.ts": sized("export {};\n"),
    "key.pem": Buffer.from(sized("\0\0")),
    "locked.txt": Buffer.from(sized("\xff\xfe other")),
  },
};

/** Names below hidden folders, and of hidden files, that only one of the two has; and an ignore file that differs. */
const NAMES = {
  left: { "vendor/.gitignore": "*.js\n", "secrets/left.ts": "needle\n", "other.pem": "needle\n" },
  right: {
    "vendor/.gitignore": "# none\n",
    "secrets/more/one": "needle\n",
    "secrets/more/two": "x\n",
    "src/right.pem": "needle\n",
  },
};

const CHANGED = { "notes.txt": "second\nhunter\n" };

let twins: readonly Twin[] = [];
afterEach(async () => {
  await Promise.all(twins.map((twin) => twin.close()));
  twins = [];
});

/** The same, with what is hidden in the first commit: the twins' commits then have different ids, which may be seen. */
async function openTrackedTwins(left: TwinFiles["files"], right: TwinFiles["files"]): Promise<void> {
  const open = (hidden: TwinFiles["files"]) =>
    Twin.open({ permissions: RULES, files: { ...PUBLIC, ...hidden }, changed: CHANGED });
  twins = await Promise.all([open(left), open(right)]);
}

function blobId(text: string): string {
  const bytes = Buffer.from(text);
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

async function openTwins(left: TwinFiles["changed"], right: TwinFiles["changed"]): Promise<readonly Twin[]> {
  const open = (changed: TwinFiles["changed"]) =>
    Twin.open({ permissions: RULES, files: PUBLIC, changed: { ...CHANGED, ...changed } });
  twins = await Promise.all([open(left), open(right)]);
  return twins;
}

async function compare(calls: readonly TwinCall[]): Promise<readonly Trace[]> {
  const [left = [], right = []] = await Promise.all(twins.map((twin) => twin.run(calls)));
  const told = left.flatMap((trace, index) =>
    JSON.stringify(trace) === JSON.stringify(right[index]) ? [] : [{ left: trace, right: right[index] }],
  );
  expect(told).toEqual([]);
  const [records, others] = twins.map((twin) => twin.records);
  expect(records).toEqual(others);
  return left;
}

const count = (traces: readonly Trace[], tool: string, behavior: string) =>
  traces.filter((trace) => trace.call.tool === tool && trace.behavior === behavior).length;

const HIDDEN_PATHS = [
  ".env",
  "sub/.env",
  "./sub/../.env",
  "secrets/a",
  "secrets/b.txt",
  "secrets/deep/c.ts",
  "key.pem",
  "locked.txt",
  "link-env",
  "link-dir/a",
  "link-sub/.env",
  "secrets",
];
const OPEN_PATHS = [
  "README.md",
  "src/a.ts",
  "src/b.ts",
  "notes.txt",
  "sub/plain.txt",
  "build/out.log",
  "src",
  "sub",
  ".",
];
const GUESSES = [
  "API_KEY",
  "API_KEY=h",
  "API_KEY=Z",
  "api_key=HUNTER2secret",
  "API_KEY=hunter2secret\nmode=light",
  "mode=dark\n",
  "MODE=light",
  "needle",
  "many",
  "alpha",
  "omega",
  "hunter",
  "second line",
  "#",
  "export const needle = 1;",
];
const PATTERNS = [
  ...GUESSES.filter((guess) => !guess.includes("\n")),
  ".",
  "^",
  "^[A-Z_]+=.",
  "e$",
  "\\w{12}",
  "(",
  "[#]{9}",
];
const GLOBS = [
  "**",
  "*",
  "*.env",
  ".env",
  "**/.env",
  "secrets/**",
  "!*.md",
  "**/*.ts",
  "*.{ts,pem,env}",
  "vendor/*",
  "*.js",
];

function fileCall(random: Random): TwinCall {
  const path = random.pick(random.chance(0.5) ? HIDDEN_PATHS : OPEN_PATHS);
  const flags = () => ({
    ...(random.chance(0.3) ? { ignore_case: true } : {}),
    ...(random.chance(0.2) ? { literal: true } : {}),
    ...(random.chance(0.3) ? { include_ignored: true } : {}),
  });
  switch (random.below(8)) {
    case 0:
      return { tool: "read_file", args: { path, ...(random.chance(0.5) ? { offset: 1, limit: 2 } : {}) } };
    case 1:
    case 2:
      return {
        tool: "edit_file",
        args: { path, old_text: random.pick(GUESSES), new_text: `made ${random.below(99)}` },
      };
    case 3:
      return {
        tool: "glob",
        args: { pattern: random.pick(GLOBS), ...(random.chance(0.5) ? { include_ignored: true } : {}) },
      };
    default:
      return {
        tool: "grep",
        args: {
          pattern: random.pick(PATTERNS),
          ...flags(),
          ...(random.chance(0.5) ? { path } : {}),
          ...(random.chance(0.4) ? { glob: random.pick(GLOBS) } : {}),
        },
      };
  }
}

const COMMANDS = [
  "cat P",
  "head -n 2 P",
  "tail -c 20 P",
  "wc P",
  "nl P",
  "sort P",
  "cut -c1-9 P",
  "sed -n 1p P",
  "od -c P",
  "xxd P",
  "base64 P",
  "sha256sum P",
  "strings P",
  "file P",
  "grep -n G P",
  "grep -c G P",
  "grep -rn G P",
  "grep -rl G",
  "grep G -- *",
  "grep G .*",
  "rg G",
  "rg -uuu G P",
  "cat < P",
  "cat *",
  'echo "$(cat P 2>&1)"',
  "echo *",
  'for f in *; do echo "$f"; done',
  'for f in *; do wc "$f"; done',
  "cd sub && cat .env",
  "cd secrets && cat a",
  "cd secrets && ls",
  "ls P",
  "ls -l src sub secrets",
  "ls -R",
  "find . -name '*.env'",
  "find . -size +1k",
  "find . -type f -newer README.md",
  "du -a src",
  "tree",
  "test -s P && echo yes",
  "[ -f P ] && echo yes || echo no",
  "diff P P",
  "diff -r src sub",
  "diff -r sub secrets",
  "diff -rq link-dir secrets",
  "cmp P P",
  "comm P P",
  "git diff",
  "git diff P",
  "git diff --stat",
  "git diff HEAD",
  "git diff -- notes.txt",
  "git diff --no-index P P",
  "git log -p",
  "git log --oneline",
  "git log --stat",
  "git show",
  "git show HEAD:P",
  "git status",
  "git status --short",
  "git status -v",
  "git blame P",
  "git grep G",
  "git grep --untracked G",
  "git stash list -p",
  "git stash show -p",
  "git ls-files",
  "git ls-files -m",
  "git hash-object P",
  "git cat-file -p HEAD:P",
  "git diff-files -p",
  "git diff-index -p HEAD",
];

function commandCall(random: Random): TwinCall {
  const word = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text}'`);
  const path = () => random.pick(random.chance(0.6) ? HIDDEN_PATHS : OPEN_PATHS);
  const guess = () => word(random.pick(PATTERNS));
  // Of two streams, which part comes first is chance even where nothing differs; in one, the order is the program's own.
  const one = () =>
    `${random
      .pick(COMMANDS)
      .replace(/\bP\b/g, () => path())
      .replace(/\bG\b/g, () => guess())} 2>&1`;
  const command = random.chance(0.2) ? `${one()}${random.pick([" && ", "; ", " | "])}${one()}` : one();
  return { tool: "shell", args: { command } };
}

const generate = (number: number, seed: number, next: (random: Random) => TwinCall) => {
  const random = createRandom(seed);
  return Array.from({ length: number }, () => next(random));
};

describe("what a Read rule hides, by content and by name", () => {
  it("changes nothing of what the file tools answer and of what is recorded", async () => {
    await openTwins({ ...HIDDEN.left, ...NAMES.left }, { ...HIDDEN.right, ...NAMES.right });
    const traces = await compare(generate(400, 20_260, fileCall));
    // The comparison means something: calls of each tool ran, and calls of each were held back.
    for (const tool of ["read_file", "edit_file", "grep"]) {
      expect(count(traces, tool, "allow")).toBeGreaterThan(5);
      expect(count(traces, tool, "deny")).toBeGreaterThan(5);
    }
    expect(count(traces, "glob", "allow")).toBeGreaterThan(5);
    const text = JSON.stringify(traces);
    expect(text).toContain("src/b.ts:280");
    expect(text).toContain("more matches are left out");
    expect(text).toContain("vendor/x.js");
  });

  it("changes nothing of what writing answers", async () => {
    await openTwins({ ...HIDDEN.left, ...NAMES.left }, { ...HIDDEN.right, ...NAMES.right });
    const paths = [
      ...HIDDEN_PATHS,
      "secrets/left.ts",
      "secrets/more/one",
      "other.pem",
      "src/right.pem",
      "src/new.ts",
    ];
    const files = paths.filter((path) => path !== "secrets" && !path.includes(".."));
    const traces = await compare(
      files.map((path) => ({ tool: "write_file", args: { path, content: "x\n" } })),
    );
    expect(count(traces, "write_file", "allow")).toBe(files.length);
    expect(traces.at(-1)?.result).toEqual({ ok: true, output: "Created src/new.ts (2 bytes)." });
  });

  it("changes nothing of what a person finds who names a file", async () => {
    await openTwins({ ...HIDDEN.left, ...NAMES.left }, { ...HIDDEN.right, ...NAMES.right });
    for (const query of ["", "a", "env", "pem", "secret", "left", "more", "x.js"]) {
      const [left, right] = await Promise.all(twins.map((twin) => twin.session.files.find(query, 50)));
      expect([query, left]).toEqual([query, right]);
    }
  });
});

describe("what a Read rule hides, by content", () => {
  it("changes nothing of what commands print that run without a question", async () => {
    await openTwins(HIDDEN.left, HIDDEN.right);
    const traces = await compare(generate(300, 20_261, commandCall));
    expect(count(traces, "shell", "allow")).toBeGreaterThan(50);
    expect(count(traces, "shell", "deny")).toBeGreaterThan(50);
  }, 300_000);
});

/** What reaches git's storage, hashes and history; none of them shows the id of a commit or the names of objects. */
const OF_THE_REPOSITORY = [
  "git show -s B",
  "git show --no-patch --format=%s B",
  "git show -s HEAD:",
  "git show -s HEAD:secrets",
  "git show -s 'HEAD^{tree}'",
  "git show B",
  "git cat-file -p B",
  "git cat-file -t B",
  "git cat-file -e B",
  "git cat-file -s B",
  "git rev-parse HEAD:secrets",
  "git rev-parse 'HEAD^{tree}'",
  "git rev-parse --verify -q B",
  "git rev-parse S",
  "git log -s B",
  "git log --format=%T",
  "git log --format=%s",
  "git log -1 --pretty=raw",
  "git branch --contains B",
  "git branch --points-at=B",
  "git describe B",
  "git name-rev B",
  "git blame B -- notes.txt",
  "git for-each-ref '--format=%(tree)'",
  "git ls-files -s",
  "git ls-files",
  "git ls-tree HEAD",
  "git ls-tree -r HEAD",
  "git diff --raw HEAD",
  "git diff --full-index",
  "git diff",
  "git diff -- notes.txt",
  "git status --short",
  "cat .git/index",
  "od -An -v -tx1 .git/index",
  "xxd .git/index",
  "strings .git/index",
  "sha1sum .git/index",
  "cat .git/objects/O",
  "od -c .git/objects/O",
  "test -f .git/objects/O && echo yes",
  "ls .git/objects/D",
  "wc -c .git/objects/*/*",
  "cmp .git/index .git/HEAD",
  "diff .git/index .git/HEAD",
  "cat .git/i*",
  "cat .git/*",
  "cat .g*/index",
  "cat ./.git/../.git/index",
  "grep -c . .git/index",
  "grep -rc x .git/objects",
  "cd .git && cat index",
  "cat < .git/index",
  "cat .git/HEAD",
  "cat .git/config",
  "ls .git",
];

describe("what a Read rule hides, where git tracks it", () => {
  it("changes nothing of what runs without a question, but for the ids of commits", async () => {
    await openTrackedTwins(HIDDEN.left, HIDDEN.right);
    const blob = blobId(HIDDEN.left[".env"]);
    const commands = OF_THE_REPOSITORY.map((command) =>
      command
        .replace(/\bB\b/, blob)
        .replace(/\bS\b/, blob.slice(0, 6))
        .replace(/\bO\b/, `${blob.slice(0, 2)}/${blob.slice(2)}`)
        .replace(/\bD\b/, blob.slice(0, 2)),
    );
    const files = [".git/index", `.git/objects/${blob.slice(0, 2)}/${blob.slice(2)}`, ".git/HEAD"];
    const traces = await compare([
      ...commands.map((command) => ({ tool: "shell", args: { command: `${command} 2>&1` } })),
      ...files.flatMap((path) => [
        { tool: "read_file", args: { path } },
        { tool: "grep", args: { path, pattern: "." } },
      ]),
    ]);
    const allowed = traces.filter(({ behavior }) => behavior === "allow").map(({ call }) => call.args);
    for (const command of [
      "git diff -- notes.txt",
      "git log --format=%s",
      "git ls-files",
      "cat .git/HEAD",
      "ls .git",
    ])
      expect(allowed).toContainEqual({ command: `${command} 2>&1` });
  }, 300_000);
});
