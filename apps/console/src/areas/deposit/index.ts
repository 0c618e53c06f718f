import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

/** What users tell of payments that they have made, and the bank accounts that they pay fiat to. */
export const deposit: Area = {
  name: "deposit",
  texts: ["deposit"],
  userScreens: [
    {
      path: "deposits",
      call: "deposit.listUserDeposits",
      load: async () => (await import("./UserDeposits.tsx")).UserDeposits,
      tab: { label: "console-deposit.queue-deposit", order: 22 },
    },
  ],
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
      fields: fieldsOf("bank-account", {
        holder: "console-deposit.bank-holder",
        bank: "console-deposit.bank-bank",
        account: "console-deposit.bank-account",
        bic: "console-deposit.bank-bic",
        note: "console-deposit.bank-note",
      }),
      subjectIs: "coin",
      tab: {
        order: 22,
        group: "money",
        form: async () => (await import("./BankAccountSheet.tsx")).BankAccountSheet,
      },
    },
  ],
};
