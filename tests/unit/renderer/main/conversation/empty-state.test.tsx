import { describe, expect, it } from "vitest";
import emptyEn from "../../../../../src/locales/en/empty.json";
import emptyZh from "../../../../../src/locales/zh-CN/empty.json";
import { understand } from "../../../../../src/main/models/offline/understand";

describe("the example requests", () => {
  const examples = [emptyEn, emptyZh].flatMap(({ example1, example2, example3 }) => [
    example1,
    example2,
    example3,
  ]);

  it.each(examples)("are understood by the assistant that is there without a key: %s", (request) => {
    expect(understand(request)).toMatchObject({ ok: true });
  });
});
