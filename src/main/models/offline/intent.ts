/** One thing that a request asks for. Paths, patterns, texts and commands are exactly what the person wrote. */
export type Intent =
  | { readonly kind: "read"; readonly path: string }
  | { readonly kind: "list"; readonly pattern: string }
  | { readonly kind: "search"; readonly text: string; readonly where: string | undefined }
  | { readonly kind: "write"; readonly path: string; readonly text: string }
  | { readonly kind: "replace"; readonly path: string; readonly before: string; readonly after: string }
  | { readonly kind: "run"; readonly command: string }
  /** One sentence about the file that was read last; written `into` a file, or only said. */
  | { readonly kind: "summary"; readonly into: string | undefined };

export type Language = "en" | "zh";

/**
 * What a request was understood to mean. Without `clause`, the person asked what the assistant can do; `suggestion` is what
 * the clause would be without a slip in its verb, to be asked about and never acted upon.
 */
export type Understanding =
  | { readonly ok: true; readonly language: Language; readonly intents: readonly Intent[] }
  | {
      readonly ok: false;
      readonly language: Language;
      readonly clause: string | undefined;
      readonly suggestion?: string | undefined;
    };
