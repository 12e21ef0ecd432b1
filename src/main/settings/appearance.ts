import { z } from "zod";
import { LANGUAGES } from "../../locales/languages";

/** Sizes of the text between which the layout holds. CSS pixels. */
const FONT_SIZES = Object.freeze({ least: 11, usual: 13, most: 18 });

/** `appearance` in the user's settings, with everything said. */
export const APPEARANCE = z.strictObject({
  /** `system` follows the preferred languages of the system. */
  language: z.enum(["system", ...LANGUAGES]),
  theme: z.enum(["system", "light", "dark"]),
  /** Of ordinary text, in CSS pixels; everything else follows. */
  fontSize: z.int().min(FONT_SIZES.least).max(FONT_SIZES.most),
});

export type Appearance = z.output<typeof APPEARANCE>;

export const USUAL_APPEARANCE: Appearance = Object.freeze({
  language: "system",
  theme: "system",
  fontSize: FONT_SIZES.usual,
});
