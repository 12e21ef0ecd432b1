/** True when one slip of the fingers makes `written` of `meant`: a letter too many, too few, another, or two swapped. */
export function isOneSlip(written: string, meant: string): boolean {
  if (written === meant) return false;
  let start = 0;
  while (start < written.length && written[start] === meant[start]) start += 1;
  const [left, right] = [written.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.length > 1 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
