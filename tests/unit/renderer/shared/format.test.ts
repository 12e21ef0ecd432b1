import { describe, expect, it } from "vitest";
import { formatDuration, formatElapsed, formatTime } from "../../../../src/renderer/shared/format";

describe("formatDuration", () => {
  it.each([
    [0, "0 ms"],
    [12.4, "12 ms"],
    [1200, "1.2 s"],
    [59_940, "59.9 s"],
    [59_999, "1 min 0 s"],
    [125_000, "2 min 5 s"],
  ])("shows %d ms as %s", (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it("shows nothing for what is no length of time", () => {
    expect([formatDuration(Number.NaN), formatDuration(-1), formatDuration(Infinity)]).toEqual(["", "", ""]);
  });
});

describe("formatElapsed", () => {
  it.each([
    [0, "0:00"],
    [7_999, "0:07"],
    [754_000, "12:34"],
    [3_723_000, "1:02:03"],
    [-5, "0:00"],
  ])("shows %d ms as %s", (ms, text) => {
    expect(formatElapsed(ms)).toBe(text);
  });
});

describe("formatTime", () => {
  it("shows a time in the person's own zone", () => {
    expect(formatTime(new Date(2026, 0, 31, 9, 3, 7).toISOString())).toBe("2026-01-31 09:03:07");
  });

  it("shows what is no time as it came", () => {
    expect(formatTime("yesterday")).toBe("yesterday");
  });
});
