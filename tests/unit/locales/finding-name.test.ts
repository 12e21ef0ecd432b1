import { describe, expect, it } from "vitest";
import { findingName } from "../../../src/locales/finding-name";
import { translate } from "../../support/texts";

const t = translate();
const name = (kind: string) => findingName((key, values) => t(`findings:${key}`, { ...values }), kind);

describe("a kind of finding", () => {
  it.each([
    ["secret:aws", "secret (aws)"],
    ["value:customers.csv#name", "protected value (customers.csv#name)"],
    ["value:a:b.csv", "protected value (a:b.csv)"],
    ["pii:email", "email address"],
    ["exfiltration:upload", "upload of data"],
    ["rows", "table with many rows"],
    ["binary", "binary content"],
  ])("%s is called %s", (kind, words) => {
    expect(name(kind)).toBe(words);
  });

  it.each(["", "secret", "secret:", "pii:of-tomorrow", "email:pii", "shape:email", "__proto__"])(
    "%j has no words, and stands as it is",
    (kind) => {
      expect(name(kind)).toBe(kind);
    },
  );

  it("is not taken apart by what its name holds", () => {
    expect(name("secret:{{name}} $t(findings:rows)")).toBe("secret ({{name}} $t(findings:rows))");
  });
});
