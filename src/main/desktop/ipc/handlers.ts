import type { z } from "zod";
import type { MainChannel, ReviewChannel } from "../../../preload/contract/channels";
import type { MAIN_REQUESTS, MainResponses } from "../../../preload/contract/requests";
import type { REVIEW_REQUESTS, ReviewResponses } from "../../../preload/contract/review";

/** A window's whole surface in the main process: a handler a channel, none may be missing. */
export type MainHandlers = {
  readonly [C in MainChannel]: (
    input: z.output<(typeof MAIN_REQUESTS)[C]>,
  ) => Promise<MainResponses[C]> | MainResponses[C];
};

export type ReviewHandlers = {
  readonly [C in ReviewChannel]: (
    input: z.output<(typeof REVIEW_REQUESTS)[C]>,
  ) => Promise<ReviewResponses[C]> | ReviewResponses[C];
};
