import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

test.use({ visitor: "demo" });

test(
  "a user claims a coupon, gets the fee of an order back, and earns the next coupon by a task",
  { tag: ["@core", "@phone"] },
  async ({ page, app }) => {
    const main = page.getByRole("main");
    const trade = tradeScreenOf(page);
    const ticket = (name: string) =>
      main.getByRole("article").filter({ has: page.getByRole("heading", { name }) });

    await test.step("the coupon center says what a coupon does, where it is used, and what it costs the house", async () => {
      await app.open("coupons");
      const fees = ticket("Fee coupon").filter({ hasText: "Costs us up to 5 USDT" });
      await expect(fees).toContainText("All USDT spot pairs");
      await expect(fees).toContainText("the rest is lost");
      await expect(fees).toContainText("Minimum spend: 50 USDT");
      await expect(
        ticket("Fee coupon").getByRole("link", { name: "Earn it in Rewards" }),
      ).not.toHaveCount(0);
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await fees.getByRole("button", { name: "Claim" }).click();
      await expect(app.toast("Coupon claimed")).toBeVisible();
      await expect(fees).toContainText("Claimed");
    });

    await test.step("the coupon leads to the order form, which shows the refund before the order is placed", async () => {
      await main.getByRole("tab", { name: "Usable" }).click();
      await ticket("Fee coupon").getByRole("link", { name: "Use" }).click();
      await trade.choose("Market");
      const coupon = trade.form.getByRole("combobox", { name: "Coupon" });
      await expect(coupon, "none is put onto an order unasked").toHaveValue("");
      await trade.spend.fill("49");
      await coupon.selectOption({ label: "Fees back, up to 5 USDT · from 50 USDT" });
      const tooSmall = trade.form.getByText("This coupon applies from 50 USDT.", { exact: false });
      await expect(tooSmall, "the order is below the coupon's minimum spend").toBeVisible();
      await trade.spend.fill("1000");
      await expect(tooSmall).toHaveCount(0);
      await expect(trade.form.getByTestId("fees-back")).toContainText(/≈\s*(1|0\.99\d*)\s*USDT/);
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await trade.submit.click();
      await expect(trade.spend).toHaveValue("");
      await expect(coupon, "it stands on that order now").toHaveCount(0);
    });

    await test.step("once the order is filled, its fee is paid back and the coupon is used", async () => {
      await expect(async () => {
        await app.open("home");
        await app.open("coupons", "?tab=used");
        await expect(ticket("Fee coupon")).toContainText(/Paid (1|0\.99\d*|1\.0\d*)\s?USDT/, {
          timeout: 3_000,
        });
      }).toPass({ timeout: 60_000 });
      expect.soft(await violations(page)).toEqual([]);
    });

    await test.step("the first trade has earned a coupon, and a task leads to its guide", async () => {
      await main.getByRole("link", { name: "Rewards" }).click();
      await expect(page.getByRole("heading", { name: "Rewards", level: 1 })).toBeVisible();
      const traded = ticket("Make your first spot trade");
      await expect(traded).toContainText("Done");
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await traded.getByRole("button", { name: "Claim" }).click();
      await expect(app.toast("Coupon claimed")).toBeVisible();
      await expect(traded.getByRole("link", { name: "Claimed" })).toBeVisible();
      await ticket("Finish a guide").getByRole("link", { name: "Go" }).click();
      await main.getByRole("link").filter({ hasText: "Read" }).first().click();
      await main.getByRole("button", { name: "I finished this guide" }).click();
      await expect(app.toast(/^Guide finished/)).toBeVisible();
    });
  },
);
