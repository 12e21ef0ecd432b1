import { describe, expect, test } from "vitest";
import type { Finding, ScanOrder } from "../../../../src/main/shield/finding";
import { PII_KINDS } from "../../../../src/main/shield/policy";
import { createEngine } from "../../../../src/main/shield/scan/engine";
import { viewsOf } from "../../../../src/main/shield/scan/views";
import { type Leak, MISSED } from "../../../fixtures/shield/leak";
import { LEAKS } from "../../../fixtures/shield/leaks";

const ORDER: ScanOrder = { secrets: true, pii: PII_KINDS, maxRows: 10, values: false, binary: true };
const engine = createEngine();

function redact(text: string, findings: readonly Finding[]): string {
  let result = "";
  let done = 0;
  for (const { start, end, kind } of [...findings].sort((a, b) => a.start - b.start)) {
    if (start >= done) result += `${text.slice(done, start)}[redacted: ${kind}]`;
    done = Math.max(done, end);
  }
  return result + text.slice(done);
}

/** Pieces of the secret that can still be read in what remains, in any of its forms. */
function piecesLeft(secret: string, rest: string): string[] {
  const forms = [rest, ...viewsOf(rest).map((view) => view.text)];
  const pieces = Array.from({ length: Math.max(1, secret.length - 11) }, (_, at) =>
    secret.slice(at, at + 12),
  );
  return pieces.filter((piece) => forms.some((form) => form.includes(piece)));
}

async function outcome({ text, expect: kind }: Leak): Promise<{ kind: string; rest: string }> {
  const findings = await engine.find(text, ORDER, 10_000);
  const found = findings.find((finding) => finding.kind === kind) ?? findings[0];
  return { kind: found?.kind ?? MISSED, rest: redact(text, findings) };
}

test("there are at least 150 attempts", () => {
  expect(LEAKS.length).toBeGreaterThanOrEqual(150);
});

describe("what is found of a text", () => {
  test.each(LEAKS.map((leak) => [leak.what, leak] as const))("%s", async (_, leak) => {
    const { kind, rest } = await outcome(leak);
    expect(kind).toBe(leak.expect);
    if (leak.expect === MISSED) expect(leak.text).toContain(leak.secret);
    else expect(piecesLeft(leak.secret, rest)).toEqual([]);
  });
});
