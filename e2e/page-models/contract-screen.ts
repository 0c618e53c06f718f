import { expect, type Locator, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";

/** The screen of one contract: the order form, and the user's positions and pending orders. */
export function contractScreenOf(page: Page) {
  const form = page.getByTestId("contract-form");
  const main = page.getByRole("main");
  // A toast is a dialog too, but not a modal one.
  const sheet = page.getByRole("dialog").and(page.locator(":not([aria-modal=false])")).last();
  const positions = page.getByTestId("positions");
  const entrusts = page.getByTestId("entrusts");
  /** One position, as a card or as a row of the table. */
  const position = (text: string | RegExp) =>
    positions.locator("li, tbody tr").filter({ hasText: text });
  const figureOf = async (part: Locator, name: string) =>
    // The name is removed first, since its comma would count as part of the number.
    figureIn(
      (await part.getByText(name, { exact: true }).locator("xpath=..").innerText()).replace(
        name,
        "",
      ),
    );
  return {
    form,
    mark: (symbol: string) => main.getByTestId(`mark-${symbol}`).first(),
    leverage: form.getByRole("textbox", { name: /^Leverage/ }),
    /** The amount in the chosen unit, which is the quote currency at first. */
    amount: form.getByRole("textbox", { name: /^Amount/ }),
    lots: form.getByRole("textbox", { name: /^Lots/ }),
    price: form.getByRole("textbox", { name: /^Price/ }),
    takeProfit: form.getByRole("textbox", { name: /^Take profit/ }),
    stopLoss: form.getByRole("textbox", { name: /^Stop loss/ }),
    /** Long or Short, Market or Limit, Isolated or Cross. */
    choose: (name: string) => form.getByRole("radiogroup").getByText(name, { exact: true }).click(),
    share: (percent: string) => form.getByRole("button", { name: percent, exact: true }),
    stops: form.getByRole("button", { name: "TP/SL", exact: true }),
    submit: form.getByRole("button", { name: /^Open (long|short)$/ }),
    /** Presses the order button and confirms the order in the sheet. */
    async send(): Promise<void> {
      await form.getByRole("button", { name: /^Open (long|short)$/ }).click();
      await sheet.getByRole("button", { name: /^Open (long|short)$/ }).click();
      await expect(sheet).toBeHidden();
    },
    preview: page.getByTestId("contract-preview"),
    /** Margin and liquidation price above the button. */
    cost: page.getByTestId("contract-cost"),
    liquidationPrice: () => figureOf(page.getByTestId("contract-cost"), "Liquidation price"),
    available: () =>
      form.getByText("Available", { exact: true }).locator("xpath=..").innerText().then(figureIn),
    transfer: form.getByRole("button", { name: /^Transfer/ }).first(),
    calculator: form.getByRole("button", { name: "Calculator" }),
    tab: (name: RegExp) => main.getByRole("tab", { name }),
    positions,
    entrusts,
    position,
    /** Market orders whose price the next second decides. */
    accepted: page.getByTestId("accepted"),
    /** Changes of positions and orders that the next second decides. */
    deciding: page.getByTestId("deciding"),
    slippageIn: form.getByRole("textbox", { name: /^Slippage tolerance/ }),
    /** The number that follows a name in a part of the screen. */
    figureOf,
    slippage: form.getByRole("button", { name: /^Slippage tolerance/ }),
    /** The buttons of the position with this text. */
    stopsOf: (text: string | RegExp) => position(text).getByRole("button", { name: /^TP\/SL of/ }),
    adjustOf: (text: string | RegExp) => position(text).getByRole("button", { name: /^Adjust/ }),
    closeOf: (text: string | RegExp) => position(text).getByRole("button", { name: /^Close/ }),
    detailsOf: (text: string | RegExp) =>
      position(text).getByRole("button", { name: /show position details$/ }),
    closeAll: main.getByRole("button", { name: "Close all", exact: true }),
    sheet,
    /** The number that follows a name in the sheet. */
    inSheet: (name: string) => figureOf(sheet, name),
    field: (name: string | RegExp) => sheet.getByRole("textbox", { name }),
    choice: (name: string) =>
      sheet.getByRole("radiogroup").getByText(name, { exact: true }).click(),
    press: (name: string | RegExp) => sheet.getByRole("button", { name }).click(),
    /** Transfers an amount from the spot account by the button beside the available balance. */
    async fund(amount: string): Promise<void> {
      await form
        .getByRole("button", { name: /^Transfer/ })
        .first()
        .click();
      await sheet.getByRole("textbox", { name: "Amount" }).fill(amount);
      await sheet.getByRole("button", { name: "Transfer now" }).click();
      await expect(sheet).toBeHidden();
    },
    async open(
      direction: "long" | "short",
      order: { lots: string; leverage: string },
    ): Promise<void> {
      await form
        .getByRole("radiogroup")
        .getByText(direction === "long" ? "Long" : "Short", { exact: true })
        .click();
      await form.getByRole("textbox", { name: /^Leverage/ }).fill(order.leverage);
      await form.getByRole("radiogroup").getByText("Lots", { exact: true }).click();
      await form.getByRole("textbox", { name: /^Lots/ }).fill(order.lots);
      await form.getByRole("button", { name: `Open ${direction}`, exact: true }).click();
      await sheet.getByRole("button", { name: `Open ${direction}`, exact: true }).click();
      await expect(
        form.getByRole("textbox", { name: /^Lots/ }),
        "the form is emptied by an accepted order",
      ).toHaveValue("");
      await expect(
        page.getByTestId("accepted"),
        "the next second has decided the order",
      ).toHaveCount(0);
    },
  };
}
