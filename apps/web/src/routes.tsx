import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { PATHS, returnPath } from "./lib/go.ts";
import { hashHistory } from "./lib/history.ts";
import { loadTexts } from "./lib/text.ts";
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
  ...areas: string[]
) =>
  lazyRouteComponent(async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("the screen did not arrive in time")), SCREEN_TIMEOUT_MS);
    });
    const arrived = Promise.all([load(), loadTexts(...areas)]);
    return (await Promise.race([arrived, late]))[0];
  }, name);

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

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
  component: screen(() => import("./areas/content/HomeScreen.tsx"), "HomeScreen", "home"),
});

const marketRoute = createRoute({
  getParentRoute,
  path: PATHS.market,
  /** `find` puts the cursor into the search field. */
  validateSearch: ({ find }: Record<string, unknown>): { find?: true } => (find === true ? { find } : {}),
  component: screen(() => import("./areas/markets/MarketScreen.tsx"), "MarketScreen", "markets"),
});

const tradeRoute = createRoute({
  getParentRoute,
  path: PATHS.trade,
  validateSearch: ({ symbol }: Record<string, unknown>): { symbol?: string } =>
    /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/.test(String(symbol)) ? { symbol: String(symbol) } : {},
  component: screen(() => import("./areas/spot/TradeScreen.tsx"), "TradeScreen", "spot", "refusals"),
});

const financeRoute = createRoute({
  getParentRoute,
  path: PATHS.finance,
  component: screen(() => import("./areas/content/FinanceScreen.tsx"), "FinanceScreen", "finance", "wallet"),
});

const assetsRoute = createRoute({
  getParentRoute,
  path: PATHS.assets,
  validateSearch: ({ sheet }: Record<string, unknown>): { sheet?: "transfer" } =>
    sheet === "transfer" ? { sheet } : {},
  component: screen(() => import("./areas/wallet/AssetsScreen.tsx"), "AssetsScreen", "wallet", "refusals"),
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
  component: screen(() => import("./areas/auth/LoginScreen.tsx"), "LoginScreen", "auth"),
});

const registerRoute = createRoute({
  getParentRoute,
  path: PATHS.register,
  validateSearch: validateBack,
  component: screen(() => import("./areas/auth/RegisterScreen.tsx"), "RegisterScreen", "auth"),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    toHome("/"),
    toHome("/pages/quotation/index"),
    homeRoute,
    marketRoute,
    tradeRoute,
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
