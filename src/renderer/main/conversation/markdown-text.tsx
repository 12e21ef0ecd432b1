import { memo, type ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { ScrollBox } from "../../shared/scroll-box";
import { strings } from "../strings";
import { htmlAsText } from "./html-as-text";
import { linkTarget } from "./link-target";
import { type MarkdownBlock, splitBlocks } from "./markdown-blocks";
import styles from "./markdown-text.module.css";

/** Nothing here loads or leads anywhere: links are text beside their address, images only their description. */
const COMPONENTS: Components = {
  a: ({ href, children, node }) => {
    const target = linkTarget(href, node);
    return (
      <span className={styles.link}>
        {children}
        {target && <code className={styles.url}>{target}</code>}
      </span>
    );
  },
  img: ({ alt, src }) => (
    <span className={styles.image}>
      [{strings.conversation.imageLeftOut(alt ?? "")}
      {typeof src === "string" && src !== "" && <code className={styles.url}>{src}</code>}]
    </span>
  ),
  // A disabled box that nobody can tick is no form field.
  input: ({ checked }) => <span className={styles.box}>{checked ? "☑" : "☐"}</span>,
  table: ({ children }) => (
    <ScrollBox className={styles.tableBox} label={strings.conversation.table}>
      <table>{children}</table>
    </ScrollBox>
  ),
  // Alignment would come as a style attribute, which the content security policy is there to refuse.
  th: ({ children }: { children?: ReactNode }) => <th>{children}</th>,
  td: ({ children }: { children?: ReactNode }) => <td>{children}</td>,
  // The page has its h1 and each message its h2.
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
};

interface MarkdownTextProps {
  readonly text: string;
}

/** A model's answer. Hostile input: HTML in it is shown as the text that it is, and what is built is sanitised. */
export const MarkdownText = memo(function MarkdownText({ text }: MarkdownTextProps) {
  return (
    <div className={styles.markdown}>
      {splitBlocks(text).map((block, index) => (
        // Blocks are only ever appended, or the last one grows.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={index} text={block.text} plain={block.plain} />
      ))}
    </div>
  );
});

/** Memoised, and a component of its own: React can draw other things, such as Stop, between two of them. */
const Block = memo(function Block({ text, plain }: MarkdownBlock) {
  if (plain) return <p className={styles.plain}>{text}</p>;
  return (
    <Markdown
      remarkPlugins={[remarkGfm, htmlAsText]}
      rehypePlugins={[rehypeSanitize]}
      components={COMPONENTS}
    >
      {text}
    </Markdown>
  );
});
