import type { DiffLine } from "./views";

/**
 * What the arguments of one of our own tools say, in the form in which people look at it. Built from what the model
 * proposed: not what a tool did. Every string is made visible.
 */
export type CallDisplay =
  | { readonly kind: "command"; readonly command: string }
  | {
      readonly kind: "edit";
      readonly path: string;
      readonly added: number;
      readonly removed: number;
      /** Without line numbers: where in the file the text stands is known only once the call has run. */
      readonly lines: readonly DiffLine[];
      /** Lines left out at the end. */
      readonly more: number;
    }
  /** The whole content that the file would have. */
  | { readonly kind: "write"; readonly path: string; readonly text: string; readonly lines: number }
  | {
      readonly kind: "read";
      readonly path: string;
      /** The number of the first line of the output. */
      readonly firstLine: number;
      /** Only some lines were asked for: the output then ends with a line that says how many follow. */
      readonly part: boolean;
    }
  /** The output names paths, with `lines` each with a number and a text: `path:12: text`. */
  | { readonly kind: "search"; readonly lines: boolean };
