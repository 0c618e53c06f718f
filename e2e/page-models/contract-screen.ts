import { expect, type Locator, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";

/** One contract: the order form, and what one has open and waiting under it. */
export function contractScreenOf(page: Page) {
  const form = page.getByTestId("contract-form");
  const main = page.getByRole("main");
  // A toast is a dialog too, that is not modal.
  const sheet = page.getByRole("dialog").and(page.locator(":not([aria-modal=false])")).last();
  const positions = page.getByTestId("positions");
  const entrusts = page.getByTestId("entrusts");
  /** One position, as a card or as a row of the table. */
  const position = (text: string | RegExp) =>
    positions.locator("li, tbody tr").filter({ hasText: text });
  const figureOf = async (part: Locator, name: string) =>
    // A name may have a comma, as figures do.
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
    /** How much, in the unit that is chosen: in the quote currency at first. */
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
    /** Presses the button, and again in the sheet that shows the order once more. */
    async send(): Promise<void> {
      await form.getByRole("button", { name: /^Open (long|short)$/ }).click();
      await sheet.getByRole("button", { name: /^Open (long|short)$/ }).click();
      await expect(sheet).toBeHidden();
    },
    preview: page.getByTestId("contract-preview"),
    /** Margin and liquidation price, over the button. */
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
    /** Orders at market whose price the next second decides. */
    accepted: page.getByTestId("accepted"),
    /** What the next second decides of positions and orders. */
    deciding: page.getByTestId("deciding"),
    slippageIn: form.getByRole("textbox", { name: /^Slippage tolerance/ }),
    /** A figure of a part of the screen, by the name before it. */
    figureOf,
    slippage: form.getByRole("button", { name: /^Slippage tolerance/ }),
    /** What can be done about a position of this text. */
    stopsOf: (text: string | RegExp) => position(text).getByRole("button", { name: /^TP\/SL of/ }),
    adjustOf: (text: string | RegExp) => position(text).getByRole("button", { name: /^Adjust/ }),
    closeOf: (text: string | RegExp) => position(text).getByRole("button", { name: /^Close/ }),
    detailsOf: (text: string | RegExp) =>
      position(text).getByRole("button", { name: /show position details$/ }),
    closeAll: main.getByRole("button", { name: "Close all", exact: true }),
    sheet,
    /** A figure of the sheet, by the name before it. */
    inSheet: (name: string) => figureOf(sheet, name),
    field: (name: string | RegExp) => sheet.getByRole("textbox", { name }),
    choice: (name: string) =>
      sheet.getByRole("radiogroup").getByText(name, { exact: true }).click(),
    press: (name: string | RegExp) => sheet.getByRole("button", { name }).click(),
    /** Brings so much from the spot account, by the button beside the available amount. */
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
