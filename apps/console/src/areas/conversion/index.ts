import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

/** The spread and fee at which the house converts currencies. */
export const conversion: Area = {
  name: "conversion",
  configKinds: [
    {
      kind: "conversion",
      label: "console-conversion.config-conversion",
      fields: fieldsOf("conversion", {
        spread: "console-conversion.spread",
        fee_rate: "console-conversion.fee-rate",
        minimum_usdt: "console-conversion.minimum",
        maximum_usdt: "console-conversion.maximum",
        fiat_spread: "console-conversion.fiat-spread",
        fiat_spread_hour: "console-conversion.fiat-spread-hour",
        net_usdt: "console-conversion.net",
        fiat_net_usdt: "console-conversion.fiat-net",
        quote_seconds: "console-conversion.quote-seconds",
      }),
      subjects: { all: { label: "console-conversion.everybody" } },
      tab: {
        order: 47,
        group: "money",
        form: async () => (await import("./TermsSheet.tsx")).TermsSheet,
      },
    },
  ],
};
