import type { Area } from "../../lib/area.ts";

/** Who users are: what they send of their documents, and what each level allows. */
export const identity: Area = {
  name: "identity",
  queues: {
    identity: {
      label: "console-identity.queue-identity",
      sentence: "console-identity.identity-sentence",
    },
  },
  configKinds: [
    {
      kind: "identity-terms",
      label: "console-identity.config-identity-terms",
      fields: {
        lv1_withdrawal_btc: { label: "console-identity.lv1-withdrawal", is: "number" },
        lv1_fiat_order_usdt: { label: "console-identity.lv1-fiat-order", is: "number" },
        lv2_withdrawal_btc: { label: "console-identity.lv2-withdrawal", is: "number" },
        lv2_fiat_order_usdt: { label: "console-identity.lv2-fiat-order", is: "number" },
        retention_days: { label: "console-identity.retention", is: "number" },
      },
      subjects: { all: { label: "console-identity.every-user" } },
      tab: {
        order: 50,
        form: async () => (await import("./terms/TermsSheet.tsx")).TermsSheet,
      },
    },
  ],
};
