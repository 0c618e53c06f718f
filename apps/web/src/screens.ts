import { PATHS } from "./lib/paths.ts";

/** The texts that stand around every screen. */
export const shellTexts = ["common", "shell"] as const;

/** Reads that need neither a session nor an input, so that they can be asked for before the app runs. */
export type EarlyCall = "markets.listQuotations";

const QUOTATIONS: readonly EarlyCall[] = ["markets.listQuotations"];

/**
 * Each screen's file below `areas`, the areas whose texts it shows, and what everybody may read that
 * it shows first; the build preloads by this.
 */
export const screens = {
  [PATHS.home]: { file: "content/HomeScreen.tsx", texts: ["home"], calls: QUOTATIONS },
  [PATHS.market]: { file: "markets/MarketScreen.tsx", texts: ["markets"], calls: QUOTATIONS },
  [PATHS.trade]: { file: "spot/TradeScreen.tsx", texts: ["spot", "refusals"], calls: QUOTATIONS },
  [PATHS.trading]: {
    file: "spot/TransactionScreen.tsx",
    texts: ["spot", "orders", "refusals"],
    calls: QUOTATIONS,
  },
  [PATHS.orders]: {
    file: "spot/OrdersScreen.tsx",
    texts: ["spot", "orders", "refusals"],
    calls: QUOTATIONS,
  },
  [PATHS.finance]: { file: "content/FinanceScreen.tsx", texts: ["finance"], calls: QUOTATIONS },
  [PATHS.assets]: { file: "wallet/AssetsScreen.tsx", texts: ["wallet", "refusals"] },
  [PATHS.login]: { file: "auth/LoginScreen.tsx", texts: ["auth"] },
  [PATHS.register]: { file: "auth/RegisterScreen.tsx", texts: ["auth"] },
  [PATHS.search]: { file: "markets/SearchScreen.tsx", texts: ["markets"], calls: QUOTATIONS },
  [PATHS.areaCodes]: { file: "account/AreaCodeScreen.tsx", texts: ["account", "refusals"] },
  [PATHS.article]: { file: "content/ArticleScreen.tsx", texts: ["articles"] },
  [PATHS.webView]: { file: "content/WebViewScreen.tsx", texts: ["articles"] },
  [PATHS.whiteBook]: { file: "content/WhiteBookScreen.tsx", texts: ["articles"] },
  [PATHS.faq]: { file: "content/FaqScreen.tsx", texts: ["articles"] },
  [PATHS.contactUs]: { file: "content/ContactUsScreen.tsx", texts: ["articles"] },
  [PATHS.aboutUs]: { file: "content/AboutUsScreen.tsx", texts: ["articles"] },
  [PATHS.settings]: { file: "account/SettingsScreen.tsx", texts: ["account", "refusals"] },
  [PATHS.userInfo]: { file: "account/UserInfoScreen.tsx", texts: ["account", "refusals"] },
  [PATHS.messages]: { file: "notices/MessagesScreen.tsx", texts: ["notices"] },
  [PATHS.videos]: { file: "content/VideosScreen.tsx", texts: ["articles"] },
  [PATHS.share]: { file: "account/ShareScreen.tsx", texts: ["account", "refusals"] },
  [PATHS.regions]: { file: "account/RegionScreen.tsx", texts: ["account", "refusals"] },
  [PATHS.compliance]: { file: "content/ComplianceScreen.tsx", texts: ["articles"] },
  [PATHS.chooseLocation]: {
    file: "account/ChooseLocationScreen.tsx",
    texts: ["account", "refusals"],
  },
  [PATHS.openLocation]: { file: "account/OpenLocationScreen.tsx", texts: ["account", "refusals"] },
} as const;

export type Screens = Record<
  string,
  { file: string; texts: readonly string[]; calls?: readonly EarlyCall[] }
>;
