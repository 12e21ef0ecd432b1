import { describe, expect, it } from "vitest";
import { titleOf } from "../../../src/main/sessions/title";

describe("the title of a session", () => {
  it.each([
    ["mend the parser", "mend the parser"],
    ["two\nlines of one paragraph", "two lines of one paragraph"],
    ["look at this\n\nmore of it", "look at this"],
    ['Attachment "log":\n```\nline\n```', 'Attachment "log":'],
    ["\n\n  late  ", "late"],
    ["\u202etxet", "\\u{202e}txet"],
    [" ", "…"],
  ])("of %j is its first paragraph, without code: %j", (message, title) => {
    expect(titleOf(message)).toBe(title);
  });
});
