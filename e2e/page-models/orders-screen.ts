import type { Page } from "@playwright/test";

/** The user's orders and fills of all markets, with their filters. */
export function ordersScreenOf(page: Page) {
  const main = page.getByRole("main");
  const history = page.getByTestId("order-history");
  const filters = main.getByRole("group", { name: "Filters" });
  return {
    tab: (name: "Open orders" | "Order history" | "Fills and fees") =>
      main.getByRole("tab", { name, exact: true }),
    open: page.getByTestId("open-orders"),
    history,
    /** The orders of the history, each by the button that opens its details. */
    ended: history.getByRole("button", { name: /show order details$/ }),
    fills: main.locator("li:has(time), tbody tr"),
    filters,
    /** Opens the filters, which a phone hides behind a button. */
    async openFilters(): Promise<void> {
      const opener = main.getByRole("button", { name: /^Filters/ });
      if (await opener.isVisible()) await opener.click();
    },
    filter: (name: string) => filters.getByRole("combobox", { name, exact: true }),
    day: (name: "From" | "To") => filters.getByLabel(name, { exact: true }),
    clear: filters.getByRole("button", { name: "Clear filters" }),
    exportCsv: main.getByRole("button", { name: "Export CSV" }),
    /** The details of one order; a toast is a dialog too, but has no order ID. */
    sheet: page.getByRole("dialog").filter({ hasText: "Order ID" }),
  };
}
