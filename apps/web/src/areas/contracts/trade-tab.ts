import { linkOptions } from "@tanstack/react-router";
import type { TradeTab } from "../../lib/trade-tab.ts";
import { PATHS } from "../../screens.ts";

export const contracts: TradeTab = {
  label: "common.trade-contracts",
  link: linkOptions({ to: PATHS.contracts }),
};
