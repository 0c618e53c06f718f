import { Lock } from "lucide-react";
import type { Area } from "../../lib/area.ts";

const STAKING = "/staking";

/** Locked deposits: what is offered, what runs, what it is paid from, and who wants out early. */
export const staking: Area = {
  name: "staking",
  rail: [
    {
      to: STAKING,
      label: "console-staking.title",
      icon: Lock,
      order: 62,
      call: "staking.listAllStakingOrders",
    },
  ],
  screens: [
    {
      path: STAKING,
      call: "staking.listAllStakingOrders",
      load: async () => (await import("./StakingScreen.tsx")).StakingScreen,
    },
  ],
  queues: {
    "early-redemption": {
      label: "console-staking.queue-early-redemption",
      sentence: "console-staking.early-redemption-sentence",
    },
  },
  configKinds: [
    {
      kind: "staking",
      label: "console-staking.config-staking",
      fields: {
        currency_id: { label: "console-staking.currency", is: "number" },
        category: {
          label: "console-staking.category",
          is: "word",
          words: "console-staking.category",
        },
        days: { label: "console-staking.days", is: "number" },
        daily_rate: { label: "console-staking.daily-rate", is: "rate" },
        minimum: { label: "console-staking.minimum", is: "number" },
        maximum: { label: "console-staking.maximum", is: "number" },
        penalty_ratio: { label: "console-staking.penalty-ratio", is: "rate" },
        budget: { label: "console-staking.budget", is: "number" },
      },
      tab: {
        order: 62,
        form: async () => (await import("./ProductSheet.tsx")).ProductSheet,
        add: async () => (await import("./AddProduct.tsx")).AddProduct,
      },
    },
  ],
};
