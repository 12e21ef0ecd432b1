import type { Assignment } from "./types";

const NAMES =
  /^(?:CI|NO_COLOR|FORCE_COLOR|CLICOLOR|CLICOLOR_FORCE|LANG|LANGUAGE|LC_[A-Z]+|TZ|TERM|COLUMNS|LINES)$/;
/** No leading slash and no `..`: some of these name files. */
const VALUES = /^(?:[\w,+@-]+(?:[./][\w,+@-]+)*)?$/;

/** True for a variable that changes how output looks, and nothing about what a program does. */
export function isHarmlessAssignment({ name, value }: Assignment): boolean {
  return NAMES.test(name) && value.text !== undefined && !value.tilde && VALUES.test(value.text);
}
