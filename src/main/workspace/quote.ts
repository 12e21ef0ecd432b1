import { showInvisibles } from "../base/visible-text";

const SHOWN = 300;

/** A path for an error message: in double quotes, hidden characters visible, at most 300 characters. */
export function quote(path: string): string {
  const cut = path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path;
  return `"${showInvisibles(cut)}"`;
}
