import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeModeChange, laxerKinds, nextMode } from "../../../../src/main/desktop/policy/mode-change";
import { MODES, PERMISSION_MODES, type PermissionMode } from "../../../../src/main/policy/modes";

const anyMode = fc.constantFrom(...PERMISSION_MODES);

describe("judgeModeChange", () => {
  it.each(["page", "menu"] as const)("wants a person's word for bypass, also from the %s", (by) => {
    for (const from of PERMISSION_MODES.filter((mode) => mode !== "bypass")) {
      expect(judgeModeChange(from, "bypass", by)).toBe("confirm");
    }
  });

  it.each([
    ["default", "accept_edits"],
    ["default", "auto"],
    ["plan", "accept_edits"],
    ["dont_ask", "auto"],
    ["auto", "accept_edits"],
    ["accept_edits", "auto"],
    ["bubble", "accept_edits"],
  ] as const)("does not let a page go from %s to %s by itself, but the menu", (from, to) => {
    expect(judgeModeChange(from, to, "page")).toBe("confirm");
    expect(judgeModeChange(from, to, "menu")).toBe("free");
  });

  it.each([
    ["bypass", "accept_edits"],
    ["bypass", "auto"],
    ["accept_edits", "plan"],
    ["auto", "default"],
    ["default", "dont_ask"],
  ] as const)("lets a page go from %s to the stricter %s", (from, to) => {
    expect(judgeModeChange(from, to, "page")).toBe("free");
  });

  it("lets a page come back to the default from anywhere, since everything that acts asks there", () => {
    for (const from of PERMISSION_MODES) expect(judgeModeChange(from, "default", "page")).toBe("free");
  });

  it("never lets a page put into force that something runs unasked which asked before and asks by default", () => {
    fc.assert(
      fc.property(anyMode, anyMode, (from, to) => {
        if (judgeModeChange(from, to, "page") === "confirm") return;
        for (const kind of ["read", "write", "read_only_shell", "shell", "other"] as const) {
          if (MODES[to][kind] !== "allow") continue;
          expect([MODES[from][kind], MODES.default[kind]]).toContain("allow");
        }
      }),
    );
  });

  it("can't be led into a laxer mode through several changes that are free one by one", () => {
    const free = (from: PermissionMode) =>
      PERMISSION_MODES.filter((to) => judgeModeChange(from, to, "page") === "free");
    const reached = new Set<PermissionMode>(["default"]);
    for (const mode of reached) for (const next of free(mode)) reached.add(next);
    expect([...reached].sort()).toEqual(["bubble", "default", "dont_ask", "plan"]);
  });
});

describe("laxerKinds", () => {
  it("names what nobody would be asked about any more", () => {
    expect(laxerKinds("default", "accept_edits")).toEqual(["write"]);
    expect(laxerKinds("plan", "bypass")).toEqual(["write", "shell", "other"]);
    expect(laxerKinds("bypass", "default")).toEqual([]);
  });
});

describe("nextMode", () => {
  it("goes round through default, accept_edits and plan", () => {
    expect(nextMode("default")).toBe("accept_edits");
    expect(nextMode("accept_edits")).toBe("plan");
    expect(nextMode("plan")).toBe("default");
  });

  it("leads from every other mode to the default, and from none into bypass", () => {
    for (const mode of ["bypass", "auto", "dont_ask", "bubble"] as const)
      expect(nextMode(mode)).toBe("default");
    expect(PERMISSION_MODES.map(nextMode)).not.toContain("bypass");
  });
});
