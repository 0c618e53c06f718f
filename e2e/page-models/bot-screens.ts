import type { Page } from "@playwright/test";

/** Strategy bots: the list, the form with its preview and back-test, and one bot. */
export function botScreensOf(page: Page) {
  const form = page.getByTestId("bot-form");
  const orders = page.getByTestId("bot-orders").getByRole("listitem");
  return {
    main: page.getByRole("main"),
    list: page.getByTestId("bots"),
    form,
    field: (name: string) => form.getByRole("textbox", { name: new RegExp(`^${name}`) }),
    preview: page.getByTestId("bot-preview"),
    backtest: page.getByTestId("backtest"),
    summary: page.getByTestId("bot-summary"),
    detail: page.getByTestId("bot-detail"),
    beside: page.getByTestId("beside-backtest"),
    orders,
    openOrders: orders.filter({ hasText: "Open" }),
    sheet: page.getByRole("dialog").and(page.locator(":not([aria-modal=false])")).last(),
  };
}
