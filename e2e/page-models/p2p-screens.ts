import type { Browser, Page } from "@playwright/test";

import { appOf } from "./app.ts";
import { pictureOf } from "./deposit-screens.ts";
import { expect } from "./fixtures.ts";

const CREDENTIALS = ["Transfer", "ID, front", "ID, back"];

/** C2C offers and orders on the screen of one side. */
export function p2pScreensOf(page: Page) {
  const app = appOf(page);
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog");
  const act = (name: string) => main.getByRole("button", { name, exact: true });
  return {
    order: main.getByTestId("p2p-order"),
    act,
    /** Takes the offer with this lower limit and opens the order. */
    async buy(limit: string, amount: string, payer: string): Promise<void> {
      await app.open("p2p", "?type=buy&fiat=USD");
      const offer = main.locator("li, tr").filter({ hasText: limit });
      await offer.getByRole("link", { name: /^Buy USDT/ }).click();
      await main.getByRole("textbox", { name: "You pay" }).fill(amount);
      await main.getByRole("textbox", { name: "Payer’s name" }).fill(payer);
      const risk = main.getByText("I have read this and accept the risk");
      if (await risk.isVisible()) await risk.click();
      await act("Buy USDT").click();
      await sheet.getByRole("button", { name: "Buy USDT" }).click();
      await expect(page).toHaveURL(app.at("p2pOrder"));
      await expect(main.getByText("To be paid")).toBeVisible();
    },
    /** Marks the order as paid, with pictures of the payment. */
    async pay(browser: Browser, what: string): Promise<void> {
      await main.getByRole("link", { name: "I have paid" }).click();
      for (const side of CREDENTIALS) {
        const buffer = await pictureOf(browser, `${side}: ${what}`);
        const file = { name: "picture.png", mimeType: "image/png", buffer };
        const field = main.locator("label").filter({ hasText: side }).first();
        await field.locator("input[type=file]").setInputFiles(file);
        await expect(main.getByRole("button", { name: `Remove picture: ${side}` })).toBeVisible();
      }
      await act("I have paid").click();
      await expect(app.toast("Marked as paid")).toBeVisible();
    },
    /** Opens the order of this amount in dollars, even an ended one. */
    async openOrder(dollars: string): Promise<void> {
      await app.open("p2pOrder");
      await main.getByRole("tab", { name: "All" }).click();
      await main.getByRole("link", { name: `$${dollars}.00` }).click();
      await expect(main.getByTestId("p2p-order")).toBeVisible();
    },
    async appeal(text: string): Promise<void> {
      await act("Appeal").click();
      await sheet.getByRole("textbox", { name: "What happened?" }).fill(text);
      await sheet.getByRole("button", { name: "Appeal" }).click();
      await expect(app.toast("Appeal opened")).toBeVisible();
    },
    async write(text: string): Promise<void> {
      await main.getByRole("textbox", { name: "Message" }).fill(text);
      await main.getByRole("button", { name: "Send" }).click();
      await expect(main.getByText(text)).toBeVisible();
    },
  };
}
