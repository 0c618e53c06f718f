import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { nftScreensOf } from "./page-models/nft-screens.ts";

test.describe("the market of works", () => {
  test.use({ visitor: "demo" });

  test(
    "a user buys a work, bids in an auction, opens a box, verifies its draw, and resells the work",
    { tag: ["@core", "@phone"] },
    async ({ page, app, pageOf }) => {
      test.slow();
      const screen = nftScreensOf(page);
      let title = "";

      await test.step("the purchase form states the worst case, and the bought copy is listed among the user's own", async () => {
        await app.open("nft");
        await screen.firstSale.click();
        await screen.main.getByRole("link", { name: "Buy", exact: true }).click();
        await expect(screen.purchase).toContainText("Worst case: you lose all that you paid.");
        title = (await screen.purchase.getByRole("heading").first().textContent()) ?? "";
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await screen.purchase.getByRole("button", { name: /^Buy for/ }).click();
        await expect(screen.items).toContainText(title);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("a bidder first sets the auction's margin and then makes the next bid in one tap", async () => {
        await app.open("nft", "?tab=auction");
        await screen.firstSale.click();
        await screen.main.getByRole("link", { name: "Place a bid" }).click();
        await screen.setMargin();
        await expect(screen.ownBid).toBeVisible();
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await screen.nextBid.click();
        await expect(screen.standing).toHaveText("Your bid is the highest");
      });

      await test.step("an outbid user is told at once, and too high a bid is refused with the highest one allowed", async () => {
        const other = nftScreensOf(await pageOf("demo"));
        await other.page.goto(page.url());
        await other.setMargin();
        await other.nextBid.click();
        await expect(other.standing).toHaveText("Your bid is the highest");
        await expect(screen.standing).toHaveText("You have been outbid");
        await screen.ownBid.fill("1000000");
        await screen.main.getByRole("button", { name: "Place bid" }).click();
        await expect(screen.auction).toContainText(/Bid at most [\d,.]+ USDT/);
        await screen.nextBid.click();
        await expect(screen.standing).toHaveText("Your bid is the highest");
        await expect(other.standing).toHaveText("You have been outbid");
      });

      await test.step("the user's auctions list the auction with its margin", async () => {
        await app.open("nftMine", "?tab=auctions");
        await expect(screen.auctions.getByRole("listitem")).toContainText(/Margin.*Leading/);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("a box shows its chances before the buy button", async () => {
        await app.open("nft", "?tab=box");
        await screen.firstSale.click();
        await screen.main.getByRole("link", { name: "Buy a box" }).click();
        await expect(screen.purchase.getByRole("table")).toContainText("Legendary");
        expect.soft(await violations(page)).toEqual([]);
        await screen.purchase.getByRole("button", { name: /^Buy for/ }).click();
        await expect(screen.boxes).toContainText("Sealed");
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the user opens the box with an own seed, and the browser recomputes the same draw", async () => {
        await screen.boxes.getByRole("button", { name: /^Open box/ }).click();
        await screen.sheet.getByRole("textbox", { name: "Your seed" }).fill("my-own-seed-7");
        expect.soft(await violations(page)).toEqual([]);
        await screen.sheet.getByRole("button", { name: "Open box" }).click();
        await screen.sheet.getByRole("button", { name: "Check this draw" }).click();
        await expect(screen.draw).toContainText("This draw is right.");
        await expect(screen.draw.getByText("Right", { exact: true })).toHaveCount(6);
        await expect(screen.sheet).toContainText("my-own-seed-7");
        expect.soft(await violations(page)).toEqual([]);
        await screen.sheet.getByRole("button", { name: "Close" }).click();
      });

      await test.step("the resale form states the fee and that a resale cannot be withdrawn", async () => {
        await app.open("nftOwn");
        await screen.items.getByRole("link", { name: `Resell: ${title}` }).click();
        await screen.resell.getByRole("textbox", { name: "Price" }).fill("200");
        await expect(screen.resell).toContainText(/Our fee\s*2\.50%\s*·\s*5/);
        await expect(screen.resell).toContainText("A resale cannot be withdrawn");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await screen.resell.getByRole("button", { name: "Put on sale" }).click();
        await screen.sheet.getByRole("button", { name: "Put on sale" }).click();
        await expect(page).toHaveURL(app.at("nftArtwork"));
        await expect(screen.main).toContainText("This is your sale.");
      });
    },
  );
});
