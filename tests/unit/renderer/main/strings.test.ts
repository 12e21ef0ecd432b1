import { describe, expect, it } from "vitest";
import { understand } from "../../../../src/main/models/offline/understand";
import { strings } from "../../../../src/renderer/main/strings";

describe("the example requests", () => {
  const { english, chinese } = strings.empty.requests;

  it.each([...english, ...chinese])(
    "are understood by the assistant that is there without a key: %s",
    (request) => {
      expect(understand(request)).toMatchObject({ ok: true });
    },
  );
});
