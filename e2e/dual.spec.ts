import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.describe("dual investment", () => {
  test.use({ visitor: "demo" });

  test(
    "a user chooses a dual investment by type and coin, buys whole shares, and sees both outcomes",
    { tag: "@core" },
    async ({ page, app }) => {
      const main = page.getByRole("main");
      const shelves = page.getByTestId("dual-shelves");
      const form = page.getByTestId("dual-purchase");
      const shares = form.getByRole("textbox", { name: "Shares" });
      const invest = form.getByRole("button", { name: "Invest", exact: true });

      await test.step("the screen lists the tranches on sale of one type and coin", async () => {
        await app.open("dual");
        await expect(shelves.getByRole("listitem").first()).toContainText("Linked price");
        await main.getByText("Buy low", { exact: true }).click();
        await expect(main).toContainText("If the coin settles below the linked price");
        await main.getByText("Sell high", { exact: true }).click();
        await main.getByRole("radiogroup", { name: "Coin" }).getByText("BTC").click();
        await expect(shelves.getByText(/^ETH/)).toHaveCount(0);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await shelves.getByRole("link", { name: "Choose" }).first().click();
        await expect(form).toContainText("Not principal protected");
      });

      await test.step("an invalid number of shares is refused at the field", async () => {
        await shares.fill("");
        await invest.click();
        await expect(shares).toHaveAccessibleDescription("Enter a quantity");
        await shares.fill("1.5");
        await expect(shares).toHaveAccessibleDescription("The quantity must be a whole number");
        await form.getByRole("textbox", { name: "Amount" }).fill("0");
        await expect(shares).toHaveValue("");
        await shares.fill("2");
        await expect(form.getByRole("textbox", { name: "Amount" })).not.toHaveValue("0");
      });

      await test.step("the form shows the risk and asks a demo account for no consent", async () => {
        await expect(form.getByRole("checkbox")).toHaveCount(0);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the user buys it, and the list of own investments shows what each outcome pays", async () => {
        await invest.click();
        const summary = page.getByRole("dialog", { name: "Please check" });
        await expect(summary).toContainText("How much less has no limit");
        await summary.getByRole("button", { name: "Invest" }).click();
        const order = page.getByTestId("dual-orders").getByRole("listitem");
        await expect(order).toHaveCount(1);
        await expect(order).toContainText("Active");
        await expect(order).toContainText(/If it settles below/);
        await expect(order).toContainText(/BTC/);
        await order.getByRole("button", { name: "Receipt" }).click();
        await expect(page.getByTestId("dual-receipt")).toContainText("Not settled yet");
        expect.soft(await violations(page)).toEqual([]);
      });
    },
  );
});
