import type { Area } from "../../lib/area.ts";

/** What users tell of payments that they have made. */
export const deposit: Area = {
  name: "deposit",
  queues: {
    deposit: {
      label: "console-deposit.queue-deposit",
      sentence: "console-deposit.deposit-sentence",
    },
  },
};
