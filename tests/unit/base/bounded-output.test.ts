import { expect, test } from "vitest";
import { BoundedOutput } from "../../../src/main/base/bounded-output";

test("gathers up to the limit, and says when there was more", () => {
  const output = new BoundedOutput(5);
  expect(output.take(Buffer.from("abc"))).toBe(true);
  expect(output.take(Buffer.from("de"))).toBe(true);
  expect(output.overflowed).toBe(false);
  expect(output.take(Buffer.from("fgh"))).toBe(false);
  expect(output.take(Buffer.from("i"))).toBe(false);
  expect(output.overflowed).toBe(true);
  expect(output.text()).toBe("abcde");
});

test("a character may be split over parts; invalid bytes and a mark at the beginning are no text", () => {
  const output = new BoundedOutput(100);
  for (const byte of Buffer.from("\ufeffé")) output.take(Buffer.from([byte]));
  output.take(Buffer.from([0xff]));
  expect(output.text()).toBe("é\ufffd");
});
