const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago something was, as short as a list needs it: `5 min. ago`, `yesterday`, and a date after a week. `now` for
 * less than a minute and for what lies ahead. An ISO 8601 time; milliseconds since 1970.
 */
export function relativeTime(iso: string, now: number, language: string, nowWord: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return "";
  const ago = now - time;
  if (ago < MINUTE) return nowWord;
  const format = new Intl.RelativeTimeFormat(language, { style: "narrow", numeric: "auto" });
  if (ago < HOUR) return format.format(-Math.floor(ago / MINUTE), "minute");
  if (ago < DAY) return format.format(-Math.floor(ago / HOUR), "hour");
  if (ago < 7 * DAY) return format.format(-Math.floor(ago / DAY), "day");
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(time);
}
