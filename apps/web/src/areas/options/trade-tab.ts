import { linkOptions } from "@tanstack/react-router";
import type { TradeTab } from "../../lib/trade-tab.ts";
import { PATHS } from "../../paths.ts";

export const options: TradeTab = {
  label: "common.trade-options",
  short: "common.short-options",
  link: linkOptions({ to: PATHS.options }),
  screens: [PATHS.options],
  ofPair: {
    product: "options",
    link: ({ symbol }) => linkOptions({ to: PATHS.options, search: { symbol } }),
  },
};
