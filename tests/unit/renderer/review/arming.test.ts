import { beforeEach, describe, expect, it } from "vitest";
import { Arming, type KeyInput } from "../../../../src/renderer/review/arming";

const enter: KeyInput = { code: "Enter", key: "Enter", repeat: false, isComposing: false, isTrusted: true };
const control: KeyInput = { ...enter, code: "ControlLeft", key: "Control" };
const press = { isTrusted: true };
const click = { isTrusted: true, detail: 1 };

let now = 0;
let arming: Arming;

beforeEach(() => {
  now = 1000;
  arming = new Arming({ armingMs: 500, now: () => now });
});

function armed(): Arming {
  now += 500;
  return arming;
}

describe("before the window is armed", () => {
  it("no key and no click is an answer, up to the last millisecond", () => {
    now += 499;
    arming.pointerDown(press);
    expect(arming.click(click)).toBe(false);
    expect(arming.click({ isTrusted: true, detail: 0 })).toBe(false);
    expect(arming.keyDown(enter)).toBe(false);
  });

  it("the progress goes from 0 to 1", () => {
    expect(arming.progress()).toBe(0);
    now += 250;
    expect(arming.progress()).toBe(0.5);
    now += 5000;
    expect(arming.progress()).toBe(1);
    expect(arming.remaining()).toBe(0);
  });
});

describe("once armed", () => {
  it("a fresh key and a fresh click count", () => {
    expect(armed().keyDown(enter)).toBe(true);
    arming.pointerDown(press);
    expect(arming.click(click)).toBe(true);
  });

  it("a click by keyboard or assistive technology counts without a press of the mouse", () => {
    expect(armed().click({ isTrusted: true, detail: 0 })).toBe(true);
  });

  it.each([
    ["a repeat", { repeat: true }],
    ["a key inside a composition", { isComposing: true }],
    ["a key that the input method has taken", { key: "Process" }],
    ["a key from a script", { isTrusted: false }],
  ])("%s does not count", (_what, part) => {
    expect(armed().keyDown({ ...enter, ...part })).toBe(false);
  });

  it("a script can't use up or fake the state of a key", () => {
    armed().keyDown({ ...control, isTrusted: false });
    expect(arming.holdsFresh(["ControlLeft"])).toBe(false);
  });

  it("a click from a script and the second click of a double click do not count", () => {
    armed().pointerDown(press);
    expect(arming.click({ ...click, isTrusted: false })).toBe(false);
    arming.pointerDown(press);
    expect(arming.click({ ...click, detail: 2 })).toBe(false);
  });

  it("a press of the mouse from a script makes no click count", () => {
    armed().pointerDown({ isTrusted: false });
    expect(arming.click(click)).toBe(false);
  });

  it("one press makes one click count", () => {
    armed().pointerDown(press);
    expect(arming.click(click)).toBe(true);
    expect(arming.click(click)).toBe(false);
  });
});

describe("what began earlier", () => {
  it("a key that was down before stays without effect until it was up, even if its repeats are not marked", () => {
    arming.keyDown(enter);
    expect(armed().keyDown(enter)).toBe(false);
    expect(arming.keyDown(enter)).toBe(false);
    arming.keyUp("Enter");
    expect(arming.keyDown(enter)).toBe(true);
  });

  it("a repeat of a key whose beginning went elsewhere marks it as old", () => {
    armed().keyDown({ ...enter, repeat: true });
    expect(arming.keyDown(enter)).toBe(false);
  });

  it("a modifier that was down before is no modifier", () => {
    arming.keyDown(control);
    expect(armed().holdsFresh(["ControlLeft", "ControlRight"])).toBe(false);
    arming.keyUp("ControlLeft");
    arming.keyDown(control);
    expect(arming.holdsFresh(["ControlLeft", "ControlRight"])).toBe(true);
  });

  it("a mouse button that went down before arming answers nothing when it comes up after", () => {
    arming.pointerDown(press);
    expect(armed().click(click)).toBe(false);
  });

  it("releasing Command forgets the keys whose release macOS never reports", () => {
    arming.keyDown({ ...control, code: "MetaLeft", key: "Meta" });
    arming.keyDown(enter);
    arming.keyUp("MetaLeft");
    expect(armed().keyDown(enter)).toBe(true);
  });
});

describe("when the focus returns", () => {
  it("the window arms anew", () => {
    armed().restart();
    expect(arming.keyDown(enter)).toBe(false);
    arming.keyUp("Enter");
    now += 499;
    expect(arming.remaining()).toBe(1);
    now += 1;
    expect(arming.keyDown(enter)).toBe(true);
  });

  it("keys and mouse buttons that are down are old", () => {
    armed().keyDown(control);
    arming.pointerDown(press);
    arming.restart();
    now += 500;
    expect(arming.holdsFresh(["ControlLeft"])).toBe(false);
    expect(arming.click(click)).toBe(false);
  });

  it("keys released elsewhere are not thought to be down", () => {
    arming.keyDown(enter);
    arming.focusLost();
    arming.restart();
    expect(armed().keyDown(enter)).toBe(true);
  });
});
