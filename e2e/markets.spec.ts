import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { marketScreenOf } from "./page-models/market-screen.ts";

test(
  "a guest sorts the markets, opens one, and is asked to log in for favorites",
  { tag: "@core" },
  async ({ page, app }) => {
    const market = marketScreenOf(page);
    await test.step("a column's header sorts the markets by that column and reverses the order", async () => {
      await app.open("market");
      const prices = async () => (await market.prices.allTextContents()).map(figureIn);
      const inOrder = (figures: number[]) => figures.toSorted((one, other) => other - one);
      await market.sortBy("Price");
      await expect(async () => {
        const shown = await prices();
        expect(shown.length).toBeGreaterThan(5);
        expect(shown).toEqual(inOrder(shown));
      }).toPass();
      await market.sortBy("Price");
      await expect(async () => {
        const shown = await prices();
        expect(shown.length).toBeGreaterThan(5);
        expect(shown).toEqual(inOrder(shown).toReversed());
      }).toPass();
    });

    await test.step("a tap on a market opens its trade screen", async () => {
      await market.row("SOL/USDT").click();
      await expect(page).toHaveURL(/transaction\/currency\?symbol=SOL(\/|%2F)USDT/);
      await expect(page.getByRole("form", { name: "Order for SOL/USDT" })).toBeVisible();
    });

    await test.step("the trading overview leads to each way to trade", async () => {
      await app.open("trading");
      await page.getByRole("main").getByRole("link", { name: "Spot trading" }).click();
      await expect(page).toHaveURL(app.at("trade"));
    });

    await test.step("the favorites tab offers a guest to log in or sign up", async () => {
      await app.open("market");
      await market.tab("Favorites").click();
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "Log in" })).toBeVisible();
      await expect(main.getByRole("button", { name: "Try the demo" })).toBeVisible();
    });
  },
);

test("contracts are listed by asset class and lead to their trading screen", async ({
  page,
  app,
}) => {
  const market = marketScreenOf(page);
  await app.open("market");
  for (const [tab, symbol] of [
    ["Futures", "ETH/USDT"],
    ["Stocks", "KO/USDT"],
    ["Metals", "XAU/USDT"],
    ["Forex", "JPY/USDT"],
  ] as const) {
    await market.tab(tab).click();
    await expect(market.row(symbol)).toBeVisible();
    await expect(page.getByTestId(`price-${symbol}`)).toHaveText(/[0-9]/);
  }
  await expect(page).toHaveURL(/tab=forex/);
  await page.reload();
  await expect(market.tab("Forex")).toHaveAttribute("aria-selected", "true");
  await market.row("EUR/USDT").click();
  await expect(page).toHaveURL(/transaction\/contract\?currency_id=1301&legal_id=3/);
});

test("an address with an unknown tab of the markets shows the coins @desktop", async ({
  page,
  app,
}) => {
  const market = marketScreenOf(page);
  await app.open("market", "?tab=bonds");
  await expect(market.tab("Coins")).toHaveAttribute("aria-selected", "true");
  await expect(market.row("BTC/USDT")).toBeVisible();
});

test("a visit requests the figures of the market list once, before the app has started", async ({
  page,
  app,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/spot_quotations")) asked.push(request.url());
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const opening = app.open("market");
  await expect.poll(() => asked).toHaveLength(1);
  held.resolve();
  await opening;
  await expect(page.getByTestId("price-BTC/USDT")).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("an address without a screen causes no early requests", async ({ page, app }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/spot_quotations")) asked.push(request.url());
  });
  await app.open("nowhere");
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  expect(asked).toEqual([]);
  await app.open("market");
  await expect(page.getByTestId("price-BTC/USDT")).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.describe("favourites", () => {
  test.use({ visitor: "demo" });

  test(
    "a favorite is kept over a reload and listed among the favorites until the user removes it",
    { tag: "@core" },
    async ({ page, app }) => {
      const market = marketScreenOf(page);
      await app.open("market");
      await market.star("ETH/USDT").click();
      await expect(market.star("ETH/USDT")).toHaveAttribute("aria-pressed", "true");
      await page.reload();
      await expect(market.star("ETH/USDT")).toHaveAttribute("aria-pressed", "true");
      await expect(market.star("BTC/USDT")).toHaveAttribute("aria-pressed", "false");
      await market.tab("Favorites").click();
      await expect(market.rows).toHaveCount(1);
      await expect(market.rows).toContainText("ETH/USDT");
      await market.star("ETH/USDT").click();
      await expect(page.getByText("No favorites yet")).toBeVisible();
    },
  );
});
