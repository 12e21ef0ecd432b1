import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCost } from "../../../../../../src/renderer/main/conversation/composer/format-cost";
import { applyMention, mentionAt } from "../../../../../../src/renderer/main/conversation/composer/mention";
import {
  AT_DRAFT,
  leavesText,
  step,
} from "../../../../../../src/renderer/main/conversation/composer/message-history";

/** The text before `|` and after it, with the caret at it. */
const at = (marked: string) => [marked.replace("|", ""), marked.indexOf("|")] as const;

describe("a mention", () => {
  it.each([
    ["@|", ""],
    ["read @src/ma|", "src/ma"],
    ["read @src/ma| please", "src/ma"],
    ["看 @文档|", "文档"],
    ["(@a|)", "a"],
    ["two\n@b|", "b"],
  ])("is typed in %j", (marked, query) => {
    expect(mentionAt(...at(marked))?.query).toBe(query);
  });

  it.each(["ada@example|", "a|", "@src |", "@a @|b c".replace("@|b", "x|"), "|@a", `@${"x".repeat(300)}|`])(
    "is not typed in %j",
    (marked) => {
      expect(mentionAt(...at(marked))).toBeUndefined();
    },
  );

  it("gives way to the path, quoted where it has spaces, with the caret behind it", () => {
    const [text, caret] = at("read @re| now");
    const mention = mentionAt(text, caret);
    if (!mention) throw new Error("no mention");
    expect(applyMention(text, mention, "README.md")).toEqual({ text: "read README.md now", caret: 15 });
    expect(applyMention("@a", { start: 0, query: "a" }, "my file.txt")).toEqual({
      text: '"my file.txt" ',
      caret: 14,
    });
  });
});

describe("the messages that were sent", () => {
  const messages = ["first", "second"];

  it("come back with Up, the last one first, and the draft with Down", () => {
    const one = step(AT_DRAFT, "ArrowUp", messages, "my draft");
    expect(one?.text).toBe("second");
    const two = one && step(one.place, "ArrowUp", messages, one.text);
    expect(two?.text).toBe("first");
    expect(two && step(two.place, "ArrowUp", messages, two.text)).toBeUndefined();
    const back = two && step(two.place, "ArrowDown", messages, two.text);
    expect(back?.text).toBe("second");
    expect(back && step(back.place, "ArrowDown", messages, back.text)).toEqual({
      place: AT_DRAFT,
      text: "my draft",
    });
    expect(step(AT_DRAFT, "ArrowDown", messages, "my draft")).toBeUndefined();
  });

  it("come only where the arrow would leave the text", () => {
    const field = (text: string, selectionStart: number, selectionEnd = selectionStart) => ({
      text,
      selectionStart,
      selectionEnd,
    });
    expect(leavesText(field("a\nb", 1), "ArrowUp")).toBe(true);
    expect(leavesText(field("a\nb", 2), "ArrowUp")).toBe(false);
    expect(leavesText(field("a\nb", 2), "ArrowDown")).toBe(true);
    expect(leavesText(field("a\nb", 0), "ArrowDown")).toBe(false);
    expect(leavesText(field("ab", 0, 1), "ArrowUp")).toBe(false);
    expect(leavesText(field("ab", 0), "Enter")).toBe(false);
  });

  it("never lose the draft, however one goes to and fro", () => {
    const key = fc.constantFrom("ArrowUp" as const, "ArrowDown" as const);
    fc.assert(
      fc.property(fc.array(key, { maxLength: 20 }), fc.string(), (keys, draft) => {
        let now = { place: AT_DRAFT, text: draft };
        for (const press of [...keys, ...keys.map(() => "ArrowDown" as const)]) {
          now = step(now.place, press, messages, now.text) ?? now;
        }
        expect(now).toEqual({ place: AT_DRAFT, text: draft });
      }),
    );
  });
});

describe("a cost", () => {
  it("is as precise as small sums need it", () => {
    expect(formatCost(0.0123, "USD", "en")).toBe("$0.0123");
    expect(formatCost(12.5, "USD", "en")).toBe("$12.50");
  });

  it("stands as written in a currency that nobody knows, and not at all without one", () => {
    expect(formatCost(1.5, "credits", "en")).toBe("1.5 credits");
    expect(formatCost(1, undefined, "en")).toBeUndefined();
    expect(formatCost(undefined, "USD", "en")).toBeUndefined();
    expect(formatCost(Number.NaN, "USD", "en")).toBeUndefined();
  });
});
