/** How texts are made equal before deny and ask rules compare them. */
export type Fold = (text: string) => string;

const exactly: Fold = (text) => text.normalize("NFC");
const withoutCase: Fold = (text) => text.normalize("NFC").toLowerCase();

/**
 * Composed and decomposed accents are the same name on some disks; case is folded where the volume folds it. Only for
 * rules that tighten: an allow rule takes a name literally.
 */
export function foldFor(foldCase: boolean): Fold {
  return foldCase ? withoutCase : exactly;
}
