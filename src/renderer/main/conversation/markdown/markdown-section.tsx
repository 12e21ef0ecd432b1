import { memo } from "react";
import { CodeBlock } from "../code/code-block";
import { MarkdownBlockText } from "./markdown-block-text";
import type { MarkdownBlock } from "./markdown-blocks";
import styles from "./markdown-text.module.css";
import { type BlockSection, sameSection } from "./sections";
import { useNear } from "./use-near";

interface MarkdownSectionProps {
  readonly section: BlockSection;
  /** Drawn whether it is seen or not: it stands at the beginning, or it is still growing. */
  readonly always: boolean;
  /** Its last block is the last one of an answer that streams. */
  readonly growing: boolean;
}

/**
 * A part of an answer. Far from what is seen it is the text that it is, which costs next to nothing; Markdown is made of
 * it when it comes near, and it stays Markdown.
 */
export const MarkdownSection = memo(function MarkdownSection({
  section,
  always,
  growing,
}: MarkdownSectionProps) {
  const { ref, near } = useNear<HTMLDivElement>(always);
  return (
    <div ref={ref} className={styles.section}>
      {near ? (
        section.map((block, index) => (
          // Blocks are only ever appended, or the last two change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Block key={index} block={block} growing={growing && index === section.length - 1} />
        ))
      ) : (
        <p className={styles.plain}>{section.map(({ text }) => text).join("\n")}</p>
      )}
    </div>
  );
}, sameProps);

function sameProps(before: MarkdownSectionProps, after: MarkdownSectionProps): boolean {
  return before.growing === after.growing && sameSection(before.section, after.section);
}

/** Memoised, and a component of its own: React can draw other things, such as Stop, between two of them. */
const Block = memo(function Block({
  block,
  growing,
}: {
  readonly block: MarkdownBlock;
  readonly growing: boolean;
}) {
  switch (block.kind) {
    case "plain":
      return <p className={styles.plain}>{block.text}</p>;
    case "code":
      return <CodeBlock code={block.code} language={block.language} growing={growing && !block.closed} />;
    case "markdown":
      return <MarkdownBlockText text={block.text} />;
  }
});
