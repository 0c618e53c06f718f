import type { Browser } from "@playwright/test";

import { letPass } from "../page-models/clock.ts";
import { approveInTurn } from "../page-models/console-requests.ts";
import { expect, test } from "../page-models/fixtures.ts";
import { PICTURE } from "../page-models/wallet-address.ts";
import { withdrawalScreensOf } from "../page-models/withdrawal-screens.ts";
import type { Person } from "./person.ts";
import { FUND_PASSWORD } from "./prove-name.ts";

/** Longer than the trial holds withdrawals after a new address or a change of the account. */
const HOLDS_SECONDS = 11 * 60;

/** Withdraws to a listed address until the last confirmation, and cancels another withdrawal. */
export async function withdrawFunds(mara: Person, browser: Browser): Promise<void> {
  const { app, screens, page, email } = mara;
  const withdrawal = withdrawalScreensOf(page);
  const ask = async (amount: string): Promise<void> => {
    await app.open("withdraw", "?currency=3&type=ERC20");
    await withdrawal.amount.fill(amount);
    await withdrawal.submit.click();
    await withdrawal.confirm.click();
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(page).toHaveURL(app.at("withdrawals"));
  };

  await test.step("Mara lists an address that is read from a picture, and its hold passes", async () => {
    await app.open("addAddress");
    await withdrawal.pickCoin("USDT");
    await withdrawal.chooseNetwork.selectOption("ERC20");
    await withdrawal.name.fill("My wallet");
    await withdrawal.scan(PICTURE);
    await withdrawal.add.click();
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(app.toast("Address added")).toBeVisible();
    await letPass(HOLDS_SECONDS);
    // After the clock has moved, prices are stale until the next tick arrives.
    await expect(async () => {
      await app.open("withdraw", "?currency=3&type=ERC20");
      await page.reload();
      await expect(withdrawal.main).toContainText(/Remaining 24-hour limit[\d,.]+/, {
        timeout: 3_000,
      });
    }).toPass();
  });

  await test.step("two operators of finance approve a withdrawal, which is sent and confirmed on the chain", async () => {
    await ask("25.5");
    await expect(withdrawal.listed("25.5")).toContainText("In review");
    await approveInTurn(browser, ["finance-3", "finance-4"], {
      queue: "withdrawal",
      what: new RegExp(`25\\.5 USDT.*${email}`),
      reason: "Own address, long known",
    });
    await expect(withdrawal.listed("25.5")).toContainText("Confirmed", { timeout: 120_000 });
    await withdrawal.listed("25.5").getByRole("button").first().click();
    await expect(withdrawal.sheet).toContainText(/Transaction0x[0-9a-f]{64}/);
    await withdrawal.sheet.getByRole("button", { name: "Close" }).click();
  });

  await test.step("Mara cancels another withdrawal, and its whole amount is available again", async () => {
    await ask("30");
    await withdrawal.listed("30").getByRole("button").first().click();
    await withdrawal.sheet.getByRole("button", { name: "Cancel withdrawal" }).click();
    await withdrawal.sheet.getByRole("button", { name: "Cancel withdrawal" }).click();
    await expect(app.toast("Withdrawal canceled")).toBeVisible();
  });
}
