import fc from "fast-check";
import { expect, test } from "vitest";
import { findCards } from "../../../../src/main/shield/detectors/pii/card";
import { findIbans } from "../../../../src/main/shield/detectors/pii/iban";
import * as checks from "../../../../src/main/shield/detectors/pii/id-checks";

const KINDS: readonly (readonly [name: string, isValid: (id: string) => boolean, id: string])[] = [
  ["Chinese resident id", checks.isChineseResidentId, "11010519491231002X"],
  ["German tax id", checks.isGermanTaxId, "86095742719"],
  ["French NIR", checks.isFrenchNir, "255081416802538"],
  ["Spanish DNI", checks.isSpanishId, "12345678Z"],
  ["Italian tax code", checks.isItalianTaxCode, "RSSMRA85T10A562S"],
  ["Dutch BSN", checks.isDutchBsn, "111222333"],
  ["Polish PESEL", checks.isPolishPesel, "44051401359"],
  ["Aadhaar", checks.isAadhaar, "234123412346"],
  ["Brazilian CPF", checks.isBrazilianCpf, "52998224725"],
  ["card", (id) => findCards(id).length > 0, "4556737586899855"],
  ["IBAN", (id) => findIbans(id).length > 0, "DE89370400440532013000"],
];

test.each(KINDS)("%s: a wrong digit anywhere is noticed", (_, isValid, id) => {
  expect(isValid(id)).toBe(true);
  fc.assert(
    fc.property(fc.nat(id.length - 1), fc.integer({ min: 1, max: 9 }), (at, add) => {
      const digit = id.charAt(at);
      fc.pre(/\d/.test(digit));
      const changed = id.slice(0, at) + ((Number(digit) + add) % 10) + id.slice(at + 1);
      expect(isValid(changed), changed).toBe(false);
    }),
  );
});

test("a social security number keeps to what is given out", () => {
  expect(checks.isSocialSecurityNumber("536228726")).toBe(true);
  for (const id of ["000221234", "666221234", "900221234", "536001234", "536220000", "078051120"]) {
    expect(checks.isSocialSecurityNumber(id), id).toBe(false);
  }
});
