import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { factIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { nftScreensOf } from "./page-models/nft-screens.ts";

/** The price of the resale, and the seller's part after a fee of 2.5% and a royalty of 5%. */
const PRICE = "200";
const RECEIVES = 185;

test.use({ visitor: "demo" });

test(
  "a resale pays seller, artist and fee as stated beforehand, and the copy keeps its history",
  { tag: "@desktop" },
  async ({ page, app, pageOf }) => {
    const screen = nftScreensOf(page);
    const buyer = nftScreensOf(await pageOf("demo"));
    const assets = assetsScreenOf(page);
    let title = "";
    let paid = "";

    await test.step("the first buyer puts the copy on sale again", async () => {
      await app.open("nft", "?kind=image");
      await screen.firstSale.click();
      await screen.main.getByRole("link", { name: "Buy", exact: true }).click();
      title = (await screen.purchase.getByRole("heading").first().textContent())!;
      paid = (await factIn(screen.purchase, "Price").textContent())!;
      await screen.buy.click();
      await screen.items.getByRole("link", { name: `Resell: ${title}` }).click();
      await screen.resell.getByRole("textbox", { name: "Price" }).fill(PRICE);
      await screen.resell.getByRole("button", { name: "Put on sale" }).click();
      await screen.sheet.getByRole("button", { name: "Put on sale" }).click();
      await expect(page).toHaveURL(app.at("nftArtwork"));
      // The first work on sale may itself be a resale.
      await expect(screen.provenance.first()).toHaveText(/^(?:Bought|Resold)/);
      await expect(screen.provenance.last()).toHaveText(/^Created/);
    });

    await test.step("another user sees how the price is divided, and buys the copy", async () => {
      await buyer.page.goto(page.url());
      await expect(buyer.main).toContainText("Resale");
      await buyer.main.getByRole("link", { name: "Buy", exact: true }).click();
      await expect(factIn(buyer.purchase, "The seller receives")).toHaveText(/^185\s?USDT$/);
      await expect(factIn(buyer.purchase, "Our fee")).toHaveText(/^5\s?USDT$/);
      await expect(buyer.purchase).toContainText(/Royalty to \S+\s*10\s?USDT/);
      expect.soft(await violations(buyer.page)).toEqual([]);
      await buyer.buy.click();
      await expect(buyer.items).toContainText(title);
    });

    await test.step("the history of the copy lists each sale with its price", async () => {
      await buyer.items.getByRole("link", { name: title, exact: true }).click();
      await expect(buyer.provenance.first()).toHaveText(/^Resold\s*200\s?USDT/);
      await expect(buyer.provenance.nth(1)).toHaveText(
        new RegExp(`^(?:Bought|Resold)\\s*${RegExp.escape(paid)}`),
      );
      await expect(buyer.provenance.last()).toHaveText(/^Created/);
      await expect(factIn(buyer.main, "Owner")).toHaveText("You");
      expect.soft(await violations(buyer.page)).toEqual([]);
      expect.soft(await excess(buyer.page)).toBe(0);
    });

    await test.step("the seller is notified and has received the stated amount", async () => {
      await expect(screen.main).toContainText("Sold");
      await app.open("messages");
      const told = `${title} was sold at ${PRICE} USDT. You received ${RECEIVES} USDT.`;
      await expect(screen.main).toContainText(told);
      await app.open("assets");
      await assets.account("Spot").click();
      await assets.openStatement("USDT");
      const line = assets.lines.filter({ hasText: "NFT: purchase or sale" }).first();
      await expect(line).toContainText(`+${RECEIVES}`);
    });
  },
);
