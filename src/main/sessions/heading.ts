import { z } from "zod";
import { MAX_TITLE } from "./limits";
import { STORED_LINE } from "./stored-text";

/** What the list of sessions needs to know of one, in a small file of its own: `session.json`. */
export const HEADING = z.object({
  version: z.literal(1),
  id: z.uuid(),
  /** Real path of the project. */
  workspace: z.string().min(1).max(4096),
  title: STORED_LINE.pipe(
    z
      .string()
      .min(1)
      .max(MAX_TITLE * 2),
  ),
  /** ISO 8601, UTC: when it began, and when the last turn began or ended. */
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  /** Name of the model that answered last, for people. */
  model: STORED_LINE.pipe(z.string().max(1_000)),
});

export type Heading = z.output<typeof HEADING>;

/** A session in a list. A damaged one has lost its heading; all that is known is when something was last written. */
export type Listed =
  | ({ readonly damaged: false } & Pick<Heading, "id" | "title" | "created" | "updated">)
  | { readonly damaged: true; readonly id: string; readonly updated: string };
