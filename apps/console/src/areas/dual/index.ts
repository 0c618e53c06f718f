import { SquaresIntersect } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { EXPOSURE, ORDERS } from "./paths.ts";

/** What dual investments may cost the house and what it has for them, every order, and what is opened each day. */
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
      fields: {
        currency_id: { label: "console-dual.coin-number", is: "text" },
        type: { label: "console-dual.type", is: "word", words: "console-dual.type" },
        unit: { label: "console-dual.unit", is: "number" },
        shares: { label: "console-dual.shares", is: "number" },
        user_share: { label: "console-dual.user-share", is: "rate" },
        premium_share: { label: "console-dual.premium-share", is: "rate" },
        price_step: { label: "console-dual.price-step", is: "number" },
        shelves: { label: "console-dual.shelves", is: "text" },
        days: { label: "console-dual.days", is: "number" },
        offset: { label: "console-dual.offset", is: "rate" },
        annual_rate: { label: "console-dual.annual-rate", is: "rate" },
      },
      tab: {
        order: 54,
        form: async () => (await import("./DualTermsSheet.tsx")).DualTermsSheet,
        add: async () => (await import("./AddDual.tsx")).AddDual,
      },
    },
  ],
};
