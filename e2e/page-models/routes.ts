import type { Locator, Page } from "@playwright/test";

import { PATHS } from "../../apps/web/src/paths.ts";
import { screens } from "../../apps/web/src/screens.gen.ts";
import type { Server } from "./server.ts";

/** The addresses of the app's screens by name, and one that does not exist. */
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

/** Screens that lead a guest to the login. */
export const privateRoutes = routesOpenTo("private", "live");

/** Private screens on which a demo account shows nothing or less. */
export const liveRoutes = routesOpenTo("live");

/** The element that shows, in any language, that a screen's figures have arrived. */
export function arrivalOf(page: Page, route: Route, visitor: "guest" | "demo"): Locator {
  const main = page.getByRole("main");
  const lines = main.getByRole("listitem");
  // In place of own records a guest sees a link to the login.
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
  // Everything has arrived once no placeholder is left.
  const settled = page.locator("main:has(h1):not(:has(.animate-breathe))");
  return arrivals[route] ?? settled;
}

/** For each screen of one sale, the query that finds such a sale. */
const SOLD: Partial<Record<Route, string>> = {
  nftArtwork: "mode=auction",
  nftVideo: "mode=normal&kind=audio",
  nftPurchase: "mode=box",
  nftPurchaseOne: "mode=auction",
};

/** The query that a screen's address needs; each realm has its own sales. */
export async function searchOf(
  route: Route,
  server: Server,
  visitor: "guest" | "demo" | "live" = "demo",
): Promise<string> {
  if (route === "article") return `?id=${await server.newestArticle()}`;
  if (route === "coinEntries") return "?currency=3";
  // Currency 3 is USDT, which has several networks.
  if (route === "deposit") return "?currency=3&type=TRC20";
  if (route === "webView") return "?url=https%3A%2F%2Fwww.openstreetmap.org%2F";
  if (route === "lock") return `?token=${"a".repeat(43)}`;
  const sold = SOLD[route];
  if (sold !== undefined) return `?code=${await server.workOnSale(sold, visitor === "demo")}`;
  if (route === "nftArtist") return `?id=${await server.firstArtist()}`;
  if (route === "openLocation") return "?latitude=13.7563&longitude=100.5018&name=Bangkok";
  return "";
}
