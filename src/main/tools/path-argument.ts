import { z } from "zod";

/** A path as a model writes it. Its rules are the path guard's; a wrong one must reach the gate, to be on the record. */
export function pathArgument(description: string) {
  return z
    .string()
    .describe(`${description} Relative to the workspace, with / between folders, such as src/app.ts.`);
}
