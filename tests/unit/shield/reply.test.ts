import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEngine } from "../../../src/main/shield/scan/engine";
import { createScanner } from "../../../src/main/shield/scan/scanner";
import { TOKENS } from "../../fixtures/shield/synthetic";
import { CONTEXT } from "../../support/gate-fakes";
import { edges, PatternScanner, PLANTED, type ShieldWorld, shieldWorld } from "../../support/shield-fakes";

const MARK = "[redacted: secret:fake]";

async function stream(world: ShieldWorld, ...pieces: readonly (string | "flush")[]) {
  const filter = world.session.conversation.reply(CONTEXT);
  const shown: string[] = [];
  for (const piece of pieces) shown.push(await filter.push(piece));
  shown.push(await filter.flush());
  return { shown, whole: await filter.whole() };
}

/** Secrets of one word, of several, of many lines, and ones that only their surroundings give away. */
const scannerOfAll = () =>
  new PatternScanner({
    "secret:fake": /hush-[a-z0-9]{8}/g,
    "value:a.csv#name": /\bAda\s+King\s+Lovelace\b/g,
    "secret:key": /-----BEGIN X KEY-----[^-]*-----END X KEY-----/g,
    "secret:named": /(?<=\bpassword: )\S+/g,
    "secret:wrapped": /^[A-Za-z0-9]{24}\n(?:[A-Za-z0-9]{24}\n)*QQ/gm,
  });

