import { ArrowUpFromLine } from "lucide-react";
import type { Area } from "../../lib/area.ts";

const WITHDRAWALS = "/withdrawals";

/** What users ask to be sent, what it is paid from, and what is in doubt. */
export const withdrawal: Area = {
  name: "withdrawal",
  rail: [
    {
      to: WITHDRAWALS,
      label: "console-withdrawal.withdrawals",
      icon: ArrowUpFromLine,
      order: 35,
      call: "withdrawal.listAllWithdrawals",
    },
  ],
  screens: [
    {
      path: WITHDRAWALS,
      call: "withdrawal.listAllWithdrawals",
      load: async () => (await import("./WithdrawalsScreen.tsx")).WithdrawalsScreen,
    },
  ],
  queues: {
    withdrawal: {
      label: "console-withdrawal.withdrawals",
      sentence: "console-withdrawal.withdrawal-sentence",
    },
    payout: {
      label: "console-withdrawal.queue-payout",
      sentence: "console-withdrawal.payout-sentence",
    },
    settlement: {
      label: "console-withdrawal.queue-settlement",
      sentence: "console-withdrawal.settlement-sentence",
    },
  },
};
