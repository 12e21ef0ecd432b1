/** Where a box that scrolls stands. CSS pixels, as the DOM names them. */
export interface ScrollPlace {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** Rounding and a line's breath still count as being at the end. CSS pixels. */
const SLACK = 24;

export function isAtEnd(place: ScrollPlace, slack: number = SLACK): boolean {
  return place.scrollHeight - place.scrollTop - place.clientHeight <= slack;
}

/**
 * Whether the view goes on following its content after it was scrolled, by whomever. Only a move up is the person's for
 * certain: a jump of ours ends short of the end when the content has grown meanwhile. `before` is the last `scrollTop`.
 */
export function followsAfterScroll(follows: boolean, before: number, now: ScrollPlace): boolean {
  // A box that shrank moves up by itself, and then stands exactly at its end.
  if (now.scrollTop < before) return isAtEnd(now, 1);
  return follows || isAtEnd(now);
}
