import reviewEn from "./en/review.json";
import reviewZh from "./zh-CN/review.json";

/** The review window's texts; small, since that window must open at once. */
export const REVIEW_TEXTS = {
  en: {
    review: reviewEn,
  },
  "zh-CN": {
    review: reviewZh,
  },
};
