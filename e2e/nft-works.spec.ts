import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { nftScreensOf } from "./page-models/nft-screens.ts";

test.describe("works and sales of every state", () => {
  test.use({ visitor: "demo" });

  test(
    "a user finds an announced auction, keeps a work that is not on sale, and sees the own sales",
    { tag: "@nft" },
    async ({ page, app }) => {
      const { main, firstSale } = nftScreensOf(page);

      await test.step("an announced auction tells when it begins", async () => {
        await app.open("nft", "?tab=auction");
        await main.getByRole("combobox", { name: "Status" }).selectOption("Not started");
        await expect(page).toHaveURL(/phase=soon/);
        await expect(main.getByRole("article").first()).toContainText("Not started");
        await firstSale.click();
        await expect(main).toContainText("Starts in");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("a work that is not on sale has a page, and is kept among the favorites", async () => {
        await main
          .getByRole("link", { name: "House series" })
          .or(main.locator("dd a").first())
          .first()
          .click();
        await main
          .getByRole("article")
          .filter({ hasText: "Not for sale" })
          .first()
          .getByRole("link")
          .click();
        await expect(page).toHaveURL(/code=W\d+/);
        await expect(main).toContainText("Not for sale");
        await expect(main).toContainText("Trades of its copies");
        const title = (await main.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
        await main.getByRole("button", { name: "Favorite" }).click();
        await expect(main.getByRole("button", { name: "Favorite", pressed: true })).toBeVisible();
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await app.open("nftMine", "?tab=favorites");
        await main.getByRole("link", { name: title }).click();
        await expect(page).toHaveURL(/code=W\d+/);
      });

      await test.step("the user has sold nothing yet", async () => {
        await app.open("nftMine", "?tab=sales");
        await expect(main).toContainText("No sales yet");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });
    },
  );
});
