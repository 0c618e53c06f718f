import { createRoute } from "@tanstack/react-router";
import { PATHS } from "../lib/paths.ts";
import { screens } from "../screens.ts";
import { getParentRoute, preloadOf, screen } from "./root.ts";

export const homeRoute = createRoute({
  getParentRoute,
  path: PATHS.home,
  loader: preloadOf(screens[PATHS.home]),
  component: screen(
    () => import("../areas/content/HomeScreen.tsx"),
    "HomeScreen",
    screens[PATHS.home],
  ),
});

export const marketRoute = createRoute({
  getParentRoute,
  path: PATHS.market,
  loader: preloadOf(screens[PATHS.market]),
  component: screen(
    () => import("../areas/markets/MarketScreen.tsx"),
    "MarketScreen",
    screens[PATHS.market],
  ),
});

export const tradeRoute = createRoute({
  getParentRoute,
  path: PATHS.trade,
  loader: preloadOf(screens[PATHS.trade]),
  validateSearch: ({ symbol }: Record<string, unknown>): { symbol?: string } =>
    /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/.test(String(symbol)) ? { symbol: String(symbol) } : {},
  component: screen(
    () => import("../areas/spot/TradeScreen.tsx"),
    "TradeScreen",
    screens[PATHS.trade],
  ),
});

export const tradingRoute = createRoute({
  getParentRoute,
  path: PATHS.trading,
  loader: preloadOf(screens[PATHS.trading]),
  component: screen(
    () => import("../areas/spot/TransactionScreen.tsx"),
    "TransactionScreen",
    screens[PATHS.trading],
  ),
});

export const ordersRoute = createRoute({
  getParentRoute,
  path: PATHS.orders,
  loader: preloadOf(screens[PATHS.orders]),
  /** Which of the lists stands open. */
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: "open" | "history" | "fills" } =>
    tab === "open" || tab === "history" || tab === "fills" ? { tab } : {},
  component: screen(
    () => import("../areas/spot/OrdersScreen.tsx"),
    "OrdersScreen",
    screens[PATHS.orders],
  ),
});

export const financeRoute = createRoute({
  getParentRoute,
  path: PATHS.finance,
  loader: preloadOf(screens[PATHS.finance]),
  component: screen(
    () => import("../areas/content/FinanceScreen.tsx"),
    "FinanceScreen",
    screens[PATHS.finance],
  ),
});

export const assetsRoute = createRoute({
  getParentRoute,
  path: PATHS.assets,
  validateSearch: ({ sheet }: Record<string, unknown>): { sheet?: "transfer" } =>
    sheet === "transfer" ? { sheet } : {},
  component: screen(
    () => import("../areas/wallet/AssetsScreen.tsx"),
    "AssetsScreen",
    screens[PATHS.assets],
  ),
});
