import { expect, test } from "./page-models/fixtures.ts";
import { excess, violations } from "./page-models/checks.ts";

test.use({ visitor: "demo" });

test(
  "a user borrows against a coin, adds collateral, and repays the loan",
  { tag: "@core" },
  async ({ page, app }) => {
    const main = page.getByRole("main");
    await app.open("loans");
    await expect(page.getByRole("heading", { name: "Loans", level: 1 })).toBeVisible();
    const amount = main.getByRole("textbox", { name: "Loan amount" });
    const borrow = main.getByRole("button", { name: "Borrow now" });

    await test.step("a missing amount is reported at its field", async () => {
      await main.getByRole("radiogroup", { name: "Currency to borrow" }).getByText("BTC").click();
      await borrow.click();
      await expect(amount).toHaveAccessibleDescription("Enter an amount");
      await expect(main.getByRole("checkbox")).toHaveCount(0);
    });

    await test.step("the form shows levels, liquidation price and cost before the user borrows", async () => {
      await amount.fill("0.01");
      await main.getByRole("textbox", { name: "Collateral amount (USDT)" }).fill("2000");
      await expect(main.getByText("BTC liquidation price")).toBeVisible();
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("the user borrows, and the loan is listed", async () => {
      await borrow.click();
      const summary = page.getByRole("dialog", { name: "Please check" });
      await expect(summary).toContainText(/2,000\s?USDT/);
      await expect(summary).toContainText("You pay a day");
      expect.soft(await violations(page)).toEqual([]);
      await summary.getByRole("button", { name: "Borrow now" }).click();
      await expect(app.toast("0.01 BTC borrowed")).toBeVisible();
      await main.getByRole("link", { name: /0\.01/ }).click();
      await expect(page.getByRole("heading", { name: "Loan", level: 1 })).toBeVisible();
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("the user adds collateral", async () => {
      await main.getByRole("textbox", { name: "Collateral amount (USDT)" }).fill("500");
      await main.getByRole("button", { name: "Add collateral" }).click();
      await expect(app.toast("Collateral added")).toBeVisible();
      await expect(main).toContainText("2,500");
    });

    await test.step("the user repays the whole loan, and the collateral is released", async () => {
      const submit = page.getByRole("button", { name: "Repay now" });
      // The button fills in the whole debt with the interest of the hour that has begun.
      await main
        .locator("form")
        .filter({ has: submit })
        .getByRole("button", { name: "Max" })
        .click();
      await submit.click();
      await expect(app.toast("Loan repaid. Your collateral has been released.")).toBeVisible();
      await expect(main.getByRole("button", { name: "Repay now" })).toBeHidden();
    });
  },
);
