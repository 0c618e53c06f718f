import type { Area } from "../../lib/area.ts";

/** What users tell of payments that they have made, and the bank accounts that they pay fiat to. */
export const deposit: Area = {
  name: "deposit",
  queues: {
    deposit: {
      label: "console-deposit.queue-deposit",
      sentence: "console-deposit.deposit-sentence",
    },
  },
  configKinds: [
    {
      kind: "bank-account",
      label: "console-deposit.config-bank-account",
      fields: {
        holder: { label: "console-deposit.bank-holder", is: "text" },
        bank: { label: "console-deposit.bank-bank", is: "text" },
        account: { label: "console-deposit.bank-account", is: "text" },
        bic: { label: "console-deposit.bank-bic", is: "text" },
        note: { label: "console-deposit.bank-note", is: "text" },
      },
      subjectIs: "coin",
      tab: {
        order: 22,
        form: async () => (await import("./BankAccountSheet.tsx")).BankAccountSheet,
      },
    },
  ],
};
