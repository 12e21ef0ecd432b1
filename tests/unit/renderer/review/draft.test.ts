import { describe, expect, it } from "vitest";
import { Draft } from "../../../../src/renderer/review/draft";

const fields = Draft.of({
  kind: "fields",
  fields: [
    { name: "path", text: "a.txt" },
    { name: "content", text: 'say "hi"\n' },
  ],
});

describe("Draft", () => {
  it("is the same arguments until something is changed, and again when it is changed back", () => {
    expect(JSON.parse(fields.arguments)).toEqual({ path: "a.txt", content: 'say "hi"\n' });
    expect(fields.isChanged).toBe(false);
    const changed = fields.with(1, "hello");
    expect([changed.isChanged, JSON.parse(changed.arguments)]).toEqual([
      true,
      { path: "a.txt", content: "hello" },
    ]);
    expect(changed.with(1, 'say "hi"\n').isChanged).toBe(false);
  });

  it("hands JSON in as it was written, mistakes included", () => {
    const draft = Draft.of({ kind: "json", text: '{"count":1}' });
    expect(draft.with(0, '{"count":2,"count":3').arguments).toBe('{"count":2,"count":3');
  });
});
