import { Handshake } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";
import { ADVERTISEMENTS, OWN_ACCOUNTS, TRADES, tradePath } from "./paths.ts";

/** Orders between users, their appeals, and what they advertise. */
export const p2p: Area = {
  name: "p2p",
  rail: [
    { to: TRADES, label: "console-p2p.title", icon: Handshake, order: 27, call: "p2p.listTrades" },
  ],
  screens: [
    {
      path: TRADES,
      call: "p2p.listTrades",
      load: async () => (await import("./TradesScreen.tsx")).TradesScreen,
    },
    {
      path: ADVERTISEMENTS,
      call: "p2p.listAllAdvertisements",
      load: async () => (await import("./AdvertisementsScreen.tsx")).AdvertisementsScreen,
    },
    {
      path: OWN_ACCOUNTS,
      call: "p2p.getOwnAccounts",
      load: async () => (await import("./OwnAccountsScreen.tsx")).OwnAccountsScreen,
    },
    {
      path: tradePath(":id"),
      call: "p2p.findTrade",
      load: async () => (await import("./TradeScreen.tsx")).TradeScreen,
    },
  ],
  queues: {
    node: { label: "console-p2p.queue-node", sentence: "console-p2p.node-sentence" },
    verdict: { label: "console-p2p.queue-verdict", sentence: "console-p2p.verdict-sentence" },
  },
  configKinds: [
    {
      kind: "p2p",
      label: "console-p2p.config-p2p",
      fields: fieldsOf("p2p", {
        fee_rate: "console-p2p.fee-rate",
        node_deposit_usdt: "console-p2p.node-deposit",
        order_minimum_usdt: "console-p2p.order-minimum",
        price_band: "console-p2p.price-band",
        release_minutes: "console-p2p.release-minutes",
        decide_hours: "console-p2p.decide-hours",
      }),
      subjects: { all: { label: "console-p2p.everybody" } },
      tab: {
        order: 57,
        group: "money",
        form: async () => (await import("./TermsSheet.tsx")).TermsSheet,
      },
    },
    {
      kind: "p2p-method",
      label: "console-p2p.config-p2p-method",
      fields: fieldsOf("p2p-method", { is_off: "console-p2p.is-off" }),
      tab: {
        order: 58,
        group: "money",
        form: async () => (await import("./MethodSheet.tsx")).MethodSheet,
        add: async () => (await import("./AddMethod.tsx")).AddMethod,
      },
    },
  ],
};
