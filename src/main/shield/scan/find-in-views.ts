import { type Finding, ShieldError } from "../finding";
import type { Detector } from "./detector";
import { goesOn } from "./join-lines";
import { KnownPlaces } from "./known-places";
import type { View } from "./view";
import { viewsOf } from "./views";

/**
 * What a detector finds in a text as it stands, and in the forms that the text may be a disguise of.
 *
 * @throws ShieldError when the detector fails. It names the detector, and not what that said: it may quote the text.
 */
export async function findInViews(
  text: string,
  detector: Detector,
  views: readonly View[] = viewsOf(text),
): Promise<readonly Finding[]> {
  const plain = await runDetector(detector, text);
  const found = [...plain];
  const known = new KnownPlaces(plain);
  for (const view of views) {
    if (detector.skips?.includes(view.kind)) continue;
    for (const finding of await runDetector(detector, view.text)) {
      const place = view.place(finding.start, finding.end);
      const placed = place && { ...finding, ...place };
      if (placed && isNew(text, placed, view, known)) found.push(placed);
    }
  }
  return found;
}

/** A line's end is the end of what was found there, unless the next line can't be anything but its rest. */
function isNew(text: string, { start, end }: Finding, { kind }: View, plain: KnownPlaces): boolean {
  if (plain.reachFrom(start) >= end) return false;
  const reach = plain.reachFrom(end - 1);
  return kind !== "joined" || reach <= start || goesOn(text, reach);
}

async function runDetector(detector: Detector, text: string): Promise<readonly Finding[]> {
  try {
    return await detector.find(text);
  } catch (error) {
    if (error instanceof ShieldError) throw error;
    throw new ShieldError("shield_failed", `The data shield's detector "${detector.name}" failed`);
  }
}
