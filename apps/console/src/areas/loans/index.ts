import { HandCoins } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";
import { LOANS } from "./paths.ts";

/** The terms of lending, the pools, all loans, and those that operators decide. */
export const loans: Area = {
  name: "loans",
  rail: [
    {
      to: LOANS,
      label: "console-loans.loans",
      icon: HandCoins,
      order: 47,
      call: "loans.listAllLoans",
    },
  ],
  screens: [
    {
      path: LOANS,
      call: "loans.listAllLoans",
      load: async () => (await import("./LoansScreen.tsx")).LoansScreen,
    },
  ],
  queues: {
    loan: { label: "console-loans.queue-loan", sentence: "console-loans.loan-sentence" },
  },
  configKinds: [
    {
      kind: "loans",
      label: "console-loans.config-loans",
      fields: fieldsOf("loans", {
        currency_id: { label: "console-loans.currency", is: "currency" },
        minimum: "console-loans.minimum",
        maximum: "console-loans.maximum",
        automatic_maximum: "console-loans.automatic-maximum",
        base_rate: "console-loans.base-rate",
        kink: "console-loans.kink",
        slope_low: "console-loans.slope-low",
        slope_high: "console-loans.slope-high",
        liquidation_fee: "console-loans.liquidation-fee",
        collateral: "console-loans.collateral",
        initial: "console-loans.initial",
        call: "console-loans.call",
        liquidation: "console-loans.liquidation",
      }),
      subjectIs: "coin",
      tab: {
        order: 56,
        group: "products",
        form: async () => (await import("./LoanTermsSheet.tsx")).LoanTermsSheet,
        add: async () => (await import("./AddLoans.tsx")).AddLoans,
      },
    },
  ],
};
