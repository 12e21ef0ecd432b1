import { describe, expect, it } from "vitest";
import { isOneSlip } from "../../../../src/main/models/offline/slip";

describe("one slip of the fingers", () => {
  it.each(["raed", "rea", "readd", "rwad", "xread", "ead", "reda"])("makes %s of read", (written) => {
    expect(isOneSlip(written, "read")).toBe(true);
  });

  it.each(["read", "road!", "dear", "re", "", "write", "raedx"])("does not make %j of read", (written) => {
    expect(isOneSlip(written, "read")).toBe(false);
  });
});
