/** How texts are made equal before deny and ask rules compare them. */
export type Fold = (text: string) => string;

/**
 * Composed and decomposed accents are the same name on some disks; case is folded where the volume folds it. Only for
 * rules that tighten: an allow rule takes a name literally.
 */
export function foldFor(foldCase: boolean): Fold {
  return foldCase ? (text) => text.normalize("NFC").toLowerCase() : (text) => text.normalize("NFC");
}
