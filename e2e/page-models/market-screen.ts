import type { Page } from "@playwright/test";

/** The list of markets: rows on a phone, a table on wider screens. */
export function marketScreenOf(page: Page) {
  const main = page.getByRole("main");
  const prices = main.getByTestId(/^price-/);
  const rows = main.locator("li, tbody tr").filter({ has: page.getByTestId(/^price-/) });
  return {
    search: main.getByRole("searchbox"),
    prices,
    rows,
    row: (symbol: string) => main.getByRole("link", { name: new RegExp(`\\b${symbol}`) }).first(),
    star: (symbol: string) => main.getByRole("button", { name: `${symbol} in favorites` }),
    tab: (name: "Favorites" | "Coins" | "Futures" | "Stocks" | "Metals" | "Forex") =>
      main.getByRole("tab", { name }),
    sortBy: (head: string) => main.getByRole("button", { name: head, exact: true }).click(),
  };
}
