import { expect, test } from "./page-models/fixtures.ts";
import { arrivalOf } from "./page-models/routes.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

// The pictures of docs/design.md: `npm run shots -- -g design`.
test.use({ visitor: "demo", deviceScaleFactor: 1 });

const at = (name: string) => ({ path: `docs/images/design-${name}.png` });

test("design, wide", async ({ page, app }, { project }) => {
  test.skip(project.name !== "1440");
  await app.open("assets");
  await expect(arrivalOf(page, "assets", "demo")).toBeVisible();
  await page
    .getByTestId("balance-total")
    .locator("xpath=ancestor::section")
    .screenshot(at("figure"));
  await app.open("market");
  await expect(page.getByTestId("price-BTC/USDT")).not.toHaveText("—");
  await page.getByRole("table").screenshot(at("table"));
});

test("design, phone", async ({ page, app }, { project }) => {
  test.skip(project.name !== "390");
  await app.open("home");
  const entries = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(entries.getByRole("listitem").first()).toBeVisible();
  await entries.screenshot(at("identity"));
  await app.openTrade("BTC/USDT");
  await tradeScreenOf(page).amount.fill("0.01");
  await page.locator("canvas").first().waitFor();
  await page.screenshot(at("template"));
  await app.open("orders");
  await expect(arrivalOf(page, "orders", "demo")).toBeVisible();
  await page.screenshot(at("states"));
});
