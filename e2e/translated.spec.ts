import type { Page } from "@playwright/test";

import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

/** Keeps wrapping each text as browsers' translators do, except in elements with `translate=no`. */
const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const within = text.parentElement;
        if (within === null || within.closest("[translate=no],font,script,style") !== null)
          continue;
        if (text.data.trim() === "") continue;
        const wrapper = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
        const [outer, inner] = [wrapper(), wrapper()];
        outer.append(inner);
        text.replaceWith(outer);
        inner.append(text.data);
      }
    };
    translate();
    setInterval(translate, 200);
  });

test("a page that the browser translates keeps updating its prices, balances and countdowns", async ({
  page,
  app,
}) => {
  await app.open("market");
  const price = page.getByTestId("price-BTC/USDT");
  await expect(price).toHaveText(/[0-9]/);
  await translatePage(page);
  const figure = async () => figureIn(await price.textContent());
  const first = await figure();
  await expect.poll(figure).not.toBe(first);
  const second = await figure();
  await expect.poll(figure).not.toBe(second);
  await expect(page.locator("main font").first(), "texts are translated").toBeVisible();

  await page.getByRole("navigation").getByRole("link").last().click();
  const total = page.getByTestId("balance-total");
  await expect(total).toHaveText(/[0-9]/);
  const worth = await total.textContent();
  await expect(total).not.toHaveText(worth!, { timeout: 60_000 });
  await app.open("trade", "?symbol=BTC/USDT");
  await expect(page.getByRole("main")).toContainText("BTC");
});
