import { expect, it } from "vitest";
import { SECRET_DETECTORS } from "../../../src/main/shield/detectors/secrets";
import { textsOf } from "../../../src/main/shield/json-texts";
import { findInViews } from "../../../src/main/shield/scan/find-in-views";

const REASON = "Nobody can be asked: the standard input is not a terminal";

it.each([
  "password=hunter2hunter2",
  "password=correcthorse9",
  "password=[redacted: secret:password]",
  "api_key=",
  "token: ",
])("takes no value of a record for the rest of the one before: %s", async (content) => {
  const texts = textsOf(["call-1", "write_file", { path: "a.txt", content }, [REASON, "Mode default: ask"]]);
  const found = await Promise.all(SECRET_DETECTORS.map((detector) => findInViews(texts.laidOut, detector)));
  const { value } = texts.redact(found.flat(), (text, findings) => ({
    text: findings.length === 0 ? text : "[redacted]",
    findings,
  }));
  expect(value).toMatchObject(["call-1", "write_file", {}, [REASON, "Mode default: ask"]]);
});
