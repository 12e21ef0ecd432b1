import { z } from "zod";

/** What the chat window can ask about files of the project: names only. */
export const FILE_REQUESTS = {
  "files.complete": z.strictObject({
    /** What the person has typed of a path. */
    query: z.string().max(200),
  }),
} as const;

export interface FileResponses {
  /**
   * The best matches first; empty without a project. Relative to the project, `/`-separated, exactly as they are: names
   * with hidden characters are never listed.
   */
  "files.complete": { readonly paths: readonly string[] };
}