describe("a streamed answer", () => {
  it("never shows a secret that is split over pieces", async () => {
    const { shown, whole } = await stream(shieldWorld(), "the key is hu", "sh-0a", "1b2c3d, use it");
    expect(shown.join("")).toBe(`the key is ${MARK}, use it`);
    expect(whole).toBe(`the key is ${MARK}, use it`);
  });

  it("shows clean text as it is, soon, and long before it is over", async () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${index} `);
    const { shown } = await stream(shieldWorld(), ...words);
    expect(shown.join("")).toBe(words.join(""));
    let behind = 0;
    for (const [index] of words.entries()) {
      const said = words.slice(0, index + 1).join("").length;
      behind = Math.max(behind, said - shown.slice(0, index + 1).join("").length);
    }
    expect(behind).toBeLessThan(200);
  });

  it("shows text without spaces soon, too, where words need none", async () => {
    const { shown } = await stream(
      shieldWorld(),
      ..."我们今天讨论一下这个项目的进展情况和下一步的计划。".repeat(20).split(""),
    );
    expect(shown.slice(0, 200).join("").length).toBeGreaterThan(100);
  });

  it("holds back a token that characters run through which nobody sees", async () => {
    const scanner = createScanner({ engine: createEngine() });
    const world = shieldWorld({}, Object.assign(new PatternScanner(), scanner));
    const token = TOKENS.github ?? "";
    for (const between of ["\0", "\u0301", "\u2066"]) {
      const text = `what you are looking for is, as far as I can tell, ${[...token].join(between)} and so on`;
      for (let cut = 0; cut < text.length; cut += 1) {
        const { shown, whole } = await stream(world, text.slice(0, cut), text.slice(cut));
        expect(shown.join("")).toBe(whole);
        expect(whole).toContain("as I can tell, [redacted: secret:github] and so on");
      }
    }
  });

  it("looks at what a call interrupted together with what follows it", async () => {
    const world = shieldWorld();
    const filter = world.session.conversation.reply(CONTEXT);
    const first = (await filter.push("say hush-0a1b")) + (await filter.flush());
    const second = (await filter.push("2c3d")) + (await filter.flush());
    expect(first + second).not.toContain(PLANTED);
    expect(await filter.whole()).toBe(`say ${MARK}`);
  });

  it("records what only a look at the whole finds, and nothing twice", async () => {
    const patterns = { "secret:fake": /hush-[a-z0-9]{8}/g, "secret:late": /(?<=begin[\s\S]{2400})end/g };
    const world = shieldWorld({}, new PatternScanner(patterns));
    const { whole } = await stream(world, `${PLANTED} begin`, `${" word ".repeat(400)}end`);
    expect(whole).toContain("[redacted: secret:late]");
    expect(world.audit.entries).toEqual([
      expect.objectContaining({ edge: "reply", findings: [{ kind: "secret:fake", count: 1 }] }),
      expect.objectContaining({ edge: "reply", findings: [{ kind: "secret:late", count: 1 }] }),
    ]);
  });

  it("passes as it comes when the edge is off", async () => {
    const world = shieldWorld({ edges: edges("off") });
    expect(await stream(world, "a", PLANTED)).toEqual({ shown: ["a", PLANTED, ""], whole: `a${PLANTED}` });
  });

  it("is recorded before it is shown, and not shown when it can't be", async () => {
    const world = shieldWorld();
    await stream(world, `${PLANTED}\n`, "more of it ".repeat(20));
    expect(world.audit.entries).toMatchObject([
      { edge: "reply", action: "redacted", findings: [{ kind: "secret:fake", count: 1 }] },
    ]);
    world.audit.failWhen = () => true;
    const filter = world.session.conversation.reply(CONTEXT);
    await filter.push(PLANTED);
    await expect(filter.flush()).rejects.toMatchObject({ code: "shield_failed" });
    await expect(filter.whole()).rejects.toMatchObject({ code: "shield_failed" });
  });

  it.each(["ask", "block"] as const)(
    "ends on a finding where the edge is %s, and stays ended",
    async (action) => {
      const world = shieldWorld({ edges: edges(action) });
      const filter = world.session.conversation.reply(CONTEXT);
      expect(await filter.push("fine so far ")).toBe("");
      await filter.push(PLANTED);
      await expect(filter.flush()).rejects.toThrow("The answer was stopped: it holds secret:fake");
      await expect(filter.push("clean")).rejects.toMatchObject({ code: "shield_failed" });
      await expect(filter.whole()).rejects.toMatchObject({ code: "shield_failed" });
      expect(world.audit.entries).toMatchObject([{ edge: "reply", action: "blocked" }]);
      expect(world.asked).toEqual([]);
    },
  );

  it("ends when the scanner fails", async () => {
    const world = shieldWorld();
    world.scanner.trouble = "throws";
    await expect(stream(world, "hello")).rejects.toMatchObject({ code: "shield_failed" });
  });

  it("takes a long answer in small pieces with no more looks than it has lines' worth", async () => {
    const world = shieldWorld();
    await stream(world, ...("lorem ipsum dolor sit amet ".repeat(400).match(/.{1,4}/gs) ?? []));
    expect(world.scanner.asked.length).toBeLessThan(400);
    expect(Math.max(...world.scanner.asked.slice(0, -1).map(({ text }) => text.length))).toBeLessThan(3_000);
  });

  it("takes an endless block in small pieces without looking at it again and again", async () => {
    const world = shieldWorld({}, scannerOfAll());
    const block = `-----BEGIN X KEY-----\n${"ABCDEFGHIJKLMNOPQRSTUVWX\n".repeat(4_000)}`;
    const { shown } = await stream(world, ...(block.match(/.{1,16}/gs) ?? []));
    expect(shown.slice(0, -1).join("")).toBe("");
    expect(world.scanner.asked.length).toBeLessThan(10);
  });

  it("whatever the text and however it is cut: what is shown is the redaction of the whole", async () => {
    const wrapped = "ABCDEFGHIJKLMNOPQRSTUVWX\n";
    const piece = fc.constantFrom(
      "hush-0a1b2c3d",
      "hush-",
      "0a1b2c3d",
      "Ada King Lovelace",
      "Ada\n  King Lovelace",
      "Ada King",
      `-----BEGIN X KEY-----\n${wrapped.repeat(3)}-----END X KEY-----`,
      "-----BEGIN X KEY-----",
      "-----",
      "password: hunter2hunter2",
      `\n${wrapped.repeat(20)}QQ`,
      `\n${wrapped.repeat(2)}`,
      " a longer part of a sentence, as people write them. ",
      "and a line\n",
      "张伟。",
      " ",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 30 }),
        fc.infiniteStream(fc.nat(24)),
        async (pieces, cuts) => {
          const text = pieces.join("");
          const world = shieldWorld({}, scannerOfAll());
          const chunks: string[] = [];
          for (let at = 0; at < text.length; ) {
            const length = Number(cuts.next().value) + 1;
            chunks.push(text.slice(at, at + length));
            at += length;
          }
          const { shown, whole } = await stream(world, ...chunks);
          expect(shown.join("")).toBe(whole);
          for (const upTo of shown.keys()) expect(shown.slice(0, upTo).join("")).not.toContain("hush-0a1b");
          expect(shown.join("")).not.toContain(PLANTED);
        },
      ),
      { numRuns: 300 },
    );
  });
});
