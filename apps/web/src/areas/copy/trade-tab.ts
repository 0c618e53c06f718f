import { linkOptions } from "@tanstack/react-router";
import type { TradeTab } from "../../lib/trade-tab.ts";
import { PATHS } from "../../paths.ts";

export const copy: TradeTab = {
  label: "common.trade-copy",
  short: "common.short-copy",
  link: linkOptions({ to: PATHS.copy }),
  screens: [PATHS.copy, PATHS.copyLeads],
};
