import { lazy, memo, Suspense } from "react";
import { ErrorBoundary } from "../../../shared/error-boundary";
import { codeChunks } from "./code-chunks";
import styles from "./code-text.module.css";

const HighlightedCode = lazy(async () => {
  const { HighlightedCode: component } = await import("./highlighted-code");
  return { default: component };
});

/** Colouring longer code would hold up everything else. Characters. */
const MAX_HIGHLIGHTED = 12_000;
/** Grammars look at a line again and again. Characters. */
const MAX_LINE = 2_000;

interface CodeTextProps {
  readonly code: string;
  readonly language: string | undefined;
  /** It still grows: colours would come too early, and again with every letter. */
  readonly growing?: boolean;
}

/** Code as it is; with colours where its language is known and it isn't too long. */
export const CodeText = memo(function CodeText({ code, language, growing = false }: CodeTextProps) {
  const plain = <PlainCode code={code} />;
  if (language === undefined || growing || !canHighlight(code)) return plain;
  return (
    <ErrorBoundary fallback={() => plain}>
      <Suspense fallback={plain}>
        <code className={styles.code}>
          <HighlightedCode code={code} language={language} />
        </code>
      </Suspense>
    </ErrorBoundary>
  );
});

function PlainCode({ code }: { readonly code: string }) {
  return (
    <code className={styles.code}>
      {codeChunks(code).map((chunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever appended, or the last one grows
        <Chunk key={index} text={chunk} />
      ))}
    </code>
  );
}

const Chunk = memo(function Chunk({ text }: { readonly text: string }) {
  return <span className={styles.chunk}>{text === "" ? "\n" : text}</span>;
});

function canHighlight(code: string): boolean {
  return code.length <= MAX_HIGHLIGHTED && !code.split("\n").some((line) => line.length > MAX_LINE);
}
