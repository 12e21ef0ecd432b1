import { expect, test } from "vitest";
import { BINARY_DETECTOR } from "../../../../src/main/shield/detectors/binary";

const bytes = (...head: number[]) =>
  Buffer.concat([
    Buffer.from(head),
    Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 7919) % 251)),
  ]);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d);
const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), bytes(1)]);
const wrapped = (data: Buffer) => data.toString("base64").replace(/(.{76})/g, "$1\n");

const found = async (text: string) =>
  (await BINARY_DETECTOR.find(text)).map(({ start, end }) => text.slice(start, end));

test.each([
  ["a PNG", PNG],
  ["a JPEG", bytes(0xff, 0xd8, 0xff, 0xe0)],
  ["a GIF", Buffer.concat([Buffer.from("GIF89a"), bytes(1)])],
  ["a PDF", PDF],
  ["a ZIP", bytes(0x50, 0x4b, 3, 4)],
  ["a gzip", bytes(0x1f, 0x8b, 8)],
  ["an ELF", bytes(0x7f, 0x45, 0x4c, 0x46)],
  ["a SQLite file", Buffer.concat([Buffer.from("SQLite format 3\0"), bytes(1)])],
] as const)("%s in base64, in one line and in several", async (_, data) => {
  const text = data.toString("base64");
  expect((await found(`{"content":"${text}"}`))[0]?.replace(/=+$/, "")).toBe(text.replace(/=+$/, ""));
  expect((await found(`out:\n${wrapped(data)}\ndone`)).join("").length).toBeGreaterThan(text.length * 0.9);
});

test("a data address, but not one of text", async () => {
  expect(await found(`<img src="data:image/png;base64,${PNG.toString("base64")}">`)).not.toEqual([]);
  expect(
    await found(`data:text/plain;base64,${Buffer.from("hello ".repeat(40)).toString("base64")}`),
  ).toEqual([]);
});

test("bytes that were read as text", async () => {
  expect(await found(PNG.toString("utf8"))).not.toEqual([]);
  expect(await found(`a\0b\0c\0d\0e\0f\0g\0h\0i\0`)).not.toEqual([]);
});

test("text with an odd character, long base64 of text, and words", async () => {
  expect(await found("a \ufffd b, and a name: Müller")).toEqual([]);
  expect(await found(Buffer.from("some text ".repeat(50)).toString("base64"))).toEqual([]);
});
