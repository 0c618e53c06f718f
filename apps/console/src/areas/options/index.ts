import type { Area } from "../../lib/area.ts";

/** How long options run, what each duration pays, what the house takes on, and on which markets there are which. */
export const options: Area = {
  name: "options",
  configKinds: [
    {
      kind: "options",
      label: "console-options.config-options",
      fields: {
        durations: { label: "console-options.durations", is: "text" },
        seconds: { label: "console-options.seconds", is: "number", isName: true },
        rate: { label: "console-options.rate", is: "rate" },
        minimum: { label: "console-options.minimum", is: "number" },
        maximum: { label: "console-options.maximum", is: "number" },
        user_maximum: { label: "console-options.user-maximum", is: "number" },
        minute_maximum: { label: "console-options.minute-maximum", is: "number" },
      },
      subjects: { all: { label: "console-options.every-market" } },
      tab: {
        order: 48,
        form: async () => (await import("./OptionTermsSheet.tsx")).OptionTermsSheet,
      },
    },
    {
      kind: "option-market",
      label: "console-options.config-option-market",
      fields: {
        seconds: { label: "console-options.market-seconds", is: "number" },
        loss_maximum: { label: "console-options.loss-maximum", is: "number" },
      },
      tab: {
        order: 49,
        form: async () => (await import("./OptionMarketSheet.tsx")).OptionMarketSheet,
      },
    },
  ],
};
