import { PATHS } from "./lib/paths.ts";

/** The texts that stand around every screen. */
export const shellTexts = ["common", "shell"] as const;

/** Each screen's file below `areas` and the areas whose texts it shows; the build preloads by this. */
export const screens = {
  [PATHS.home]: { file: "content/HomeScreen.tsx", texts: ["home"] },
  [PATHS.market]: { file: "markets/MarketScreen.tsx", texts: ["markets"] },
  [PATHS.trade]: { file: "spot/TradeScreen.tsx", texts: ["spot", "refusals"] },
  [PATHS.trading]: { file: "spot/TransactionScreen.tsx", texts: ["spot", "orders", "refusals"] },
  [PATHS.orders]: { file: "spot/OrdersScreen.tsx", texts: ["spot", "orders", "refusals"] },
  [PATHS.finance]: { file: "content/FinanceScreen.tsx", texts: ["finance"] },
  [PATHS.assets]: { file: "wallet/AssetsScreen.tsx", texts: ["wallet", "refusals"] },
  [PATHS.login]: { file: "auth/LoginScreen.tsx", texts: ["auth"] },
  [PATHS.register]: { file: "auth/RegisterScreen.tsx", texts: ["auth"] },
} as const;

export type Screens = Record<string, { file: string; texts: readonly string[] }>;
