import type { Browser } from "@playwright/test";

import { excess, violations } from "../page-models/checks.ts";
import { operatorAt } from "../page-models/console-app.ts";
import { approveInTurn } from "../page-models/console-requests.ts";
import { expect, test } from "../page-models/fixtures.ts";
import { withdrawalScreensOf } from "../page-models/withdrawal-screens.ts";
import { convert } from "./convert.ts";
import type { Person } from "./person.ts";
import { FUND_PASSWORD } from "./prove-name.ts";

const MASKED = "************1111";
const REFERENCE = "NORTH-4711";

/** Withdraws fiat to the saved bank account: operators approve, one pays, and another confirms the payment. */
export async function withdrawToBank(mara: Person, browser: Browser): Promise<void> {
  const { app, screens, page, email } = mara;
  const withdrawal = withdrawalScreensOf(page);
  const { main, sheet } = withdrawal;
  const stages = sheet.getByRole("listitem");
  const cancel = sheet.getByRole("button", { name: "Cancel withdrawal" });

  await test.step("Mara converts to baht and requests a payout to her saved bank account, whose number is masked", async () => {
    await convert(mara, { amount: "60", to: "THB" });
    await app.open("withdraw");
    await withdrawal.coin("THB").click();
    await expect(main).toContainText("Bank of the North");
    await expect(main).toContainText(MASKED);
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
    await withdrawal.amount.fill("1000.5");
    await withdrawal.submit.click();
    await expect(sheet).toContainText(MASKED);
    await expect(sheet).toContainText(/970\.5\s?THB/);
    expect.soft(await violations(page)).toEqual([]);
    await withdrawal.confirm.click();
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(page).toHaveURL(app.at("withdrawals"));
  });

  await test.step("two operators of finance approve the payout, which Mara can cancel until it is paid", async () => {
    await approveInTurn(browser, ["finance-3", "finance-4"], {
      queue: "withdrawal",
      what: new RegExp(`1,000\\.5 THB.*${email}`),
      reason: "Own account, in the proven name",
    });
    await withdrawal.listed("1,000.5").getByRole("button").first().click();
    await expect(stages).toHaveText([/Done.*Requested/, /Done.*Review/, /^3Paid/]);
    await expect(sheet).toContainText("Waiting for the bank transfer");
    await expect(cancel).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);
  });

  await test.step("an operator of finance takes the payout, sees the full account number, and records the payment", async () => {
    const desk = await operatorAt(browser, "finance-3");
    await desk.open("/withdrawals");
    await desk
      .row(new RegExp(`${email}.*1,000\\.5`))
      .getByRole("button", { name: "Pay out" })
      .click();
    await expect(desk.sheet).not.toContainText("4111111111111111");
    await desk.sheet.getByRole("button", { name: "Show the account" }).click();
    for (const shown of [/970\.5\s?THB/, "Mara Lind", "4111111111111111", "Bank of the North"])
      await expect(desk.sheet).toContainText(shown);
    expect.soft(await desk.violations(), "a payout").toEqual([]);
    await expect(sheet).toContainText("Bank transfer in progress");
    await expect(cancel).toBeHidden();
    await desk.sheet.getByLabel("Bank reference").fill(REFERENCE);
    await desk.sheet.getByLabel("Reason").fill("Paid from the account of the house");
    await desk.sheet.getByRole("button", { name: "Submit request" }).click();
    await expect(desk.sheet).toBeHidden();
    await desk.page.context().close();
  });

  await test.step("another operator confirms the payment, and Mara sees the withdrawal complete", async () => {
    await approveInTurn(browser, ["finance"], {
      queue: "payout",
      what: new RegExp(`Paid: 970\\.5 THB to \\*+1111 for ${email}`),
      reason: "Seen on the statement of the bank",
    });
    await expect(stages).toHaveText([/Done.*Requested/, /Done.*Review/, /Done.*Paid/]);
    await expect(sheet).toContainText("Confirmed");
    await expect(sheet).toContainText(REFERENCE);
    expect.soft(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(withdrawal.listed("1,000.5")).toContainText("Confirmed");
  });
}
