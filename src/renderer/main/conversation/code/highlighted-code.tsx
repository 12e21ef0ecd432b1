import Markdown, { type Components } from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import { fenced } from "./fence";

interface HighlightedCodeProps {
  readonly code: string;
  readonly language: string;
}

/**
 * Code with its words coloured. A module of its own, loaded when there is code to show: the grammars are large. The code
 * stands in a fence that it can't end, so that nothing of it is taken for Markdown.
 */
export function HighlightedCode({ code, language }: HighlightedCodeProps) {
  return (
    <Markdown rehypePlugins={PLUGINS} components={COMPONENTS}>
      {fenced(code, language)}
    </Markdown>
  );
}

/** Made once: the grammars are compiled in it. */
const highlight = rehypeHighlight();
const PLUGINS = [() => highlight];

/** The box around it is the caller's. */
const COMPONENTS: Components = {
  pre: ({ children }) => <>{children}</>,
  code: ({ children }) => <>{children}</>,
};
