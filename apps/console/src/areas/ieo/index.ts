import { Rocket } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";
import { SALES } from "./paths.ts";

/** New coins on offer: their terms, their demand and their allocations. No operator sets an allocation. */
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
      fields: fieldsOf("ieo", {
        name: "console-ieo.name",
        token: "console-ieo.token",
        website: "console-ieo.website",
        supply: "console-ieo.supply",
        lot: "console-ieo.lot",
        currency: "console-ieo.currency",
        price: "console-ieo.price",
        minimum: "console-ieo.minimum",
        maximum: "console-ieo.maximum",
        cap: "console-ieo.cap",
        starts_at: "console-ieo.starts_at",
        ends_at: "console-ieo.ends_at",
        listing_at: "console-ieo.listing_at",
        lock_days: "console-ieo.lock_days",
        after_days: "console-ieo.after_days",
        share: "console-ieo.share",
        about: "console-ieo.description",
      }),
      tab: {
        order: 63,
        group: "products",
        form: async () => (await import("./ProjectSheet.tsx")).ProjectSheet,
        add: async () => (await import("./AddProject.tsx")).AddProject,
      },
    },
  ],
};
