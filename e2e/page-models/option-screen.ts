import { expect, type Locator, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";
import type { BoughtOption } from "./server.ts";

/** The rest of brought funds, by the server's state of each option. */
export const leftOf = (brought: number, options: readonly BoughtOption[]): number =>
  options.reduce((sum, one) => sum + Number(one.profit ?? `-${one.number}`), brought);

/** Timed options on one symbol: the ticket, and one's own under it. */
export function optionScreenOf(page: Page) {
  const form = page.getByTestId("option-form");
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog").last();
  const running = page.getByTestId("running-option");
  /** What has just ended, by its id. */
  const resultOf = (id: string) =>
    page.getByTestId("option-result").filter({ has: page.locator(`a[href$="id=${id}"]`) });
  /** Of an opened receipt: a table a second. */
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
    /** The chart as figures. */
    seconds: main.getByRole("table", { name: /index by the second/ }),
    figureOf,
    async pick(symbol: string): Promise<void> {
      await page.getByRole("button", { name: /choose another market$/ }).click();
      await sheet.getByRole("button", { name: symbol }).first().click();
      await expect(main.getByTestId(`price-${symbol}`).first()).toHaveText(/\d/);
    },
    /** Brings so much from the spot account, by the button beside the available amount. */
    async fund(amount: string): Promise<void> {
      await form.getByRole("button", { name: "Transfer" }).click();
      await sheet.getByRole("textbox", { name: "Amount" }).fill(amount);
      await sheet.getByRole("button", { name: "Transfer now" }).click();
      await expect(sheet).toBeHidden();
    },
    /** Opens the receipt of what has just ended, and in it the proof: both seconds that decided, with their quotes. */
    async openReceipt(id: string): Promise<void> {
      await resultOf(id)
        .getByRole("link", { name: /^Receipt/ })
        .click();
      await main.getByTestId("proof").locator("summary").click();
      await expect(quotes).toHaveCount(2);
    },
    /** What the option was and what it came to, in a sentence. */
    story: main.getByText(/^You staked /),
    /** The way of the index from its entry to its end. */
    path: main.getByTestId("price-path"),
    quotes,
    /** Looks again until the receipt has the head that is signed within a minute. */
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
    /** What was verified, and how. */
    verdict,
  };
}
