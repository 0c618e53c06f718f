import type { Browser } from "@playwright/test";

import { assetsScreenOf } from "../page-models/assets-screen.ts";
import { approveInTurn } from "../page-models/console-requests.ts";
import { depositScreensOf, pictureOf } from "../page-models/deposit-screens.ts";
import { expect, test } from "../page-models/fixtures.ts";
import { convert } from "./convert.ts";
import type { Person } from "./person.ts";

/** Deposits by a payment that the server sees on the chain, and by a voucher that two operators approve. */
export async function fundAccount(mara: Person, browser: Browser): Promise<void> {
  const { app, page, email } = mara;
  const deposit = depositScreensOf(page);

  await test.step("a payment on the chain gains confirmations and is credited by itself", async () => {
    await app.open("deposit", "?currency=3&type=ERC20");
    await deposit.main.getByRole("button", { name: /^Get [\d,]+ USDT$/ }).click();
    await expect(app.toast(/^Sent\./)).toBeVisible();
    const paid = deposit.main.getByRole("listitem").filter({ hasText: "USDT" });
    await expect(paid).toContainText("Credited", { timeout: 120_000 });
  });

  await test.step("Mara reports a payment on another network with its picture, and two operators of finance approve it", async () => {
    await app.open("deposit", "?currency=3&type=TRC20");
    await deposit.amount.fill("40.25");
    await deposit.sender.fill(`tx ${email}`);
    await deposit.addProof(await pictureOf(browser, `40.25 USDT ${email}`));
    await deposit.submit.click();
    await expect(page).toHaveURL(app.at("deposits"));
    await approveInTurn(browser, ["finance", "finance-2"], {
      queue: "deposit",
      what: new RegExp(`40\\.25 USDT.*${email}`),
      pictures: 1,
      reason: "Seen at the exchange",
    });
    await expect(deposit.listed("40.25")).toContainText("Credited");
  });

  await test.step("Mara converts a part and transfers a part to the futures account", async () => {
    await convert(mara, { amount: "100", to: "BTC" });
    const assets = assetsScreenOf(page);
    await app.open("assets");
    await assets.openTransfer();
    await assets.from.selectOption("Spot account");
    await assets.to.selectOption("Futures account");
    await assets.coin.selectOption("USDT");
    await assets.amount.fill("50");
    await assets.confirm.click();
    await expect(app.toast("Transfer complete")).toBeVisible();
  });
}
