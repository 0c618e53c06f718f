import { linkOptions } from "@tanstack/react-router";
import type { TradeTab } from "../../lib/trade-tab.ts";
import { PATHS } from "../../screens.ts";

export const options: TradeTab = {
  label: "common.trade-options",
  link: linkOptions({ to: PATHS.options }),
};
