import type { Area } from "../../lib/area.ts";

/** At which spread and fee the house converts one currency into another. */
export const conversion: Area = {
  name: "conversion",
  configKinds: [
    {
      kind: "conversion",
      label: "console-conversion.config-conversion",
      fields: {
        spread: { label: "console-conversion.spread", is: "rate" },
        fee_rate: { label: "console-conversion.fee-rate", is: "rate" },
        minimum_usdt: { label: "console-conversion.minimum", is: "number" },
        maximum_usdt: { label: "console-conversion.maximum", is: "number" },
        fiat_spread: { label: "console-conversion.fiat-spread", is: "rate" },
        fiat_spread_hour: { label: "console-conversion.fiat-spread-hour", is: "rate" },
        net_usdt: { label: "console-conversion.net", is: "number" },
        fiat_net_usdt: { label: "console-conversion.fiat-net", is: "number" },
        quote_seconds: { label: "console-conversion.quote-seconds", is: "number" },
      },
      subjects: { all: { label: "console-conversion.everybody" } },
      tab: {
        order: 47,
        form: async () => (await import("./TermsSheet.tsx")).TermsSheet,
      },
    },
  ],
};
