import type { Detector } from "../scan/detector";
import { CREDENTIAL_DETECTOR } from "./credentials";
import { NAMED_SECRET_DETECTOR } from "./named-secrets";
import { PRIVATE_KEY_DETECTOR } from "./private-key";
import { SECRETLINT_DETECTOR } from "./secretlint";
import { TOKEN_DETECTOR } from "./tokens";

/** All that find secrets. */
export const SECRET_DETECTORS: readonly Detector[] = Object.freeze([
  TOKEN_DETECTOR,
  SECRETLINT_DETECTOR,
  PRIVATE_KEY_DETECTOR,
  NAMED_SECRET_DETECTOR,
  CREDENTIAL_DETECTOR,
]);
