import { Rocket } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { SALES } from "./paths.ts";

/** New coins on offer: their terms, their demand and who was given what. Nobody here sets an allocation. */
export const ieo: Area = {
  name: "ieo",
  rail: [{ to: SALES, label: "console-ieo.title", icon: Rocket, order: 63, call: "ieo.listSales" }],
  screens: [
    {
      path: SALES,
      call: "ieo.listSales",
      load: async () => (await import("./SalesScreen.tsx")).SalesScreen,
    },
    {
      path: `${SALES}/:id`,
      call: "ieo.listSaleLines",
      load: async () => (await import("./LinesScreen.tsx")).LinesScreen,
    },
  ],
  configKinds: [
    {
      kind: "ieo",
      label: "console-ieo.config-ieo",
      fields: {
        name: { label: "console-ieo.name", is: "text" },
        token: { label: "console-ieo.token", is: "text" },
        website: { label: "console-ieo.website", is: "text" },
        supply: { label: "console-ieo.supply", is: "number" },
        lot: { label: "console-ieo.lot", is: "number" },
        currency: { label: "console-ieo.currency", is: "text", isName: true },
        price: { label: "console-ieo.price", is: "number" },
        minimum: { label: "console-ieo.minimum", is: "number" },
        maximum: { label: "console-ieo.maximum", is: "number" },
        cap: { label: "console-ieo.cap", is: "number" },
        starts_at: { label: "console-ieo.starts_at", is: "text" },
        ends_at: { label: "console-ieo.ends_at", is: "text" },
        listing_at: { label: "console-ieo.listing_at", is: "text" },
        lock_days: { label: "console-ieo.lock_days", is: "number" },
        after_days: { label: "console-ieo.after_days", is: "number" },
        share: { label: "console-ieo.share", is: "rate" },
      },
      tab: {
        order: 63,
        form: async () => (await import("./ProjectSheet.tsx")).ProjectSheet,
        add: async () => (await import("./AddProject.tsx")).AddProject,
      },
    },
  ],
};
