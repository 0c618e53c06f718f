import { ArrowUpFromLine, Fingerprint } from "lucide-react";
import type { Area } from "../../lib/area.ts";

const WITHDRAWALS = "/withdrawals";
const APPROVERS = "/approvers";

/** Users' withdrawals, their source of payment, and those in doubt. */
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
    {
      to: APPROVERS,
      label: "console-withdrawal.approvers",
      icon: Fingerprint,
      order: 72,
      call: "withdrawal.getApprovers",
    },
  ],
  screens: [
    {
      path: WITHDRAWALS,
      call: "withdrawal.listAllWithdrawals",
      load: async () => (await import("./WithdrawalsScreen.tsx")).WithdrawalsScreen,
    },
    {
      path: APPROVERS,
      call: "withdrawal.getApprovers",
      load: async () => (await import("./ApproversScreen.tsx")).ApproversScreen,
    },
  ],
  userScreens: [
    {
      path: "withdrawals",
      call: "withdrawal.listUserWithdrawals",
      load: async () => (await import("./UserWithdrawals.tsx")).UserWithdrawals,
      tab: { label: "console-withdrawal.withdrawals", order: 24 },
    },
    {
      path: "addresses",
      call: "withdrawal.listUserAddresses",
      load: async () => (await import("./UserAddresses.tsx")).UserAddresses,
      tab: { label: "console-withdrawal.addresses", order: 26 },
    },
  ],
  queues: {
    approver: {
      label: "console-withdrawal.queue-approver",
      sentence: "console-withdrawal.approver-sentence",
    },
    "approver-dismissal": {
      label: "console-withdrawal.queue-dismissal",
      sentence: "console-withdrawal.dismissal-sentence",
    },
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
