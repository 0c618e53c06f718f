import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

test(
  "the published terms show trading costs by product and realm, with the command that recomputes them",
  { tag: "@core" },
  async ({ page, app }) => {
    await app.open("settings");
    await page.getByRole("link", { name: "What trading costs" }).click();
    await expect(page.getByText("npm run verify -- costs")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Demo" })).toBeChecked();
    for (const product of ["Futures", "Convert", "Timed options"])
      await expect(page.getByRole("heading", { name: product })).toBeVisible();
    await page.getByRole("radiogroup").getByText("Live").click();
    await expect(page.getByRole("radio", { name: "Live" })).toBeChecked();
    await expect(page.getByText("Published cost")).toHaveCount(3);
  },
);
