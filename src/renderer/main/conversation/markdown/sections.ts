import type { MarkdownBlock } from "./markdown-blocks";

/** Blocks of an answer that are drawn together. */
export type BlockSection = readonly MarkdownBlock[];

const MAX_BLOCKS = 16;
/** Characters. */
const ENOUGH = 4_000;

/**
 * Gathers blocks into parts of a size that can be drawn within a frame. Counted from the beginning, so that a part that is
 * full never changes while the answer grows.
 */
export function sectionsOf(blocks: readonly MarkdownBlock[]): readonly BlockSection[] {
  const sections: MarkdownBlock[][] = [];
  let size = 0;
  for (const block of blocks) {
    const current = sections.at(-1);
    if (current && current.length < MAX_BLOCKS && size < ENOUGH) current.push(block);
    else {
      sections.push([block]);
      size = 0;
    }
    size += block.text.length;
  }
  return sections;
}

/** Whether two parts are of the same blocks: those that didn't change keep their identity. */
export function sameSection(one: BlockSection, other: BlockSection): boolean {
  return one.length === other.length && one.every((block, index) => block === other[index]);
}
