import { expect, type Locator, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";

export type TradeScreen = ReturnType<typeof tradeScreenOf>;

/** The order book, the order form and the user's orders of one market. */
export function tradeScreenOf(page: Page) {
  const form = page.getByTestId("order-form");
  const book = page.getByTestId("book");
  const orders = page.getByTestId("open-orders");
  const price = form.getByRole("textbox", { name: /^(Price|Limit price)/ });
  const amount = form.getByRole("textbox", { name: /^Amount/ });
  const submit = form.getByRole("button", { name: /^(Buy|Sell) / });
  const available = form.getByText("Available", { exact: true }).locator("..");
  /** The form fills in the market's price when it arrives, so a typed price has to wait for that. */
  const askFor = async (at: string): Promise<void> => {
    await expect(price).not.toHaveValue("");
    await price.fill(at);
  };
  return {
    form,
    price,
    amount,
    /** The amount that a market buy spends. */
    spend: form.getByRole("textbox", { name: /^Spend/ }),
    submit,
    /** Total and fee above the button. */
    cost: form.getByTestId("order-cost"),
    /** All fields in their order. */
    fields: form.getByRole("textbox"),
    /** One of the form's choices: Buy or Sell, Limit, Market or Stop. */
    choose: (name: "Buy" | "Sell" | "Limit" | "Market" | "Stop") =>
      form.getByRole("radiogroup").getByText(name, { exact: true }).click(),
    /** Chooses a kind of stop, in a sheet on a phone and in a menu elsewhere. */
    async chooseStop(kind: string): Promise<void> {
      await form.getByRole("radiogroup").getByText("Stop", { exact: true }).click();
      const menu = form.getByRole("combobox", { name: "Stop type" });
      const opener = form.getByRole("button", { name: /^Stop type/ });
      await expect(menu.or(opener)).toBeVisible();
      if (await menu.isVisible()) return void (await menu.selectOption({ label: kind }));
      await opener.click();
      const sheet = page.getByRole("dialog", { name: "Stop type" });
      await sheet.locator("label").filter({ hasText: kind }).first().click();
      await expect(sheet).toBeHidden();
    },
    trigger: form.getByRole("textbox", { name: /^Trigger/ }),
    stopLimit: form.getByRole("textbox", { name: /^Stop-limit price/ }),
    distance: form.getByRole("textbox", { name: /^Trailing distance/ }),
    /** The sentence that says what a stop order will do. */
    plan: form.getByTestId("stop-plan"),
    advanced: form.getByRole("button", { name: /^Advanced/ }),
    timeInForce: form.getByRole("combobox", { name: "Time in force" }),
    share: (percent: string) => form.getByRole("button", { name: percent, exact: true }),
    slider: form.getByRole("slider"),
    available,
    availableNow: async () => figureIn(await available.textContent()),
    midPrice: book.getByTitle("Mid price"),
    /** The last trade's price and age, below the middle price. */
    last: book.getByTitle("Last price"),
    bids: book.getByTitle(/^Buy offers/),
    asks: book.getByTitle(/^Sell offers/),
    /** The price of a level, which stands at the end of its title. */
    priceOf: async (level: Locator) =>
      figureIn(/ at (.+)$/.exec((await level.getAttribute("title")) ?? "")?.[1] ?? ""),
    /** Levels of the book that hold an order of the user. */
    ownLevels: book.getByRole("row").filter({ hasText: "Your order" }),
    /** The amounts of the asks; a tap fills in the sum of all levels up to that one. */
    askAmounts: book.getByRole("rowgroup", { name: "Asks" }).getByTitle(/^Enter/),
    step: book.getByRole("combobox", { name: "Price grouping" }),
    showSide: (name: "Bids and asks" | "Bids only" | "Asks only") =>
      book.getByRole("button", { name, exact: true }).click(),
    orders,
    amends: orders.getByRole("button", { name: /^Edit order in/ }),
    details: orders.getByRole("button", { name: /show order details$/ }),
    cancelAll: page.getByRole("main").getByRole("button", { name: "Cancel all", exact: true }),
    cancels: orders.getByRole("button", { name: /^Cancel order in/ }),
    /** The text that an accepted order shows in place of its buttons. */
    deciding: orders.getByTestId("deciding"),
    noOrders: orders.getByText("No open orders"),
    askFor,
    async placeLimit(at: string, quantity: string): Promise<void> {
      await askFor(at);
      await amount.fill(quantity);
      await submit.click();
      await expect(amount, "the form is emptied by an accepted order").toHaveValue("");
    },
    /** A price by its percentage of the price that the form proposes. */
    async priceAt(percent: number): Promise<string> {
      await expect(price).not.toHaveValue("");
      return ((figureIn(await price.inputValue()) * percent) / 100).toFixed(2);
    },
  };
}
