import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/main/models/offline/intent";
import { understand } from "../../../../src/main/models/offline/understand";

const read = (path: string): Intent => ({ kind: "read", path });
const list = (pattern: string): Intent => ({ kind: "list", pattern });
const search = (text: string, where?: string): Intent => ({ kind: "search", text, where });
const write = (text: string, path: string): Intent => ({ kind: "write", path, text });
const replace = (before: string, after: string, path: string): Intent => ({
  kind: "replace",
  path,
  before,
  after,
});
const run = (command: string): Intent => ({ kind: "run", command });
const summary = (into?: string): Intent => ({ kind: "summary", into });

const REQUESTS: readonly (readonly [string, ...Intent[]])[] = [
  ["read README.md", read("README.md")],
  ["Please show me the contents of the file src/a.ts.", read("src/a.ts")],
  ["read a.txt, b.txt and c.txt", read("a.txt"), read("b.txt"), read("c.txt")],
  ["what's in a.txt?", read("a.txt")],
  ["what does the file a.txt say", read("a.txt")],
  ["读取README.md的内容", read("README.md")],
  ["请帮我打开 README.md。", read("README.md")],
  ["读取 a.txt 和 b.txt", read("a.txt"), read("b.txt")],
  ["please read the README.md file and summarize it", read("README.md"), summary()],
  ["I'd like you to read README.md for me.", read("README.md")],
  ["hi, could you please read the docs/a.md and b.md files", read("docs/a.md"), read("b.md")],
  ["Okay, help me to summarize the README.md file please", read("README.md"), summary()],
  ["read my docs/a b.txt", read("my docs/a b.txt")],
  ["open ./my docs/last year/a b.txt, please.", read("./my docs/last year/a b.txt")],
  ["show me the file “a and b.txt”", read("a and b.txt")],
  ["麻烦你读取 README.md", read("README.md")],
  ["你能读取 README.md 吗？", read("README.md")],
  ["我想让你读取 README.md", read("README.md")],

  ["list all files", list("**/*")],
  ["would you list the files for me", list("**/*")],
  ["list files matching src/**/*.ts", list("src/**/*.ts")],
  ["list files in src", list("src/**/*")],
  ["list *.md", list("*.md")],
  ["列出所有文件", list("**/*")],
  ["列出匹配 src/**/*.ts 的文件", list("src/**/*.ts")],
  ["列出 src 中的文件", list("src/**/*")],

  ["search for TODO", search("TODO")],
  ["search for please", search("please")],
  ["write yes please into a.txt", write("yes please", "a.txt")],
  ["write to a.txt: thanks for me, please", write("thanks for me, please", "a.txt")],
  ["search for TODO in src/**/*.ts", search("TODO", "src/**/*.ts")],
  ["search src for TODO", search("TODO", "src")],
  ["find TODO in the project", search("TODO")],
  ["搜索 TODO", search("TODO")],
  ["在 src 中搜索“待 办”", search("待 办", "src")],

  ["write hello into ../outside.txt", write("hello", "../outside.txt")],
  ["把 hello 写入 ../outside.txt", write("hello", "../outside.txt")],
  ["create a file notes.txt with hello world", write("hello world", "notes.txt")],
  ["write to notes.txt: hello", write("hello", "notes.txt")],
  ["write hello and run away into x.txt", write("hello and run away", "x.txt")],
  ["在 notes.txt 中写入 你好", write("你好", "notes.txt")],
  ["将「第一行」保存到 “我的 文件.txt”", write("第一行", "我的 文件.txt")],

  ["replace foo with bar in a.txt", replace("foo", "bar", "a.txt")],
  ["in a.txt, replace x with y", replace("x", "y", "a.txt")],
  ["把 a.txt 中的 foo 替换成 bar", replace("foo", "bar", "a.txt")],
  ["在 a.txt 里把“旧”改成「新」", replace("旧", "新", "a.txt")],

  ["run npm test", run("npm test")],
  ["run ls; echo hi", run("ls; echo hi")],
  ["run `cat a.txt, then stop`", run("cat a.txt, then stop")],
  ['run git commit -m "a; b" --quiet', run('git commit -m "a; b" --quiet')],
  ["执行命令：ls -la | wc -l", run("ls -la | wc -l")],

  [
    "read README.md, then write one sentence about it into chapter3-note.txt",
    read("README.md"),
    summary("chapter3-note.txt"),
  ],
  ["read README.md and write a one-sentence summary into out.txt", read("README.md"), summary("out.txt")],
  ["summarise README.md and write it into notes.txt", read("README.md"), summary("notes.txt")],
  ["write a summary of docs/a.md into b.txt", read("docs/a.md"), summary("b.txt")],
  ["summarize README.md", read("README.md"), summary()],
  ["读取 README.md，然后把一句摘要写入 chapter3-note.txt", read("README.md"), summary("chapter3-note.txt")],
  ["把 README.md 的摘要写入 a.txt", read("README.md"), summary("a.txt")],
  ["用一句话总结 README.md，并写入 n.txt", read("README.md"), summary("n.txt")],

  ["write hello to x.txt and then read x.txt.", write("hello", "x.txt"), read("x.txt")],
  ["把 hello 写入 a.txt，再读取 a.txt", write("hello", "a.txt"), read("a.txt")],
  ["list files\nread a.txt", list("**/*"), read("a.txt")],
];

