import type { DoablePlan } from "./plan";

/** Files of a part, and their changes: the audit record keeps 500 members of a list. */
const PART_FILES = 200;
const PART_CHANGES = 400;

/** Characters of a part's paths and ids: the audit record keeps 65,536 of all arguments, ids of contents included. */
const PART_CHARACTERS = 32_000;

/** Splits the work so that the record of every part names all of its files. Keeps the order. */
export function splitIntoParts(plans: readonly DoablePlan[]): readonly (readonly DoablePlan[])[] {
  const parts: DoablePlan[][] = [];
  let [changes, characters] = [0, 0];
  for (const plan of plans) {
    const size = JSON.stringify([plan.path, ...plan.ids]).length;
    const last = parts.at(-1);
    const fits =
      last &&
      last.length < PART_FILES &&
      changes + plan.ids.length <= PART_CHANGES &&
      characters + size <= PART_CHARACTERS;
    if (fits) last.push(plan);
    else {
      parts.push([plan]);
      [changes, characters] = [0, 0];
    }
    changes += plan.ids.length;
    characters += size;
  }
  return parts;
}
