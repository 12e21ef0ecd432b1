import { memo, useRef } from "react";
import { continueBlocks, type SplitText } from "./markdown-blocks";
import { MarkdownSection } from "./markdown-section";
import styles from "./markdown-text.module.css";
import { sectionsOf } from "./sections";

interface MarkdownTextProps {
  readonly text: string;
  readonly streaming?: boolean;
}

const NOTHING: SplitText = { text: "", blocks: [] };

/** As many parts are drawn at once, seen or not, so that a short answer doesn't appear in two steps. */
const DRAWN_AT_ONCE = 3;

/** A model's answer, of any length. */
export const MarkdownText = memo(function MarkdownText({ text, streaming = false }: MarkdownTextProps) {
  // What was cut before. Only a shortcut: whatever stands here, the outcome is that of the text alone.
  const split = useRef(NOTHING);
  split.current = continueBlocks(split.current, text);
  const sections = sectionsOf(split.current.blocks);
  return (
    <div className={styles.markdown}>
      {sections.map((section, index) => {
        const growing = streaming && index === sections.length - 1;
        return (
          <MarkdownSection
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever appended, or the last ones change
            key={index}
            section={section}
            always={index < DRAWN_AT_ONCE || growing}
            growing={growing}
          />
        );
      })}
    </div>
  );
});
