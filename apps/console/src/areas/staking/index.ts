import { Lock } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

const STAKING = "/staking";

/** Locked deposits: offers, running ones, their source of payment, and early redemptions. */
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
      fields: fieldsOf("staking", {
        currency_id: { label: "console-staking.currency", is: "currency" },
        category: { label: "console-staking.category", words: "console-staking.category" },
        days: "console-staking.days",
        daily_rate: "console-staking.daily-rate",
        minimum: "console-staking.minimum",
        maximum: "console-staking.maximum",
        penalty_ratio: "console-staking.penalty-ratio",
        budget: "console-staking.budget",
      }),
      tab: {
        order: 62,
        group: "products",
        form: async () => (await import("./ProductSheet.tsx")).ProductSheet,
        add: async () => (await import("./AddProduct.tsx")).AddProduct,
      },
    },
  ],
};
