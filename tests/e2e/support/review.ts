import { expect, type Page } from "@playwright/test";
import type { ReviewView } from "../../../src/preload/contract";
import type { LaunchedApp } from "./launch";

/**
 * The review window that shows a request, once there is one. While a turn runs the app keeps another one ready, hidden
 * and empty, so that neither the first window nor the newest need be it.
 */
export async function shownReview(launched: LaunchedApp): Promise<Page> {
  let shown: Page | undefined;
  await expect
    .poll(
      async () => {
        for (const page of launched.app.windows()) {
          if (!page.url().startsWith("gatehouse://review/") || page.isClosed()) continue;
          const title = page.getByTestId("review-title");
          // A window may go while it is looked at.
          if ((await title.count().catch(() => 0)) > 0) shown = page;
        }
        return shown !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  if (!shown) throw new Error("No review window shows a request");
  return shown;
}

/** The same, once it takes answers. */
export async function armedReview(launched: LaunchedApp): Promise<Page> {
  const review = await shownReview(launched);
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  return review;
}

/** What the page was given to show. */
export async function requestOf(review: Page): Promise<ReviewView> {
  const answer: { value: { review: ReviewView } } = await review.evaluate(() =>
    Reflect.get(window as object, "gatehouseReview").request(),
  );
  return answer.value.review;
}

/** Calls into the main process as the review page would, or a page that is no longer ours. */
export function giveVerdict(review: Page, input: object): Promise<unknown> {
  return review.evaluate((input) => Reflect.get(window as object, "gatehouseReview").verdict(input), input);
}
