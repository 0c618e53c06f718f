import { expect, test } from "./page-models/fixtures.ts";
import { excess, violations } from "./page-models/checks.ts";

test.use({ visitor: "demo" });

test(
  "a user converts a currency at a quote that is good for seconds, and the history lists it",
  { tag: "@core" },
  async ({ page, app }) => {
    const main = page.getByRole("main");
    await app.open("assets");
    await main.getByRole("link", { name: "Convert" }).click();
    await expect(page.getByRole("heading", { name: "Convert", level: 1 })).toBeVisible();
    const amount = main.getByRole("textbox", { name: "Amount" });
    const ask = main.getByRole("button", { name: "Get quote" });
    const confirm = main.getByRole("button", { name: "Convert now" });

    await test.step("a missing, too large or too small amount is refused at its field", async () => {
      await ask.click();
      await expect(amount).toHaveAccessibleDescription("Enter an amount");
      await amount.fill("100001");
      await ask.click();
      await expect(amount).toHaveAccessibleDescription(/100,000 USDT/);
      await amount.fill("0.5");
      await ask.click();
      await expect(amount).toHaveAccessibleDescription("The minimum is 1 USDT");
    });

    await test.step("a quote expires unless it is taken, and the user converts at the next one", async () => {
      await amount.fill("1000");
      await ask.click();
      await expect(confirm).toBeVisible();
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await expect(main.getByText("This quote has expired. Get a new one.")).toBeVisible();
      await ask.click();
      await confirm.click();
      await expect(app.toast(/^Converted\. You received 0\.0\d+ BTC\.$/)).toBeVisible();
      await expect(amount).toHaveValue("");
      await expect(main).toContainText("99,000");
    });

    await test.step("the conversion history lists the conversion", async () => {
      await main.getByRole("link", { name: "Conversion history" }).click();
      await expect(
        page.getByRole("heading", { name: "Conversion history", level: 1 }),
      ).toBeVisible();
      await expect(main).toContainText("1,000");
      expect.soft(await violations(page)).toEqual([]);
    });
  },
);
