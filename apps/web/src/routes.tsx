import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { PATHS, returnPath } from "./lib/paths.ts";
import { hashHistory } from "./lib/history.ts";
import { preloadCall } from "./lib/query.ts";
import { loadTexts } from "./lib/text.ts";
import { screens } from "./screens.ts";
import { NotFound } from "./shell/NotFound.tsx";
import { ScreenFailed } from "./shell/ScreenFailed.tsx";
import { ScreenLoading } from "./shell/ScreenLoading.tsx";
import { Shell } from "./shell/Shell.tsx";

/** How long a screen may take to arrive (specification, point 9). */
const SCREEN_TIMEOUT_MS = 60_000;

/** A screen fetched on demand together with the texts of its areas. */
const screen = <Name extends string>(
  load: () => Promise<Record<Name, React.ComponentType>>,
  name: Name,
  { texts }: { texts: readonly string[] },
) =>
  lazyRouteComponent(async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("the screen did not arrive in time")), SCREEN_TIMEOUT_MS);
    });
    const arrived = Promise.all([load(), loadTexts(...texts)]);
    return (await Promise.race([arrived, late]))[0];
  }, name);

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Asked for beside the screen's code, not after it; the screen waits for neither by this. */
const preloadQuotations = (): void => preloadCall("markets.listQuotations", {});

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const getParentRoute = () => rootRoute;

const toHome = (path: string) =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: PATHS.home, replace: true });
    },
  });

const homeRoute = createRoute({
  getParentRoute,
  path: PATHS.home,
  loader: preloadQuotations,
  component: screen(
    () => import("./areas/content/HomeScreen.tsx"),
    "HomeScreen",
    screens[PATHS.home],
  ),
});

const marketRoute = createRoute({
  getParentRoute,
  path: PATHS.market,
  loader: preloadQuotations,
  /** `find` puts the cursor into the search field. */
  validateSearch: ({ find }: Record<string, unknown>): { find?: true } =>
    find === true ? { find } : {},
  component: screen(
    () => import("./areas/markets/MarketScreen.tsx"),
    "MarketScreen",
    screens[PATHS.market],
  ),
});

const tradeRoute = createRoute({
  getParentRoute,
  path: PATHS.trade,
  loader: preloadQuotations,
  validateSearch: ({ symbol }: Record<string, unknown>): { symbol?: string } =>
    /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/.test(String(symbol)) ? { symbol: String(symbol) } : {},
  component: screen(
    () => import("./areas/spot/TradeScreen.tsx"),
    "TradeScreen",
    screens[PATHS.trade],
  ),
});

const tradingRoute = createRoute({
  getParentRoute,
  path: PATHS.trading,
  loader: preloadQuotations,
  component: screen(
    () => import("./areas/spot/TransactionScreen.tsx"),
    "TransactionScreen",
    screens[PATHS.trading],
  ),
});

const ordersRoute = createRoute({
  getParentRoute,
  path: PATHS.orders,
  loader: preloadQuotations,
  /** Which of the lists stands open. */
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: "open" | "history" | "fills" } =>
    tab === "open" || tab === "history" || tab === "fills" ? { tab } : {},
  component: screen(
    () => import("./areas/spot/OrdersScreen.tsx"),
    "OrdersScreen",
    screens[PATHS.orders],
  ),
});

const financeRoute = createRoute({
  getParentRoute,
  path: PATHS.finance,
  loader: preloadQuotations,
  component: screen(
    () => import("./areas/content/FinanceScreen.tsx"),
    "FinanceScreen",
    screens[PATHS.finance],
  ),
});

const assetsRoute = createRoute({
  getParentRoute,
  path: PATHS.assets,
  validateSearch: ({ sheet }: Record<string, unknown>): { sheet?: "transfer" } =>
    sheet === "transfer" ? { sheet } : {},
  component: screen(
    () => import("./areas/wallet/AssetsScreen.tsx"),
    "AssetsScreen",
    screens[PATHS.assets],
  ),
});

/** `back` is where the person wanted to go. */
const validateBack = ({ back }: Record<string, unknown>): { back?: string | undefined } => {
  const path = returnPath(textOf(back) ?? "");
  return path === undefined ? {} : { back: path };
};

const loginRoute = createRoute({
  getParentRoute,
  path: PATHS.login,
  validateSearch: validateBack,
  component: screen(
    () => import("./areas/auth/LoginScreen.tsx"),
    "LoginScreen",
    screens[PATHS.login],
  ),
});

const registerRoute = createRoute({
  getParentRoute,
  path: PATHS.register,
  validateSearch: validateBack,
  component: screen(
    () => import("./areas/auth/RegisterScreen.tsx"),
    "RegisterScreen",
    screens[PATHS.register],
  ),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    toHome("/"),
    toHome("/pages/quotation/index"),
    homeRoute,
    marketRoute,
    tradeRoute,
    tradingRoute,
    ordersRoute,
    financeRoute,
    assetsRoute,
    loginRoute,
    registerRoute,
  ]),
  history: hashHistory,
  defaultPreload: "intent",
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
