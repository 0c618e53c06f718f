import { linkOptions } from "@tanstack/react-router";
import type { TradeTab } from "../../lib/trade-tab.ts";
import { PATHS } from "../../paths.ts";

export const contracts: TradeTab = {
  label: "common.trade-contracts",
  short: "common.short-contracts",
  link: linkOptions({ to: PATHS.contract }),
  screens: [PATHS.contracts, PATHS.contract],
  ofPair: {
    product: "contracts",
    link: ({ currency_id, legal_id }) =>
      linkOptions({ to: PATHS.contract, search: { currency_id, legal_id } }),
  },
};
