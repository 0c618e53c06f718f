import { contentScreensOf } from "./page-models/content-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.describe("markets", () => {
  test("a user searches the markets, and an unknown market has no results", async ({
    page,
    app,
  }) => {
    const { main } = contentScreensOf(page);
    await test.step("the search offers recently viewed markets until the user clears them", async () => {
      for (const symbol of ["SOL/USDT", "ETH/USDT"]) {
        await app.openTrade(symbol);
        await expect(page.getByRole("form", { name: `Order for ${symbol}` })).toBeVisible();
      }
      await app.open("search");
      const recent = main.locator("section", { hasText: "Recently viewed" }).getByRole("link");
      await expect(recent).toHaveText(["ETH/USDT", "SOL/USDT"]);
      await page.reload();
      await expect(recent).toHaveText(["ETH/USDT", "SOL/USDT"]);
      await main.getByRole("button", { name: "Clear recently viewed" }).click();
      await expect(recent).toHaveCount(0);
    });

    await test.step("a user finds a stock and a metal by name, and an opened one counts as recently viewed", async () => {
      await app.open("search");
      const field = main.getByRole("searchbox");
      await field.fill("gold");
      await expect(main.getByRole("listitem").first()).toContainText("XAU/USDT");
      await field.fill("coca cola");
      await expect(main.getByRole("listitem").first()).toContainText("KO/USDT");
      await field.press("Enter");
      await expect(page).toHaveURL(/transaction\/contract\?currency_id=1110&legal_id=3/);
      // The address changes before the new screen appears.
      await expect(page.getByRole("heading", { name: "KO/USDT futures" })).toBeAttached();
      await app.open("search");
      const recent = main.locator("section", { hasText: "Recently viewed" }).getByRole("link");
      await expect(recent).toHaveText("KO/USDTStocks");
    });

    await test.step("the search finds a market while the user types, and Enter opens the first result", async () => {
      await app.open("market");
      await main.getByRole("link", { name: "Search" }).click();
      const field = main.getByRole("searchbox");
      await expect(field).toBeFocused();
      await expect(main.getByText("Popular", { exact: true })).toBeVisible();
      await field.fill("qqzzxx");
      await expect(main.getByText("No results for “qqzzxx”")).toBeVisible();
      await field.fill("dogecoin");
      await expect(main.getByRole("listitem").first()).toContainText("DOGE/USDT");
      await expect(main.getByRole("listitem").nth(1), "by contract").toContainText("Futures");
      await field.press("Enter");
      await expect(page).toHaveURL(/symbol=DOGE/);
      await expect(page.getByRole("form", { name: "Order for DOGE/USDT" })).toBeVisible();
    });

    await test.step("arrow keys move through the results and back into the field", async () => {
      await app.open("search");
      const field = main.getByRole("searchbox");
      await field.fill("usdt");
      const links = main.getByRole("listitem").getByRole("link");
      await field.press("ArrowDown");
      await expect(links.first()).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(links.nth(1)).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await expect(field).toBeFocused();
    });
  });
});
