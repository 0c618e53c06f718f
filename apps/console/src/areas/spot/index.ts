import type { Area } from "../../lib/area.ts";

/** A user's orders, and by which tiers trading is charged. */
export const spot: Area = {
  name: "spot",
  texts: ["spot"],
  userScreens: [
    {
      path: "orders",
      call: "spot.listUserOrders",
      load: async () => (await import("./UserOrders.tsx")).UserOrders,
      tab: { label: "console-spot.orders", order: 30 },
    },
  ],
  configKinds: [
    {
      kind: "fee-tiers",
      label: "console-spot.config-fee-tiers",
      tab: {
        order: 10,
        value: async () => (await import("./tiers/Tiers.tsx")).Tiers,
        form: async () => (await import("./tiers/TiersSheet.tsx")).TiersSheet,
        subjects: { all: "console-spot.config-fee-tiers" },
      },
    },
  ],
};
