import { describe, expect, it } from "vitest";
import { followsAfterScroll, isAtEnd } from "../../../../../src/renderer/main/conversation/following";

const place = (scrollTop: number, scrollHeight = 2000) => ({ scrollTop, scrollHeight, clientHeight: 500 });

describe("following the conversation", () => {
  it("goes on when a jump ends short of the end, because an answer grew meanwhile", () => {
    expect(followsAfterScroll(true, 1200, place(1500, 2400))).toBe(true);
    expect(followsAfterScroll(true, 1500, place(1500, 2400))).toBe(true);
  });

  it("ends when the person scrolls up, however little", () => {
    expect(followsAfterScroll(true, 1500, place(900))).toBe(false);
    expect(followsAfterScroll(true, 1500, place(1495))).toBe(false);
  });

  it("begins again only at the end, and not on the way down to it", () => {
    expect(followsAfterScroll(false, 900, place(1200))).toBe(false);
    expect(followsAfterScroll(false, 1200, place(1490))).toBe(true);
  });

  it("goes on when the content shrank, which moves the view up to its new end", () => {
    expect(followsAfterScroll(true, 1500, place(1100, 1600))).toBe(true);
  });

  it("takes a line's breath for the end, and no more", () => {
    expect(isAtEnd(place(1476))).toBe(true);
    expect(isAtEnd(place(1475))).toBe(false);
  });
});
