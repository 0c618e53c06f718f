import type { Area } from "../../lib/area.ts";

/** A user's balances, their history, and manual credits. */
export const wallet: Area = {
  name: "wallet",
  texts: ["wallet"],
  userScreens: [
    {
      path: "balances",
      call: "wallet.listUserBalances",
      load: async () => (await import("./UserBalances.tsx")).UserBalances,
      tab: { label: "console-wallet.balances", order: 20 },
    },
    {
      path: "balances/:type/:currency",
      call: "wallet.listUserEntries",
      load: async () => (await import("./UserEntries.tsx")).UserEntries,
    },
  ],
  queues: {
    credit: { label: "console-wallet.queue-credit", sentence: "console-wallet.credit-sentence" },
  },
};
