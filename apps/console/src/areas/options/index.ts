import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

/** How long options run, what each duration pays, what the house takes on, and on which markets there are which. */
export const options: Area = {
  name: "options",
  configKinds: [
    {
      kind: "options",
      label: "console-options.config-options",
      fields: fieldsOf("options", {
        durations: "console-options.durations",
        seconds: "console-options.seconds",
        rate: "console-options.rate",
        minimum: "console-options.minimum",
        maximum: "console-options.maximum",
        user_maximum: "console-options.user-maximum",
        minute_maximum: "console-options.minute-maximum",
      }),
      subjects: { all: { label: "console-options.every-market" } },
      tab: {
        order: 48,
        group: "products",
        form: async () => (await import("./OptionTermsSheet.tsx")).OptionTermsSheet,
      },
    },
    {
      kind: "option-market",
      label: "console-options.config-option-market",
      fields: fieldsOf("option-market", {
        seconds: "console-options.market-seconds",
        loss_maximum: "console-options.loss-maximum",
      }),
      tab: {
        order: 49,
        group: "products",
        form: async () => (await import("./OptionMarketSheet.tsx")).OptionMarketSheet,
      },
    },
  ],
};
