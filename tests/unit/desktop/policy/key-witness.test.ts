import { describe, expect, it } from "vitest";
import { type KeyInput, KeyWitness } from "../../../../src/main/desktop/policy/key-witness";

const SHIFT_TAB: KeyInput = {
  type: "keyDown",
  key: "Tab",
  shift: true,
  control: false,
  alt: false,
  meta: false,
  isAutoRepeat: false,
};

function setUp() {
  const clock = { now: 5_000 };
  return { clock, witness: new KeyWitness(() => clock.now) };
}

describe("KeyWitness", () => {
  it("has seen nothing when nothing was pressed", () => {
    expect(setUp().witness.take()).toBe(false);
  });

  it("lets a press count once, and only for a moment", () => {
    const { clock, witness } = setUp();
    witness.see(SHIFT_TAB);
    expect(witness.take()).toBe(true);
    expect(witness.take()).toBe(false);
    witness.see(SHIFT_TAB);
    clock.now += 1_001;
    expect(witness.take()).toBe(false);
  });

  it.each([
    ["Tab alone", { shift: false }],
    ["another key", { key: "a" }],
    ["a release", { type: "keyUp" }],
    ["a key that is held down", { isAutoRepeat: true }],
    ["Control", { control: true }],
    ["Alt", { alt: true }],
    ["Command", { meta: true }],
  ])("does not take %s for it", (_name, change) => {
    const { witness } = setUp();
    witness.see({ ...SHIFT_TAB, ...change });
    expect(witness.take()).toBe(false);
  });
});
