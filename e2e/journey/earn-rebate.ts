import type { Browser, Page } from "@playwright/test";

import { appOf } from "../page-models/app.ts";
import { assetsScreenOf } from "../page-models/assets-screen.ts";
import { operatorAt } from "../page-models/console-app.ts";
import { approveInTurn, askForCredit } from "../page-models/console-requests.ts";
import { expect, test } from "../page-models/fixtures.ts";
import type { Server } from "../page-models/server.ts";
import { tradeScreenOf } from "../page-models/trade-screen.ts";
import type { Person } from "./person.ts";

/** Three operators credit funds to the friend, who trades and pays a fee. */
export async function tradeByFriend({ app, page, mobile }: Person, browser: Browser) {
  await test.step("one operator requests a credit for the friend, and two others approve it", async () => {
    const credit = { currency: "USDT", amount: "1000", reason: "Paid without a reference" };
    await askForCredit(await operatorAt(browser, "support"), mobile, credit);
    await approveInTurn(browser, ["finance", "finance-2"], {
      queue: "credit",
      what: `Credit 1,000 USDT to ${mobile} (Live)`,
      reason: "Seen at the bank",
    });
  });

  await test.step("the friend buys and pays a fee", async () => {
    const trade = tradeScreenOf(page);
    await app.openTrade("XRP/USDT");
    await expect(trade.available).toContainText("1,000");
    await trade.placeLimit(await trade.priceAt(105), "100");
    await expect(app.toast(/^Bought 100 XRP at/)).toBeVisible();
  });
}

/** Runs a day later on a page where the inviter is logged in. */
export const seeRebate = (page: Page, friend: Person, server: Server): Promise<void> =>
  test.step("Mara earns a fifth of the friend’s fee, which is listed with its trade and in her balance", async () => {
    const [fill, ...more] = await server.fillsOf((await friend.app.stored("token"))!);
    expect([fill, more]).toMatchObject([{ fee: "0.1", fee_currency: "XRP" }, []]);
    const app = appOf(page);
    const assets = assetsScreenOf(page);
    await app.open("share");
    await page.getByRole("tab", { name: "Rebates" }).click();
    const trade = page.getByText(`…${fill!.id.slice(-8)}`);
    await expect(trade).toBeVisible();
    const rebate = page.locator("li, tbody tr").filter({ has: trade });
    for (const said of ["+0.02", "0.1", "20%", /9\d\*\*\*\d\d/])
      await expect(rebate).toContainText(said);
    await app.open("assets");
    // The list of coins rounds an amount by its value, while the statement shows all its digits.
    await assets.openStatement("XRP");
    await expect(page.getByRole("dialog")).toContainText(/Balance\s*0\.02/);
    await expect(assets.lines).toContainText([/Rebate.*\+0\.02/s]);
  });
