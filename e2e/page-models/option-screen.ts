import { expect, type Locator, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";

/** Timed options on one symbol: the ticket, and one's own under it. */
export function optionScreenOf(page: Page) {
  const form = page.getByTestId("option-form");
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog").last();
  const running = page.getByTestId("running-option");
  const results = page.getByTestId("option-result");
  const figureOf = async (part: Locator, name: string) =>
    figureIn(await part.getByText(name, { exact: true }).locator("xpath=..").innerText());
  return {
    form,
    main,
    running,
    results,
    stake: form.getByRole("textbox", { name: "Stake" }),
    button: (direction: "Up" | "Down") =>
      form.getByRole("button", { name: direction, exact: true }),
    duration: (name: string) =>
      form.getByRole("radiogroup").getByText(name, { exact: true }).click(),
    quick: (amount: string) => form.getByRole("button", { name: amount, exact: true }),
    ticket: async () => ({
      won: await figureOf(form, "If it wins"),
      lost: await figureOf(form, "If it loses"),
      breakEven: await figureOf(form, "Wins needed to break even"),
      average: await figureOf(form, "Average result at even odds"),
    }),
    available: () => figureOf(form, "Available"),
    chart: main.getByTestId("seconds-chart"),
    asTable: main.getByRole("button", { name: "Show as table" }),
    /** The chart as figures. */
    seconds: main.getByRole("table", { name: /index by the second/ }),
    /** What has just ended, by its number. */
    resultOf: (id: number) => results.filter({ has: page.locator(`a[href$="id=${id}"]`) }),
    figureOf,
    async pick(symbol: string): Promise<void> {
      await page.getByRole("button", { name: /choose another market$/ }).click();
      await sheet.getByRole("button", { name: symbol }).first().click();
      await expect(main.getByTestId(`price-${symbol}`).first()).toHaveText(/\d/);
    },
    /** Brings so much from the spot account, by the button beside what is available. */
    async fund(amount: string): Promise<void> {
      await form.getByRole("button", { name: "Transfer" }).click();
      await sheet.getByRole("textbox", { name: "Amount" }).fill(amount);
      await sheet.getByRole("button", { name: "Transfer now" }).click();
      await expect(sheet).toBeHidden();
    },
    /** What was verified, and how. */
    verdict: main.getByTestId("verdict"),
  };
}
