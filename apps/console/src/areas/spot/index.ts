import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

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
  search: {
    label: "console-spot.orders",
    call: "spot.findUserOrder",
    find: async () => (await import("./find-orders.ts")).findOrders,
  },
  configKinds: [
    {
      kind: "fee-tiers",
      label: "console-spot.config-fee-tiers",
      fields: fieldsOf("fee-tiers", {
        volume_min: "console-spot.volume-from",
        maker_discount: "console-spot.maker-discount",
        taker_discount: "console-spot.taker-discount",
      }),
      subjects: { all: { label: "console-spot.every-market" } },
      tab: {
        order: 10,
        group: "markets",
        form: async () => (await import("./tiers/TiersSheet.tsx")).TiersSheet,
      },
    },
  ],
};
