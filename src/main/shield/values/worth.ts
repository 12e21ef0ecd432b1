/** Letters and digits of a value at least; an ideograph counts double. */
const MIN_WEIGHT = 4;
/** Digits of a number at least. */
const MIN_DIGITS = 6;

/** What stands in many tables and says nothing of anybody. In plain form, words parted by one space. */
const COMMON: ReadonlySet<string> = new Set(
  [
    "true false null none empty unknown undefined missing other others active inactive enabled disabled pending",
    "male female female male diverse single married open closed done todo test tests example admin user users name",
    "email phone address street city state country date time type status value total title description",
    "january february march april june july august september october november december",
    "monday tuesday wednesday thursday friday saturday sunday",
    "januar februar märz april juni juli august oktober dezember",
    "montag dienstag mittwoch donnerstag freitag samstag sonntag",
  ].flatMap((line) => line.split(" ")),
);

const DATE_OR_TIME =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})?[T ]?(?:\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Whether a value says so little that it would be found everywhere. `named`: somebody named its column on purpose. */
export function isCommon(text: string, named: boolean): boolean {
  if (text.length > 64) return false;
  const trimmed = text.trim();
  if (!named && DATE_OR_TIME.test(trimmed)) return true;
  // One digit and noughts, or the same digit over and over.
  if (/^\d[\d.,]*$/.test(trimmed) && /^(?:\d0*|(\d)\1*)$/.test(trimmed.replace(/[.,]/g, ""))) return true;
  return COMMON.has(trimmed.toLowerCase());
}

export function isWorth(weight: number, _words: number, digits: boolean): boolean {
  return weight >= (digits ? MIN_DIGITS : MIN_WEIGHT);
}

/** A line of a document by itself: longer than a heading that any text may have. */
export function isWorthALine(weight: number, words: number): boolean {
  return words >= 4 && weight >= 20;
}
