import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "quiz-passed": { params: [], isRetryable: false },
    "quiz-later": { params: ["until"], isRetryable: true },
    /** The questions were already answered, or newer ones were asked since. */
    "quiz-gone": { params: [], isRetryable: false },
    /** The change would end a cool-off or an exclusion early. */
    "break-stands": { params: ["until"], isRetryable: false },
  },
  notices: {
    /** `product` is one of SUITABILITY_PRODUCTS; the text says it in the reader's language. */
    "cooling-off": {
      type: "system",
      params: ["product", "until"],
      place: "/pages/setting/suitability",
    },
    "self-excluded": { type: "security", params: ["until"], place: "/pages/setting/suitability" },
  },
  spokenTexts: ["quiz"],
} as const satisfies AreaWords;
