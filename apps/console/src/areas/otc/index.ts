import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

/** At which spread and fee the house trades over the counter, how much, and for how long its quotes are good. */
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
