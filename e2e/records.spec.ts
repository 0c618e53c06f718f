import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

test("a transfer between accounts is listed in the history of transfers and in the statement of all accounts", async ({
  page,
  app,
}) => {
  const main = page.getByRole("main");
  const assets = assetsScreenOf(page);
  const lines = main.getByRole("listitem").or(main.getByRole("row"));
  await app.open("assets");

  await test.step("a user makes a transfer on the transfer screen, above the history", async () => {
    await assets.openTransfer();
    await page.getByRole("dialog").getByRole("link", { name: "Transfer history" }).click();
    await expect(page.getByRole("heading", { name: "Transfer", level: 1 })).toBeVisible();
    await expect(main.getByText("No transfers yet")).toBeVisible();
    await main.getByLabel("From").selectOption("Spot account");
    await main.getByLabel("To", { exact: true }).selectOption("Options account");
    await main.getByLabel("Coin").selectOption("USDT");
    const amount = main.getByRole("textbox", { name: "Amount" });
    await main.getByRole("button", { name: "Transfer now" }).click();
    await expect(amount).toHaveAccessibleDescription("Enter an amount");
    await amount.fill("1234.5");
    await main.getByRole("button", { name: "Transfer now" }).click();
    await expect(app.toast("Transfer complete")).toBeVisible();
    await expect(amount).toHaveValue("");
    const moved = main
      .getByRole("listitem")
      .filter({ hasText: /From Spot account ?To Options account/ });
    await expect(moved).toHaveCount(1);
    await expect(moved).toContainText("1,234.5");
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
  });

  await test.step("both sides of the transfer are lines of the statement, which is filtered by coin and account", async () => {
    await app.open("assets");
    await main.getByRole("link", { name: "Activity" }).click();
    await expect(page.getByRole("heading", { name: "Activity", level: 1 })).toBeVisible();
    await expect(lines.filter({ hasText: "Spot account" }).first()).toContainText("−1,234.5");
    await expect(lines.filter({ hasText: "Options account" }).first()).toContainText("+1,234.5");
    await expect(lines.filter({ hasText: "BTC" })).toHaveCount(1);
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
    await main.getByLabel("Coin").selectOption("USDT");
    await expect(lines.filter({ hasText: "BTC" })).toHaveCount(0);
    await expect(lines.filter({ hasText: "1,234.5" })).toHaveCount(2);
    await main.getByLabel("Account", { exact: true }).selectOption("Options account");
    await expect(lines.filter({ hasText: "USDT" })).toHaveCount(2);
    await main.getByLabel("Coin").selectOption("ETH");
    await expect(main.getByText("Nothing matches these filters")).toBeVisible();
    await main.getByRole("button", { name: "Show all" }).click();
    await main.getByLabel("Type").selectOption("Transfers between accounts");
    await expect(page).toHaveURL(/kind=transfer/);
    await expect(lines.filter({ hasText: "USDT" })).toHaveCount(2);
  });

  await test.step("a line opens its transfer, and the user saves the filtered lines as a file", async () => {
    await lines.filter({ hasText: "Options account" }).getByRole("button").click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("Reference")).toBeVisible();
    await expect(sheet.getByRole("link", { name: "View details" })).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Close" }).click();
    await main.getByRole("button", { name: "Export" }).click();
    await expect(sheet.getByText("Transfers between accounts")).toBeVisible();
    await sheet.getByRole("radio", { name: "CSV" }).check({ force: true });
    await sheet.getByRole("button", { name: "Create file" }).click();
    await expect(sheet.getByText("Your file is ready")).toBeVisible();
    const saved = page.waitForEvent("download");
    await sheet.getByRole("button", { name: /^Download/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^activity-transfer-.*\.csv$/);
    await sheet.getByRole("button", { name: "Close" }).click();
  });

  await test.step("a coin's sheet leads to its lines in every account", async () => {
    await app.open("assets");
    await assets.openStatement("USDT");
    await page.getByRole("dialog").getByRole("link", { name: "All transactions" }).click();
    await expect(
      page.getByRole("heading", { name: "USDT transaction history", level: 1 }),
    ).toBeVisible();
    await expect(lines.filter({ hasText: "Options account" }).first()).toContainText("+1,234.5");
    await expect(lines.filter({ hasText: "USDT" })).toHaveCount(5);
    expect.soft(await violations(page)).toEqual([]);
  });
});
