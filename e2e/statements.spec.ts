import { readFile } from "node:fs/promises";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

test(
  "a user requests a statement and saves it as a file that adds up, and missing dates are refused",
  { tag: "@core" },
  async ({ page, app }) => {
    const make = page.getByRole("button", { name: "Request statement" });
    const rows = page.getByRole("main").getByRole("listitem");
    await test.step("there are no statements yet, and a statement by dates needs both dates", async () => {
      await app.open("statements");
      await expect(page.getByText("No statements yet")).toBeVisible();
      await expect(page.getByText("No signed months yet")).toBeVisible();
      await page.getByRole("radio", { name: "Dates" }).check({ force: true });
      await make.click();
      await expect(page.getByLabel("From")).toHaveAccessibleDescription("Choose both dates");
    });

    await test.step("the statement of the present month is listed as soon as it is made", async () => {
      await page.getByRole("radio", { name: "Month" }).check({ force: true });
      await page.getByRole("combobox", { name: "Month" }).selectOption({ index: 0 });
      await page.getByRole("radio", { name: "CSV", exact: true }).check({ force: true });
      await make.click();
      await expect(app.toast("Statement requested")).toBeVisible();
      await expect(rows).toHaveText(/CSV · All currencies.*Entries: 5 · Available until/);
    });

    await test.step("the statement's file opens at zero and closes with the demo funds", async () => {
      const saved = page.waitForEvent("download");
      await rows.getByRole("button", { name: /^Download/ }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await file.path(), "utf8");
      expect(text).toContain('"change","USDT"');
      expect(text).toMatch(/"opening","","","","0",""\r\n/);
      expect(text).toMatch(/"closing","","","","100000",""\r\n/);
    });

    await test.step("the user saves the statement as a PDF", async () => {
      await page.getByRole("radio", { name: "PDF" }).check({ force: true });
      await make.click();
      await expect(rows.first()).toHaveText(/PDF · All currencies.*Entries: 5/);
      const saved = page.waitForEvent("download");
      await rows
        .first()
        .getByRole("button", { name: /^Download/ })
        .click();
      const file = await readFile(await (await saved).path());
      expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    });
  },
);
