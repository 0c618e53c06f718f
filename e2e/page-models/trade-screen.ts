import { expect, type Locator, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";

export type TradeScreen = ReturnType<typeof tradeScreenOf>;

/** Book, order form and own orders of one market. */
export function tradeScreenOf(page: Page) {
  const form = page.getByTestId("order-form");
  const book = page.getByTestId("book");
  const orders = page.getByTestId("open-orders");
  const price = form.getByRole("textbox", { name: /^(Price|Limit price)/ });
  const amount = form.getByRole("textbox", { name: /^Amount/ });
  const submit = form.getByRole("button", { name: /^(Buy|Sell) / });
  const available = form.getByText("Available", { exact: true }).locator("..");
  /** The form opens with the market's price when that arrives; what a person types comes after. */
  const askFor = async (at: string): Promise<void> => {
    await expect(price).not.toHaveValue("");
    await price.fill(at);
  };
  return {
    form,
    price,
    amount,
    /** What a market buy is to cost. */
    spend: form.getByRole("textbox", { name: /^Spend/ }),
    submit,
    /** Total and fee, over the button. */
    cost: form.getByTestId("order-cost"),
    /** All fields, in their sequence. */
    fields: form.getByRole("textbox"),
    /** One of the form's choices: Buy or Sell, Limit, Market or Stop. */
    choose: (name: "Buy" | "Sell" | "Limit" | "Market" | "Stop") =>
      form.getByRole("radiogroup").getByText(name, { exact: true }).click(),
    /** One of the kinds of stop, by a sheet on a phone and by a menu elsewhere. */
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
    /** What an order that waits will do, in words. */
    plan: form.getByTestId("stop-plan"),
    advanced: form.getByRole("button", { name: /^Advanced/ }),
    timeInForce: form.getByRole("combobox", { name: "Time in force" }),
    share: (percent: string) => form.getByRole("button", { name: percent, exact: true }),
    slider: form.getByRole("slider"),
    available,
    availableNow: async () => figureIn(await available.textContent()),
    midPrice: book.getByTitle("Mid price"),
    /** The last trade's price and age, below the middle. */
    last: book.getByTitle("Last price"),
    bids: book.getByTitle(/^Buy offers/),
    asks: book.getByTitle(/^Sell offers/),
    /** The price of a level, which its title names last. */
    priceOf: async (level: Locator) =>
      figureIn(/ at (.+)$/.exec((await level.getAttribute("title")) ?? "")?.[1] ?? ""),
    /** Levels of the book that hold an order of one's own. */
    ownLevels: book.getByRole("row").filter({ hasText: "Your order" }),
    /** The amounts of the asks: a tap takes everything up to there to the form. */
    askAmounts: book.getByRole("rowgroup", { name: "Asks" }).getByTitle(/^Enter/),
    step: book.getByRole("combobox", { name: "Price grouping" }),
    showSide: (name: "Bids and asks" | "Bids only" | "Asks only") =>
      book.getByRole("button", { name, exact: true }).click(),
    orders,
    amends: orders.getByRole("button", { name: /^Edit order in/ }),
    details: orders.getByRole("button", { name: /show order details$/ }),
    cancelAll: page.getByRole("main").getByRole("button", { name: "Cancel all", exact: true }),
    cancels: orders.getByRole("button", { name: /^Cancel order in/ }),
    /** In place of what can be done about an accepted order. */
    deciding: orders.getByTestId("deciding"),
    noOrders: orders.getByText("No open orders"),
    askFor,
    async placeLimit(at: string, quantity: string): Promise<void> {
      await askFor(at);
      await amount.fill(quantity);
      await submit.click();
      await expect(amount, "the form is emptied by an accepted order").toHaveValue("");
    },
    /** A price that stays in the book untouched: as many percent of what the form proposes. */
    async priceAt(percent: number): Promise<string> {
      await expect(price).not.toHaveValue("");
      return ((figureIn(await price.inputValue()) * percent) / 100).toFixed(2);
    },
  };
}
