import { contracts } from "./areas/contracts/trade-tab.ts";
import { copy } from "./areas/copy/trade-tab.ts";
import { options } from "./areas/options/trade-tab.ts";
import { spot } from "./areas/spot/trade-tab.ts";
import type { TradeTab } from "./lib/trade-tab.ts";

/** The ways to trade (specification, point 3), in the order in which they are offered. */
export const tradeTabs: readonly TradeTab[] = [spot, contracts, options, copy];
