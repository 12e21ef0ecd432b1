import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ScanOrder } from "../../../../src/main/shield/finding";
import { createEngine } from "../../../../src/main/shield/scan/engine";
import { settleFindings } from "../../../../src/main/shield/scan/settle";
import { TOKENS } from "../../../fixtures/shield/synthetic";

const NOTHING: ScanOrder = { secrets: false, pii: [], maxRows: undefined, values: false, binary: false };
const SECRETS: ScanOrder = { ...NOTHING, secrets: true };
const engine = createEngine();
const kinds = async (text: string, order: ScanOrder) =>
  (await engine.find(text, order, 10_000)).map(({ kind }) => kind);

describe("the engine", () => {
  test("looks for what the order asks for, and for nothing else", async () => {
    const text = `${TOKENS.npm} ada@harborlight.co.uk`;
    expect(await kinds(text, NOTHING)).toEqual([]);
    expect(await kinds(text, SECRETS)).toEqual(["secret:npm"]);
    expect(await kinds(text, { ...NOTHING, pii: ["email"] })).toEqual(["pii:email"]);
  });

  test("fails on a kind of personal data that it doesn't know, rather than find none", async () => {
    await expect(engine.find("x", { ...NOTHING, pii: ["shoe-size"] }, 1000)).rejects.toMatchObject({
      code: "shield_failed",
      message: 'The data shield\'s detector "pii:shoe-size" failed',
    });
  });

  test("ends when its time is up", async () => {
    await expect(engine.find("some text", SECRETS, -1)).rejects.toMatchObject({ code: "shield_timeout" });
  });

  test("tells one secret once, whoever else sees it", async () => {
    expect(await kinds(`GITHUB_TOKEN="${TOKENS.github}"`, SECRETS)).toEqual(["secret:github"]);
    expect(await kinds(`${TOKENS.github}\n${TOKENS.npm}`, SECRETS)).toEqual(["secret:github", "secret:npm"]);
  });

  test("finds a token wherever it stands, as long as something stands around it", async () => {
    const names = Object.keys(TOKENS);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.string(), fc.string(), async (name, before, after) => {
        const token = TOKENS[name] ?? "";
        const text = `${before} ${token} ${after}`;
        const found = await engine.find(text, SECRETS, 10_000);
        const start = before.length + 1;
        const open = token.startsWith("https://") ? start + 8 : start;
        expect(found.some((finding) => finding.start <= open && finding.end >= start + token.length)).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });

  test("places lie within the text, whatever the text", async () => {
    const order = {
      ...SECRETS,
      pii: ["email", "phone", "card", "iban", "national-id"],
      maxRows: 2,
      binary: true,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("\\u0041", "%41", "\n", "a,b\n", "password=")), {
          maxLength: 30,
        }),
        async (parts) => {
          const text = parts.join("");
          for (const { start, end } of await engine.find(text, order, 10_000)) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        },
      ),
    );
  });
});

describe("findings that lie over each other", () => {
  const at = (kind: string, start: number, end: number, score = 0.9) => ({ kind, start, end, score });

  test("secrets become one, of the surest kind and with all that any of them covers", () => {
    const settled = settleFindings([
      at("secret:assignment", 5, 12, 0.8),
      at("secret:aws", 0, 8, 0.95),
      at("secret:npm", 20, 25),
    ]);
    expect(settled).toEqual([at("secret:aws", 0, 12, 0.95), at("secret:npm", 20, 25)]);
  });

  test("other kinds stay beside each other", () => {
    const settled = settleFindings([at("pii:email", 0, 8), at("rows", 0, 30), at("secret:npm", 4, 9)]);
    expect(settled.map(({ kind }) => kind).sort()).toEqual(["pii:email", "rows", "secret:npm"]);
  });
});