describe("the offline assistant's understanding", () => {
  const cases = REQUESTS.map(([request, ...intents]) => ({ request, intents }));

  it.each(cases)("$request", ({ request, intents }) => {
    expect(understand(request)).toMatchObject({ ok: true, intents });
  });

  it.each([
    "“a, then b”",
    "‘a, then b’",
    "「a, then b」",
    "『a, then b』",
    '"a, then b"',
    "'a, then b'",
    "`a, then b`",
  ])("takes nothing within %s for grammar", (quoted) => {
    expect(understand(`write ${quoted} into x.txt`)).toMatchObject({
      intents: [write("a, then b", "x.txt")],
    });
  });

  it("keeps quoted white space and an apostrophe as they are", () => {
    expect(understand('write "a  b\n c" into x.txt')).toMatchObject({
      intents: [write("a  b\n c", "x.txt")],
    });
    expect(understand("write it isn't late into x.txt")).toMatchObject({
      intents: [write("it isn't late", "x.txt")],
    });
    expect(understand('replace "a" with "" in b.txt')).toMatchObject({
      intents: [replace("a", "", "b.txt")],
    });
  });

  it.each(["/etc/passwd", "../../x", "C:\\x", "a/./b//c", "~/.ssh/id_rsa", "con", "$(id)"])(
    "passes the path %s on unchanged",
    (path) => {
      expect(understand(`read ${path}`)).toMatchObject({ intents: [read(path)] });
      expect(understand(`把 x 写入 ${path}`)).toMatchObject({ intents: [write("x", path)] });
    },
  );

  it("does nothing at all when one part is not understood, and names that part", () => {
    expect(understand("read a.txt, then delete b.txt")).toEqual({
      ok: false,
      language: "en",
      clause: "delete b.txt",
    });
    expect(understand("今天天气怎么样")).toEqual({ ok: false, language: "zh", clause: "今天天气怎么样" });
    expect(understand("write it into x.txt")).toMatchObject({ ok: false });
    expect(understand("what is love")).toMatchObject({ ok: false });
  });

  it.each([
    "read my file",
    "read a.txt b.txt",
    "read about b.txt",
    "read notes about a b.txt",
    "show me how to open a.txt",
    "read the first lines of a.txt",
    "read all files like a.txt",
    "show version 1.2",
    "cat a | b.txt",
  ])("takes no words around a name for a path: %s", (request) => {
    expect(understand(request)).toMatchObject({ ok: false });
  });

  it.each([
    ["raed README.md", "read README.md"],
    ["Please reed “a b.txt”", "read “a b.txt”"],
    ["serch for TODO in src", "search for TODO in src"],
    ["wrte hello into a.txt", "write hello into a.txt"],
    ["raed README.md and summarize it", "read README.md and summarize it"],
    ["list files, then rnu npm test", "run npm test"],
  ])("asks about a slip in the verb, and does nothing: %s", (request, suggestion) => {
    expect(understand(request)).toMatchObject({ ok: false, suggestion });
  });

  it.each([
    ["delete a.txt"],
    ["what is love"],
    ["raed"],
    [`wrte ${"x".repeat(200)} into a.txt`],
    ["rm a.txt"],
  ])("has no suggestion where no slip explains it: %s", (request) => {
    expect(understand(request)).toMatchObject({ ok: false, suggestion: undefined });
  });

  it("answers in the language of the request, not of its content", () => {
    expect(understand("write “你好” into a.txt")).toMatchObject({ ok: true, language: "en" });
    expect(understand("把 hello 写入 a.txt")).toMatchObject({ ok: true, language: "zh" });
  });

  it("is asked what it can do", () => {
    expect(understand("What can you do?")).toEqual({ ok: false, language: "en", clause: undefined });
    expect(understand("你好")).toEqual({ ok: false, language: "zh", clause: undefined });
  });

  it("takes a long text only in quotes", () => {
    const long = "word ".repeat(2_000);
    expect(understand(`write ${long} into x.txt`)).toMatchObject({ ok: false });
    expect(understand(`write "${long}" into x.txt`)).toMatchObject({ intents: [write(long, "x.txt")] });
  });

  it("opens no quote at an apostrophe within a word", () => {
    expect(understand("search for don't, then search for the cats'")).toMatchObject({
      intents: [search("don't"), search("cats'")],
    });
  });

  it("does not hang on any repetition of the words that it knows", () => {
    const words =
      "read write to in replace with by a the file find search for and then , . 简短的 的 一句 摘要 把 将 中 里面 写入 到 在 和 、 ， 列出 文件";
    const unit = fc.array(fc.constantFrom(...words.split(" ")), { minLength: 1, maxLength: 5 });
    const request = fc.tuple(unit, fc.constantFrom("", " ")).map(([parts, gap]) => parts.join(gap) + gap);
    const examples: [string][] = [["列出write一句和中"], ["简短的"]];
    fc.assert(
      fc.property(request, (part) => void understand(`${`读取 ${part.repeat(100)}`.slice(0, 280)} q q`)),
      { numRuns: 300, examples },
    );
  });

  it("survives anything, and any text in quotes arrives as it is", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => void understand(text)));
    const content = fc.string({ minLength: 1 }).filter((text) => !/["\uE000\uE001]/u.test(text));
    fc.assert(
      fc.property(content, (text) => {
        expect(understand(`write "${text}" into x.txt`)).toMatchObject({ intents: [write(text, "x.txt")] });
      }),
    );
  });
});
