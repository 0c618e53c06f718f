import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

/** Users' documents, and the limits of each level. */
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
      fields: fieldsOf("identity-terms", {
        lv1_withdrawal_btc: "console-identity.lv1-withdrawal",
        lv1_fiat_order_usdt: "console-identity.lv1-fiat-order",
        lv2_withdrawal_btc: "console-identity.lv2-withdrawal",
        lv2_fiat_order_usdt: "console-identity.lv2-fiat-order",
        retention_days: "console-identity.retention",
      }),
      subjects: { all: { label: "console-identity.every-user" } },
      tab: {
        order: 50,
        group: "users",
        form: async () => (await import("./terms/TermsSheet.tsx")).TermsSheet,
      },
    },
  ],
};
