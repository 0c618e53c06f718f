import { linkOptions } from "@tanstack/react-router";
import type { TradeTab } from "../../lib/trade-tab.ts";
import { PATHS } from "../../screens.ts";

export const spot: TradeTab = {
  label: "common.trade-spot",
  link: linkOptions({ to: PATHS.trade }),
};
