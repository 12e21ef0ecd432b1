import { describe, expect, it } from "vitest";
import { buttonOrder, platformOf } from "../../../../src/renderer/review/platform";

describe("platformOf", () => {
  it.each([
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36", "mac"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36", "windows"],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36", "linux"],
    ["", "linux"],
  ])("reads %s as %s", (userAgent, platform) => {
    expect(platformOf(userAgent)).toBe(platform);
  });
});

describe("buttonOrder", () => {
  it("puts the action last on macOS and GNOME, and first on Windows, where the safe choice is last", () => {
    expect(buttonOrder("mac")).toEqual(["deny", "allow_once"]);
    expect(buttonOrder("linux")).toEqual(["deny", "allow_once"]);
    expect(buttonOrder("windows")).toEqual(["allow_once", "deny"]);
  });
});
