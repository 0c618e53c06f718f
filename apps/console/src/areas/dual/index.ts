import { SquaresIntersect } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";
import { EXPOSURE, ORDERS } from "./paths.ts";

/** The possible cost of dual investments and the house's funds for them, every order, and each day's tranches. */
export const dual: Area = {
  name: "dual",
  texts: ["dual"],
  rail: [
    {
      to: EXPOSURE,
      label: "console-dual.config-dual",
      icon: SquaresIntersect,
      order: 46,
      call: "dual.getExposure",
    },
  ],
  screens: [
    {
      path: EXPOSURE,
      call: "dual.getExposure",
      load: async () => (await import("./ExposureScreen.tsx")).ExposureScreen,
    },
    {
      path: ORDERS,
      call: "dual.listAllOrders",
      load: async () => (await import("./OrdersScreen.tsx")).OrdersScreen,
    },
  ],
  configKinds: [
    {
      kind: "dual",
      label: "console-dual.config-dual",
      fields: fieldsOf("dual", {
        currency_id: { label: "console-dual.coin-number", is: "currency" },
        type: { label: "console-dual.type", words: "console-dual.type" },
        unit: "console-dual.unit",
        shares: "console-dual.shares",
        user_share: "console-dual.user-share",
        premium_share: "console-dual.premium-share",
        price_step: "console-dual.price-step",
        shelves: "console-dual.shelves",
        days: "console-dual.days",
        offset: "console-dual.offset",
        annual_rate: "console-dual.annual-rate",
      }),
      tab: {
        order: 54,
        group: "products",
        form: async () => (await import("./DualTermsSheet.tsx")).DualTermsSheet,
        add: async () => (await import("./AddDual.tsx")).AddDual,
      },
    },
  ],
};
