import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attachmentName,
  countLines,
  isLongPaste,
} from "../../../../../../src/renderer/main/conversation/attachments/attachment";
import {
  messageParts,
  messageText,
} from "../../../../../../src/renderer/main/conversation/attachments/message-text";
import {
  MAX_FILE,
  readDropped,
} from "../../../../../../src/renderer/main/conversation/attachments/read-dropped";

describe("a message with attachments", () => {
  it("names each and fences it, so that nothing in it ends it", () => {
    const message = messageText({
      text: "Look at this ",
      attachments: [{ name: "a.md", text: "```\nx\n```" }],
    });
    expect(message).toBe('Look at this\n\nAttachment "a.md":\n````\n```\nx\n```\n````');
  });

  it("comes apart again into exactly what went in", () => {
    const line = fc.constantFrom("a", "```", "````", 'Attachment "x":', "", "  b");
    const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join("\n"));
    const body = text.map((lines) => `x${lines}\ny`);
    const name = fc.string({ maxLength: 20 }).map(attachmentName);
    fc.assert(
      fc.property(
        fc.constantFrom("", "do it", "two\nlines"),
        fc.array(fc.record({ name, text: body }), { maxLength: 4 }),
        (said, attachments) => {
          expect(messageParts(messageText({ text: said, attachments }))).toEqual({ text: said, attachments });
        },
      ),
    );
  });

  it("is all the person's own text where nothing reads like an attachment", () => {
    for (const text of ["hello", "```\ncode\n```", 'Attachment "a":\nno fence', "x\n```", ""]) {
      expect(messageParts(text)).toEqual({ text, attachments: [] });
    }
  });
});

describe("an attachment's name", () => {
  it("stays in its line and its quotes", () => {
    expect(attachmentName('a"b\n\u202ec\u0000.txt')).toBe("a b c .txt");
    expect(attachmentName("\u200b")).toBe("text");
    expect(attachmentName("x".repeat(500))).toHaveLength(100);
  });
});

describe("a long paste", () => {
  it.each([
    ["a sentence", "hello there", false],
    ["twenty lines", "x\n".repeat(19), false],
    ["more than twenty lines", "x\n".repeat(20), true],
    ["more than 2,000 characters", "x".repeat(2_001), true],
  ])("%s", (_, text, long) => {
    expect(isLongPaste(text)).toBe(long);
  });

  it("has lines that count as people count them", () => {
    expect([countLines("a"), countLines("a\n"), countLines("a\nb")]).toEqual([1, 1, 2]);
  });
});

describe("dropped files", () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>, size?: number) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    return { name, size: size ?? bytes.length, arrayBuffer: () => Promise.resolve(bytes.slice().buffer) };
  };

  it("are taken as text, with the line ends of text", async () => {
    expect(await readDropped([file("a.txt", "one\r\ntwo")], 1)).toEqual([
      { ok: true, name: "a.txt", text: "one\ntwo" },
    ]);
  });

  it("are refused when they are no text, too large, too many or can't be read", async () => {
    const folder = { name: "src", size: 0, arrayBuffer: () => Promise.reject(new Error("NotFound")) };
    const files = [
      file("a.png", new Uint8Array([0x89, 0xff, 0])),
      file("zero", "a\0b"),
      file("big", "x", MAX_FILE + 1),
      file("lies", "x".repeat(MAX_FILE + 1), 1),
      folder,
      file("one-more", "x"),
    ];
    expect((await readDropped(files, 5)).map((read) => (read.ok ? "taken" : read.why))).toEqual([
      "not_text",
      "not_text",
      "too_large",
      "too_large",
      "unreadable",
      "too_many",
    ]);
  });
});
