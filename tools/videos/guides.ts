import { chartPanelOf } from "../../e2e/page-models/chart-panel.ts";
import { authScreenOf } from "../../e2e/page-models/auth-screen.ts";
import { contentScreensOf } from "../../e2e/page-models/content-screens.ts";
import { expect, test } from "../../e2e/page-models/fixtures.ts";
import { tradeScreenOf } from "../../e2e/page-models/trade-screen.ts";
import { record } from "./record.ts";

// Each `say` begins the next caption, whose words are in the texts of the guides.
test.use({ kept: { lang: "en", theme: "dark" } });

test("first order", async ({ page, app }) => {
  const trade = tradeScreenOf(page);
  const orders = page.getByRole("main").getByText(/^Open orders/);
  await contentScreensOf(page).withoutNotice();
  await app.open("home");
  await expect(page.getByRole("main").getByText("BTC/USDT").first()).toBeVisible();
  await record(page, "first-order", async ({ say, press, point }) => {
    await say();
    await press(page.getByRole("button", { name: "Account and settings", exact: true }));
    await press(app.menu.getByRole("button", { name: "Enter demo trading" }));
    await press(app.menu.getByRole("button", { name: "Close" }));
    await say();
    await press(app.navigation.getByRole("link", { name: "Trade" }));
    await press(page.getByRole("button", { name: "Hide chart" }));
    await point(page.getByRole("button", { name: /choose another market$/ }));
    await say();
    await press(trade.bids.nth(3));
    await say();
    await press(trade.share("25%"));
    await say();
    await point(trade.form.getByText("Total").last());
    await say();
    await press(trade.submit);
    await point(orders.first());
    await say();
    await press(trade.cancels.first());
    await expect(trade.noOrders).toBeVisible();
  });
});

test("account safety", async ({ page, app, server }) => {
  const [address, password] = ["mara@example.org", "correct horse battery"];
  await server.register(address, password);
  const auth = authScreenOf(page);
  const { main, withoutNotice } = contentScreensOf(page);
  await withoutNotice();
  await app.open("register");
  await expect(auth.email).toBeVisible();
  await record(page, "keep-safe", async ({ say, press, point, type }) => {
    await say();
    await type(auth.password, password);
    await say();
    await point(auth.code);
    await say();
    await press(main.getByRole("link", { name: "Log in" }));
    await type(auth.email, address);
    await say();
    await type(auth.password, password);
    await press(main.getByRole("button", { name: "Log in" }));
    await press(page.getByRole("button", { name: "Account and settings", exact: true }));
    await press(app.menu.getByRole("link", { name: /^Notifications/ }));
    await press(main.getByRole("button", { name: /^New login/ }));
    await say();
    await press(page.getByRole("button", { name: "Back" }));
    await press(page.getByRole("button", { name: "Account and settings", exact: true }));
    await point(app.menu.getByRole("button", { name: "Log out" }));
    await say();
    await press(app.menu.getByRole("button", { name: "Close" }));
    await expect(app.menu).toBeHidden();
    await press(main.getByRole("button", { name: "What we never ask you for" }));
    await press(main.getByRole("link", { name: "What we never ask you for" }));
  });
});

test.describe("in a demo account", () => {
  test.use({ visitor: "demo" });

  test("stop orders", async ({ page, app }) => {
    const trade = tradeScreenOf(page);
    await app.openTrade("BTC/USDT");
    await page.getByRole("button", { name: "Hide chart" }).click();
    const trigger = await trade.priceAt(97);
    await record(page, "stop-orders", async ({ say, press, point, type }) => {
      const choice = (name: string) =>
        trade.form.getByRole("radiogroup").getByText(name, { exact: true });
      await say();
      await press(choice("Sell"));
      await press(choice("Stop"));
      await press(trade.form.getByRole("button", { name: /^Stop type/ }));
      const kinds = page.getByRole("dialog", { name: "Stop type" });
      await press(kinds.locator("label").filter({ hasText: "Stop market" }).first());
      await say();
      await point(trade.form.locator("label").filter({ hasText: /^Index/ }));
      await say();
      await type(trade.trigger, trigger);
      await say();
      await press(trade.share("50%"));
      await point(trade.plan);
      await say();
      await press(trade.submit);
      await say();
      await point(trade.cancels.first());
      await say();
    });
  });

  test("chart", async ({ page, app }) => {
    const chart = chartPanelOf(page);
    await app.openTrade("BTC/USDT");
    await expect.poll(chart.hasCandles).toBe(true);
    await record(page, "read-chart", async ({ say, press, point }) => {
      await say();
      await point(chart.panel, 0.5, 0.6);
      await press(chart.choice("Full screen"));
      await say();
      await point(chart.picture, 0.5, 0.4);
      await say();
      await press(chart.choice("4H"));
      await press(chart.choice("1D"));
      await say();
      await press(chart.choice("Indicators and prices"));
      await press(chart.choice("Trades"));
      await press(chart.choice("Index"));
      await say();
      await press(chart.choice("BOLL"));
      await press(chart.choice("Indicators and prices"));
      await say();
      await press(chart.choice("Drawing tools"));
      await press(chart.choice("Horizontal line"));
      await press(chart.picture, 0.5, 0.5);
      await say();
      await press(chart.choice("Depth"));
      await say();
      await press(chart.choice("Show as table"));
    });
  });
});
