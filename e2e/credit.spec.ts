import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

test(
  "the credit score screen shows what the score consists of and by which rules",
  { tag: "@core" },
  async ({ page, app }) => {
    await app.open("settings");
    await page.getByRole("link", { name: "Credit score" }).click();
    await expect(page.getByTestId("credit-score")).toHaveText("100");
    await expect(page.getByText("A demo account keeps the starting score")).toBeVisible();
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await expect(row("Account open for 365 days")).toContainText("+150");
    await expect(row("P2P dispute lost")).toContainText("−150");
    await expect(page.getByText("No changes yet")).toBeVisible();
  },
);
