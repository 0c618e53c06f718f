import { expect, type Locator, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";
import type { BoughtOption } from "./server.ts";

/** The balance that remains of the transferred funds after these options. */
export const leftOf = (brought: number, options: readonly BoughtOption[]): number =>
  options.reduce((sum, one) => sum + Number(one.profit ?? `-${one.number}`), brought);

/** Timed options on one symbol: the ticket and the user's own options. */
export function optionScreenOf(page: Page) {
  const form = page.getByTestId("option-form");
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog").last();
  const running = page.getByTestId("running-option");
  /** The card of an option that has just settled. */
  const resultOf = (id: string) =>
    page.getByTestId("option-result").filter({ has: page.locator(`a[href$="id=${id}"]`) });
  /** The tables of an open receipt, one for each second. */
  const quotes = main.getByRole("table");
  const verdict = main.getByTestId("verdict");
  const figureOf = async (part: Locator, name: string) =>
    figureIn(
      (await part.getByText(name, { exact: true }).locator("xpath=..").innerText()).replace(
        name,
        "",
      ),
    );
  return {
    form,
    main,
    running,
    stake: form.getByRole("textbox", { name: "Stake" }),
    button: (direction: "Up" | "Down") =>
      form.getByRole("button", { name: direction, exact: true }),
    duration: (name: string) =>
      form.getByRole("radiogroup").getByText(name, { exact: true }).click(),
    quick: (amount: string) => form.getByRole("button", { name: amount, exact: true }),
    ticket: async () => ({
      won: await figureOf(form, "Profit if you win"),
      lost: await figureOf(form, "Loss if you lose"),
      breakEven: await figureOf(form, "Win rate needed to break even"),
      average: await figureOf(form, "Expected result at 50/50 odds"),
    }),
    available: () => figureOf(form, "Available"),
    chart: main.getByTestId("seconds-chart"),
    resultOf,
    asTable: main.getByRole("button", { name: "Show as table" }),
    /** The chart as a table. */
    seconds: main.getByRole("table", { name: /index by the second/ }),
    figureOf,
    async pick(symbol: string): Promise<void> {
      await page.getByRole("button", { name: /choose another market$/ }).click();
      await sheet.getByRole("button", { name: symbol }).first().click();
      await expect(main.getByTestId(`price-${symbol}`).first()).toHaveText(/\d/);
    },
    /** Transfers an amount from the spot account by the button beside the available balance. */
    async fund(amount: string): Promise<void> {
      await form.getByRole("button", { name: "Transfer" }).click();
      await sheet.getByRole("textbox", { name: "Amount" }).fill(amount);
      await sheet.getByRole("button", { name: "Transfer now" }).click();
      await expect(sheet).toBeHidden();
    },
    /** Opens the receipt of a settled option, and in it the proof with the quotes of both seconds. */
    async openReceipt(id: string): Promise<void> {
      await resultOf(id)
        .getByRole("link", { name: /^Receipt/ })
        .click();
      await main.getByTestId("proof").locator("summary").click();
      await expect(quotes).toHaveCount(2);
    },
    /** The sentence that states the stake and the outcome. */
    story: main.getByText(/^You staked /),
    /** The chart of the index from entry to settlement. */
    path: main.getByTestId("price-path"),
    quotes,
    /** Presses "Check again" until the receipt has its head, which the server signs each minute. */
    async waitForHead(): Promise<void> {
      const again = main.getByRole("button", { name: "Check again" });
      await expect(async () => {
        if (await again.isVisible()) await again.click();
        await expect(main.getByTestId("signed-head")).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 100_000 });
    },
    async verify(): Promise<void> {
      await main.getByRole("button", { name: "Verify in this browser" }).click();
      await expect(verdict.getByRole("status")).toHaveText(
        "Verified: everything in this receipt is correct.",
      );
    },
    /** The result of the verification with its steps. */
    verdict,
  };
}
