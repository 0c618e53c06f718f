import { HandCoins } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { LOANS } from "./paths.ts";

/** What is lent on which terms, the pools, everybody's loans, and those that people decide. */
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
      fields: {
        currency_id: { label: "console-loans.currency", is: "number" },
        minimum: { label: "console-loans.minimum", is: "number" },
        maximum: { label: "console-loans.maximum", is: "number" },
        automatic_maximum: { label: "console-loans.automatic-maximum", is: "number" },
        base_rate: { label: "console-loans.base-rate", is: "rate" },
        kink: { label: "console-loans.kink", is: "rate" },
        slope_low: { label: "console-loans.slope-low", is: "rate" },
        slope_high: { label: "console-loans.slope-high", is: "rate" },
        liquidation_fee: { label: "console-loans.liquidation-fee", is: "rate" },
        collateral: { label: "console-loans.collateral", is: "text" },
        initial: { label: "console-loans.initial", is: "rate" },
        call: { label: "console-loans.call", is: "rate" },
        liquidation: { label: "console-loans.liquidation", is: "rate" },
      },
      subjectIs: "coin",
      tab: {
        order: 56,
        form: async () => (await import("./LoanTermsSheet.tsx")).LoanTermsSheet,
        add: async () => (await import("./AddLoans.tsx")).AddLoans,
      },
    },
  ],
};
