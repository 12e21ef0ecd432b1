import { describe, expect, it } from "vitest";
import { relativeTime } from "../../../../../src/renderer/main/sidebar/relative-time";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const at = (ms: number, language = "en") =>
  relativeTime(new Date(NOW - ms).toISOString(), NOW, language, "now");
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000] as const;

describe("how long ago a session was", () => {
  it.each([
    [-HOUR, /^now$/],
    [59 * SECOND, /^now$/],
    // The system's own short forms differ by its age.
    [MINUTE, /^1 ?m(in\.?)? ago$/],
    [59 * MINUTE, /^59 ?m(in\.?)? ago$/],
    [5 * HOUR, /^5 ?hr?\.? ago$/],
    [DAY, /^yesterday$/],
    [6 * DAY, /^6 ?d(ays)? ago$/],
    [30 * DAY, /^Feb 8$/],
    [400 * DAY, /^Feb 3, 2025$/],
  ])("%i ms: %s", (ms, text) => {
    expect(at(ms)).toMatch(text);
  });

  it("is said in the person's language", () => {
    expect(at(5 * MINUTE, "zh-CN")).toBe("5分钟前");
    expect(at(DAY, "zh-CN")).toBe("昨天");
  });

  it("is nothing where the time is none", () => {
    expect(relativeTime("soon", NOW, "en", "now")).toBe("");
  });
});
