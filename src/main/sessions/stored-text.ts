import { z } from "zod";
import { escapeHidden } from "../base/visible-text";

/**
 * Characters that one text of an item may have: more than any of ours has. An answer of two million characters, all of them
 * hidden, is shown as eight times as many.
 */
export const MAX_TEXT = 20_000_000;

/**
 * A shown text of many lines. It was made visible before it was written; another program may have put anything here since.
 * What is hidden becomes an escape again, and what is visible stays as it is.
 */
export const STORED_TEXT = z.string().max(MAX_TEXT).transform(escapeHidden);

/** A shown text of one line. */
export const STORED_LINE = z
  .string()
  .max(MAX_TEXT)
  .transform((text) => escapeHidden(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t"));

export const STORED_COUNT = z.int().min(0);
