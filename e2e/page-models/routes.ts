import type { Locator, Page } from "@playwright/test";

/** The screens of the app by name. */
export const routes = {
  home: "/pages/index/index",
  market: "/pages/market/market",
  trade: "/pages/transaction/currency",
  trading: "/pages/transaction/index",
  orders: "/pages/transaction/currency_order",
  finance: "/pages/financial/index",
  assets: "/pages/fund/assets",
  login: "/pages/common/login",
  register: "/pages/common/register",
  nowhere: "/pages/no/such/screen",
} as const;

export type Route = keyof typeof routes;

export const routeNames = Object.keys(routes) as readonly Route[];

/** What a screen shows once its figures have arrived, in any language. */
export function arrivalOf(page: Page, route: Route, visitor: "guest" | "demo"): Locator {
  const main = page.getByRole("main");
  const lines = main.getByRole("listitem");
  const arrivals: Record<Route, Locator> = {
    home: lines.filter({ hasText: "BTC/USDT" }).first(),
    market: page.getByTestId("price-BTC/USDT"),
    trade: page.getByTestId("book").getByRole("row").nth(1),
    trading:
      visitor === "demo"
        ? page.getByRole("progressbar")
        : main.locator(`a[href*="${routes.login}"]`),
    orders:
      visitor === "demo"
        ? page.getByTestId("open-orders")
        : main.locator(`a[href*="${routes.login}"]`),
    finance: lines.filter({ hasText: "EUR" }),
    assets:
      visitor === "demo"
        ? page.getByTestId("balance-total")
        : main.locator(`a[href*="${routes.login}"]`),
    login: main.getByRole("textbox").first(),
    register: main.getByRole("textbox").first(),
    nowhere: main.locator(`a[href$="${routes.home}"]`),
  };
  return arrivals[route];
}
