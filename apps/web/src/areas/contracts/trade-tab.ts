import { linkOptions } from "@tanstack/react-router";
import type { TradeTab } from "../../lib/trade-tab.ts";
import { PATHS } from "../../paths.ts";

export const contracts: TradeTab = {
  label: "common.trade-contracts",
  short: "common.short-contracts",
  link: linkOptions({ to: PATHS.contracts }),
  screens: [PATHS.contracts, PATHS.contract],
};
