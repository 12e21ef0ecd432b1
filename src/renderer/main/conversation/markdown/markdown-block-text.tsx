import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { CodeBlock } from "../code/code-block";
import { AnswerImage, AnswerLink, AnswerTable } from "./answer-parts";
import { codeOf } from "./code-of";
import { htmlAsText } from "./html-as-text";
import { linkTarget } from "./link-target";
import styles from "./markdown-text.module.css";

/** Nothing here loads anything, and a link leads nowhere but to a question of the main process. */
const COMPONENTS: Components = {
  a: ({ href, children, node }) => (
    <AnswerLink href={href} target={linkTarget(href, node)}>
      {children}
    </AnswerLink>
  ),
  img: ({ alt, src }) => <AnswerImage alt={alt ?? ""} src={typeof src === "string" ? src : ""} />,
  pre: ({ node }) => <CodeBlock {...codeOf(node)} />,
  // A disabled box that nobody can tick is no form field.
  input: ({ checked }) => <span className={styles.box}>{checked ? "☑" : "☐"}</span>,
  table: ({ children }) => <AnswerTable>{children}</AnswerTable>,
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

/** One block of an answer. Hostile input: HTML in it is shown as the text that it is, and what is built is sanitised. */
export function MarkdownBlockText({ text }: { readonly text: string }) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm, htmlAsText]}
      rehypePlugins={[rehypeSanitize]}
      components={COMPONENTS}
    >
      {text}
    </Markdown>
  );
}
