import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

/** The spread, fee, size and lifetime of the house's quotes over the counter. */
export const otc: Area = {
  name: "otc",
  configKinds: [
    {
      kind: "otc",
      label: "console-otc.config-otc",
      fields: fieldsOf("otc", {
        spread: "console-otc.spread",
        fee_rate: "console-otc.fee-rate",
        minimum_usdt: "console-otc.minimum",
        maximum_usdt: "console-otc.maximum",
        quote_seconds: "console-otc.quote-seconds",
      }),
      subjects: { all: { label: "console-otc.everybody" } },
      tab: {
        order: 59,
        group: "money",
        form: async () => (await import("./TermsSheet.tsx")).TermsSheet,
      },
    },
  ],
};
