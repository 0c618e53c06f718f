import type { Locator, Page } from "@playwright/test";

import { PATHS } from "../../apps/web/src/paths.ts";
import { screens } from "../../apps/web/src/screens.gen.ts";
import type { Server } from "./server.ts";

/** Addresses by name: the app's screens, and one that there is not. */
export const routes = {
  ...PATHS,
  nowhere: "/pages/no/such/screen",
} as const;

export type Route = keyof typeof routes;

export const routeNames = Object.keys(routes) as readonly Route[];

type Access = (typeof screens)[keyof typeof screens]["access"];

/** The screens that are declared with one of these kinds of access. */
const routesOpenTo = (...kinds: readonly Access[]): readonly Route[] =>
  (Object.keys(screens) as (keyof typeof screens)[]).filter((name) =>
    kinds.includes(screens[name].access),
  );

/** Screens of which a guest finds nothing, and is led to the login. */
export const privateRoutes = routesOpenTo("private", "live");

/** Those of them that a demo account has nothing or less of. */
export const liveRoutes = routesOpenTo("live");

/** What a screen shows once its figures have arrived, in any language. */
export function arrivalOf(page: Page, route: Route, visitor: "guest" | "demo"): Locator {
  const main = page.getByRole("main");
  const lines = main.getByRole("listitem");
  // Where a guest has nothing of his own, he is shown the way in.
  const own = (shown: Locator) =>
    visitor === "demo" ? shown : main.locator(`a[href*="${routes.login}"]`);
  const arrivals: Partial<Record<Route, Locator>> = {
    home: lines.filter({ hasText: "BTC/USDT" }).first(),
    market: page.getByTestId("price-BTC/USDT"),
    trade: page.getByTestId("book").getByRole("row").nth(1),
    trading: own(page.getByRole("progressbar")),
    options: page.getByTestId("option-form"),
    optionOrders: own(page.getByTestId("option-list")),
    contracts: page.getByTestId("mark-BTC/USDT"),
    contract: page.getByTestId("mark-BTC/USDT"),
    contractOrders: own(page.getByTestId("positions")),
    insuranceFund: page.getByTestId("fund-balance").filter({ hasText: /\d/ }),
    orders: own(page.getByTestId("open-orders")),
    dual: page.getByTestId("dual-shelves"),
    finance: lines.filter({ hasText: /EUR/ }),
    assets: own(page.getByTestId("balance-total")),
    messages: own(lines.first()),
    noticeSettings: own(main.getByRole("switch").first()),
    alerts: own(main.getByRole("radio").first()),
    sessions: own(lines.first()),
    userInfo: own(main.getByRole("textbox").first()),
    share: own(main.getByText(/\?invite=/)),
    credit: own(page.getByTestId("credit-score")),
    regions: main.getByRole("searchbox"),
    areaCodes: main.getByRole("searchbox"),
    chooseLocation: main.getByRole("img").first(),
    openLocation: main.getByRole("img").first(),
    login: main.getByRole("textbox").first(),
    register: main.getByRole("textbox").first(),
    nowhere: main.locator(`a[href$="${routes.home}"]`),
  };
  // Everything has arrived where nothing stands in its place any more.
  const settled = page.locator("main:has(h1):not(:has(.animate-breathe))");
  return arrivals[route] ?? settled;
}

/** Screens of one sale, by the query for one that they show. */
const SOLD: Partial<Record<Route, string>> = {
  nftArtwork: "mode=auction",
  nftVideo: "mode=normal&kind=audio",
  nftPurchase: "mode=box",
  nftPurchaseOne: "mode=auction",
};

/** What a screen must be told in its address to show something; each realm has its own sales. */
export async function searchOf(
  route: Route,
  server: Server,
  visitor: "guest" | "demo" | "live" = "demo",
): Promise<string> {
  if (route === "article") return `?id=${await server.newestArticle()}`;
  if (route === "coinEntries") return "?currency=3";
  // USDT, which comes by several networks.
  if (route === "deposit") return "?currency=3&type=TRC20";
  if (route === "webView") return "?url=https%3A%2F%2Fwww.openstreetmap.org%2F";
  if (route === "lock") return `?token=${"a".repeat(43)}`;
  const sold = SOLD[route];
  if (sold !== undefined) return `?code=${await server.workOnSale(sold, visitor === "demo")}`;
  if (route === "nftArtist") return `?id=${await server.firstArtist()}`;
  if (route === "openLocation") return "?latitude=13.7563&longitude=100.5018&name=Bangkok";
  return "";
}
