import type { Page } from "@playwright/test";

/** One's own orders and fills of every market, and what narrows them. */
export function ordersScreenOf(page: Page) {
  const main = page.getByRole("main");
  const history = page.getByTestId("order-history");
  const filters = main.getByRole("group", { name: "Filters" });
  return {
    tab: (name: "Open orders" | "Order history" | "Fills and fees") =>
      main.getByRole("tab", { name, exact: true }),
    open: page.getByTestId("open-orders"),
    history,
    /** The orders of the history, each by the button that shows it. */
    ended: history.getByRole("button", { name: /show order details$/ }),
    fills: main.locator("li:has(time), tbody tr"),
    filters,
    /** On a phone the filters stand behind a button. */
    async openFilters(): Promise<void> {
      const opener = main.getByRole("button", { name: /^Filters/ });
      if (await opener.isVisible()) await opener.click();
    },
    filter: (name: string) => filters.getByRole("combobox", { name, exact: true }),
    day: (name: "From" | "To") => filters.getByLabel(name, { exact: true }),
    clear: filters.getByRole("button", { name: "Clear filters" }),
    exportCsv: main.getByRole("button", { name: "Export CSV" }),
    /** One order in detail; a toast is a dialog too. */
    sheet: page.getByRole("dialog").filter({ hasText: "Order ID" }),
  };
}
