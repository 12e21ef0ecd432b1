import type { Assignment } from "./types";

const NAMES =
  /^(?:CI|NO_COLOR|FORCE_COLOR|CLICOLOR|CLICOLOR_FORCE|COLORTERM|LANG|LANGUAGE|LC_[A-Z]+|TZ|TERM|COLUMNS|LINES|NODE_ENV)$/;
/** No leading slash and no `..`: some of these name files. */
const VALUES = /^(?:[\w,+@-]+(?:[./][\w,+@-]+)*)?$/;

/** How much is told, and how the output comes; none of them names a file, a program or a module. */
const TELLING =
  /^(?:DEBUG|VERBOSE|LOG_LEVEL|LOGLEVEL|RUST_LOG|RUST_BACKTRACE|RUST_LIB_BACKTRACE|CARGO_TERM_COLOR|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE|PYTHONHASHSEED|CGO_ENABLED|GOOS|GOARCH|GO111MODULE|DOCKER_BUILDKIT)$/;
/** Filters for logs have stars, colons and signs of equality in them. */
const TOLD = /^[\w ,+@:=*%.-]*$/;

/** True for a variable that changes what output there is or how it looks, and not what a program is made to run. */
export function isHarmlessAssignment({ name, value, appends }: Assignment): boolean {
  const values = NAMES.test(name) ? VALUES : TELLING.test(name) ? TOLD : undefined;
  return (
    values !== undefined && !appends && value.text !== undefined && !value.tilde && values.test(value.text)
  );
}
