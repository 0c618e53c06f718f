import { linkOptions } from "@tanstack/react-router";
import type { TradeTab } from "../../lib/trade-tab.ts";
import { PATHS } from "../../paths.ts";

export const spot: TradeTab = {
  label: "common.trade-spot",
  short: "common.short-spot",
  link: linkOptions({ to: PATHS.trade }),
  screens: [PATHS.trade],
  ofPair: {
    product: "spot",
    link: ({ symbol }) => linkOptions({ to: PATHS.trade, search: { symbol } }),
  },
};
