import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { letPass, serverTime } from "./page-models/clock.ts";
import { operatorAt } from "./page-models/console-app.ts";
import { factIn, figureIn } from "./page-models/figures.ts";
import { appOf } from "./page-models/app.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { nftScreensOf } from "./page-models/nft-screens.ts";

const HOUR = 3_600;
/** The spot balance of a new demo account. */
const FUNDS = 100_000;

const letPassUntil = (second: number) =>
  letPass(Math.max(0, second - Math.floor(serverTime() / 1_000)));

test.use({ visitor: "demo" });

test(
  "an auction is extended, won and paid, its loser gets the margin back, and a winner who does not pay forfeits it",
  { tag: "@desktop" },
  async ({ page, app, pageOf, browser }) => {
    const screen = nftScreensOf(page);
    const rival = nftScreensOf(await pageOf("demo"));
    const assets = assetsScreenOf(page);
    let title = "";
    let price = 0;
    /** Opens the auction that ends first and sets the margin. */
    const enter = async (): Promise<string> => {
      await app.open("nft", "?tab=auction&sort=ending");
      await screen.firstSale.click();
      await screen.main.getByRole("link", { name: "Place a bid" }).click();
      await screen.setMargin();
      return (await screen.auction.getByRole("heading").first().textContent())!;
    };
    const openStatement = async (owner: typeof screen): Promise<void> => {
      await appOf(owner.page).open("assets");
      await owner.page.reload();
      await assetsScreenOf(owner.page).account("Spot").click();
      await assetsScreenOf(owner.page).openStatement("USDT");
    };

    await test.step("two users bid, and the margin of both is frozen", async () => {
      title = await enter();
      await screen.bidNext();
      await rival.page.goto(page.url());
      await rival.setMargin();
      await rival.bidNext();
      await expect(screen.standing).toHaveText("You have been outbid");
    });

    await test.step("a bid in the last five minutes extends the auction on the screens of both users", async () => {
      const ends = await screen.endsAt();
      await letPassUntil(ends - 120);
      const at = Math.floor(serverTime() / 1_000);
      price = await screen.bidNext();
      for (const one of [screen, rival]) {
        await expect(one.auction).toContainText("Extended");
        expect(await one.endsAt()).toBeGreaterThan(ends);
        expect(await one.endsAt()).toBeGreaterThanOrEqual(at + 300);
      }
      await expect(rival.standing).toHaveText("You have been outbid");
      expect.soft(await violations(page)).toEqual([]);
    });

    await test.step("at the end both users see the result, and the loser's margin is released", async () => {
      await letPassUntil((await screen.endsAt()) + 2);
      await expect(screen.ending).toContainText("You won. Pay in time to keep it");
      await expect(rival.ending).toContainText("Another bidder won. Your margin is returned.");
      await expect(async () => {
        await openStatement(rival);
        const theirs = assetsScreenOf(rival.page);
        expect(await theirs.figure("Frozen")).toBe(0);
        expect(await theirs.figure("Available")).toBe(FUNDS);
      }).toPass();
      await appOf(rival.page).open("nftMine", "?tab=auctions");
      await expect(rival.auctions.getByRole("listitem")).toContainText("Margin returned");
    });

    await test.step("the winner pays the rest and owns the work", async () => {
      await screen.ending.getByRole("link", { name: "Go to payment" }).click();
      await expect(screen.due).toContainText(new RegExp(`You won with ${price}\\s?USDT`));
      expect.soft(await violations(page)).toEqual([]);
      await screen.due.getByRole("button", { name: `Pay for ${title}` }).click();
      const margin = figureIn(await factIn(screen.sheet, "From your margin").textContent());
      await expect(factIn(screen.sheet, "From your balance")).toHaveText(
        new RegExp(`^${RegExp.escape(`${price - margin}`)}\\s?USDT$`),
      );
      expect.soft(await violations(page)).toEqual([]);
      await screen.sheet.getByRole("button", { name: "Pay", exact: true }).click();
      await expect(app.toast(`Paid. ${title} is yours.`)).toBeVisible();
      await expect(screen.due).toHaveCount(0);
      await expect(screen.orders.getByRole("listitem")).toContainText("Paid");
      await screen.orders.getByRole("link").click();
      await expect(screen.provenance.first()).toContainText(/^Won in an auction/);
      await expect(screen.main.getByRole("link", { name: "Pay for it" })).toHaveCount(0);
      await openStatement(screen);
      expect(await assets.figure("Frozen")).toBe(0);
      expect(await assets.figure("Available")).toBe(FUNDS - price);
    });

    await test.step("a winner who has not paid is warned three hours before the payment is due", async () => {
      title = await enter();
      price = await screen.bidNext();
      await letPassUntil((await screen.endsAt()) + 2);
      await expect(screen.ending).toContainText("You won. Pay in time to keep it");
      await letPass(21 * HOUR + 60);
      await expect(async () => {
        await app.open("messages");
        await page.reload();
        await expect(screen.main).toContainText("An auction is not paid yet", { timeout: 3_000 });
      }).toPass();
    });

    await test.step("without payment in time the margin is forfeited, and the work is auctioned again", async () => {
      await letPass(3 * HOUR);
      await expect(async () => {
        await app.open("nftMine", "?tab=auctions");
        await page.reload();
        const lost = screen.auctions.getByRole("listitem").filter({ hasText: "Margin lost" });
        await expect(lost).toContainText(title, { timeout: 3_000 });
      }).toPass();
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await app.open("nftMine");
      await expect(screen.orders.getByRole("listitem").first()).toContainText("Expired");
      await app.open("nft", `?tab=auction&text=${encodeURIComponent(title)}`);
      await expect(screen.main.getByRole("article")).toContainText([title]);
      await openStatement(screen);
      expect(await assets.figure("Frozen")).toBe(0);
      await expect(assets.lines.filter({ hasText: "NFT: forfeited margin" })).toHaveCount(1);
    });

    await test.step("an operator sees both auctions and cannot change a bid", async () => {
      const desk = await operatorAt(browser, "risk");
      await desk.open("/nft/wins");
      const lost = desk.row(new RegExp(`${title} Not paid`));
      await expect(lost).toBeVisible();
      expect.soft(await desk.violations()).toEqual([]);
      await lost.getByRole("link").first().click();
      await expect(desk.heading).toHaveText(/^Bids: S\d+$/);
      await expect(desk.page.getByRole("table").getByRole("row")).toHaveCount(2);
      await expect(desk.page.getByRole("table").getByRole("button")).toHaveCount(0);
      expect.soft(await desk.violations()).toEqual([]);
    });
  },
);
