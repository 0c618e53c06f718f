import { contractScreenOf } from "./page-models/contract-screen.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { optionScreenOf } from "./page-models/option-screen.ts";

const BTC = "?currency_id=1&legal_id=3";

test.describe("the demo", () => {
  test.use({ visitor: "demo" });

  test(
    "the demo takes a first order in spot, futures and options without a transfer beforehand",
    { tag: "@phone" },
    async ({ page, app }) => {
      await app.openTrade("BTC/USDT");
      await page.getByText("Market", { exact: true }).first().click();
      await page.getByRole("textbox", { name: /^Spend/ }).fill("100");
      await page.getByRole("button", { name: "Buy BTC", exact: true }).click();
      await expect(app.toast(/Bought|filled/i)).toBeVisible();

      const contract = contractScreenOf(page);
      await app.open("contract", BTC);
      await contract.open("long", { lots: "10", leverage: "10" });
      await expect(contract.position("Long 10x")).toHaveCount(1);

      const option = optionScreenOf(page);
      await app.open("options");
      await option.stake.fill("10");
      await option.button("Up").click();
      await expect(option.running.first()).toBeVisible();
    },
  );

  test(
    "a fault at a field that is scrolled out of view is shown at the button as well",
    { tag: "@phone" },
    async ({ page, app }) => {
      const { form, amount, submit } = contractScreenOf(page);
      await app.open("contract", BTC);
      await amount.fill("99999999");
      await submit.click();
      await expect(form.getByRole("alert").last()).toBeInViewport();
      await expect(form.getByRole("alert").last()).toHaveText(/\d/);
    },
  );
});

test.describe("an empty live account", () => {
  test.use({ visitor: "live" });

  test(
    "the forms list what a first position needs, end at the user's own leverage cap, and lead to a deposit",
    { tag: "@phone" },
    async ({ page, app, server, token }) => {
      await server.setCountry(token, "TH");
      const { form, leverage } = contractScreenOf(page);
      await app.open("contract", BTC);
      const before = form.getByTestId("before-trading");
      const open = before.getByRole("listitem");
      await expect(open).toHaveCount(4);
      await expect(open.first(), "the country is said").toContainText("Done");
      await expect(before.getByRole("link")).toHaveText([
        "Verify identity",
        "Take the quiz",
        "Deposit",
      ]);
      await expect(form).toContainText("Up to 50x once you are verified.");
      await leverage.fill("125");
      await leverage.blur();
      await expect(leverage).toHaveAccessibleDescription(/50/);
      const slider = form.getByRole("slider", { name: "Leverage" });
      await expect(slider).toHaveAttribute("max", "50");
      for (const [route, search] of [
        ["contract", BTC],
        ["options", ""],
        ["trade", "?symbol=BTC/USDT"],
      ] as const) {
        await app.open(route, search);
        const deposit = page.getByRole("main").getByRole("link", { name: "Deposit" }).last();
        await expect(deposit).toBeVisible();
      }
    },
  );
});

test(
  "each trading screen leads to the other ways to trade with the same pair, and marks its own",
  { tag: "@phone" },
  async ({ page, app }) => {
    const ways = page.getByRole("navigation", { name: "Trade", exact: true });
    await app.openTrade("ETH/USDT");
    for (const [way, route, address] of [
      ["Futures", "contract", /currency_id=2&legal_id=3/],
      ["Options", "options", /symbol=ETH(\/|%2F)USDT/],
      ["Spot", "trade", /symbol=ETH(\/|%2F)USDT/],
    ] as const) {
      await expect(ways.getByRole("link", { name: way })).toHaveAttribute("href", address);
      await ways.getByRole("link", { name: way }).click();
      await expect(page).toHaveURL(app.at(route));
      await expect(page).toHaveURL(address);
      const current = ways.locator("a[aria-current=page]");
      // The router marks the screen that is left until the next one stands.
      await expect(current).toHaveCount(1);
      await expect(current).toHaveText(way);
    }
  },
);

test(
  "the top bar of a desktop leads from any screen to each way to trade, by keyboard too",
  { tag: "@desktop" },
  async ({ page, app }) => {
    const menu = page.getByRole("button", { name: "All ways to trade" });
    const ways = page.getByRole("dialog", { name: "All ways to trade" });
    await app.open("finance");
    await menu.click();
    await ways.getByRole("link", { name: "Timed options" }).click();
    await expect(page).toHaveURL(app.at("options"));
    await expect(ways).toBeHidden();
    // A screen that opens takes the focus first.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(ways).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(ways).toBeHidden();
    await expect(menu).toBeFocused();
  },
);
