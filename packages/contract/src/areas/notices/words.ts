import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "switch-fixed": { params: [], isRetryable: false },
    "push-service-unknown": { params: [], isRetryable: false },
  },
  notices: {
    "mail-bounced": { type: "system", params: [] },
  },
  spokenTexts: ["notices", "mails"],
} as const satisfies AreaWords;
