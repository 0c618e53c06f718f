import type { Browser } from "@playwright/test";

import { compareChain } from "./journey/compare-chain.ts";
import { PASSWORD, personAt } from "./journey/person.ts";
import { FUND_PASSWORD, proveName } from "./journey/prove-name.ts";
import { addFingerprintReader } from "./page-models/authenticator.ts";
import { letPass } from "./page-models/clock.ts";
import { type ConsoleApp, operatorAt, signInOf } from "./page-models/console-app.ts";
import { approveInTurn, openRequest } from "./page-models/console-requests.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { PICTURE } from "./page-models/wallet-address.ts";
import { withdrawalScreensOf } from "./page-models/withdrawal-screens.ts";

/** Longer than the trial holds withdrawals after a new address or a change of the account. */
const HOLDS_SECONDS = 11 * 60;
/** More than a small withdrawal, so that it needs the approvers' signatures. */
const AMOUNT = "1500";
const KEY = "Laptop";

test(
  "two operators become approvers and sign a withdrawal by passkey, and its user sees it sent",
  { tag: ["@phone", "@withdrawal"] },
  async ({ page, app, browser, server }) => {
    const stamp = `${Date.now()}`;
    const mara = personAt(page, server, {
      email: `signed-${stamp}@example.com`,
      mobile: `8${stamp.slice(-8)}`,
    });
    const withdrawal = withdrawalScreensOf(page);

    await test.step("a user has 2,000 USDT and a listed address whose hold is over", async () => {
      const token = await server.register(mara.email, PASSWORD);
      test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
      await page.goto("/h5/");
      await app.open("login");
      await mara.auth.logIn(mara.email, PASSWORD);
      await expect(page).toHaveURL(app.at("home"));
      await proveName(mara, browser, "verification-4");
      await server.fillFromFaucet(token, "1000");
      await server.fillFromFaucet(token, "2000");
      await app.open("addAddress");
      await withdrawal.pickCoin("USDT");
      await withdrawal.chooseNetwork.selectOption("ERC20");
      await withdrawal.name.fill("My wallet");
      await withdrawal.scan(PICTURE);
      await withdrawal.add.click();
      await mara.screens.prove("Fund password", FUND_PASSWORD);
      await expect(app.toast("Address added")).toBeVisible();
      await letPass(HOLDS_SECONDS);
    });

    // With a passkey these operators can no longer confirm by code, so no other journey uses them.
    const [first, second] = [
      await becomeApprover(browser, "finance-5"),
      await becomeApprover(browser, "finance-6"),
    ];
    await expect(second.page.getByRole("main")).not.toContainText(
      "A trial begins without approvers",
    );

    await test.step("the user requests a withdrawal, which waits for the approvers", async () => {
      await expect(async () => {
        await app.open("withdraw", "?currency=3&type=ERC20");
        await page.reload();
        await expect(withdrawal.main).toContainText(/Remaining 24-hour limit[\d,.]+/, {
          timeout: 3_000,
        });
      }).toPass();
      await withdrawal.amount.fill(AMOUNT);
      await withdrawal.submit.click();
      await withdrawal.confirm.click();
      await mara.screens.prove("Fund password", FUND_PASSWORD);
      await expect(page).toHaveURL(app.at("withdrawals"));
      await expect(withdrawal.listed("1,500")).toContainText("In review");
    });

    for (const desk of [first, second])
      await test.step("an approver reads the withdrawal and signs it with a passkey", async () => {
        await openRequest(desk, "withdrawal", new RegExp(`1,500 USDT.*${mara.email}`));
        await expect(desk.page.getByRole("main")).toContainText(/Approvers who sign\s*2/);
        const approve = desk.page.getByRole("button", { name: "Approve", exact: true });
        await approve.click();
        await desk.sheet.getByLabel("Reason").fill("Own address, long known");
        await desk.sheet.getByRole("button", { name: "Approve" }).click();
        await signWithPasskey(desk);
        await expect(desk.sheet).toBeHidden();
        await expect(approve).toBeHidden();
        expect.soft(await desk.violations(), "a withdrawal that is signed").toEqual([]);
      });

    await test.step("the withdrawal is on the chain, and its user sees its transaction", async () => {
      const row = withdrawal.listed("1,500");
      await expect(row).toContainText("Confirmed", { timeout: 120_000 });
      await row.getByRole("button").first().click();
      await expect(withdrawal.sheet).toContainText(/Transaction0x[0-9a-f]{64}/);
    });
    await compareChain(browser);
  },
);

/** Adds a passkey for an operator, and two others admit it; returns the desk on the page of approvers. */
const becomeApprover = (browser: Browser, name: string): Promise<ConsoleApp> =>
  test.step(`${name} becomes an approver`, async () => {
    const desk = await operatorAt(browser, name, { isNamed: true });
    const { page, sheet } = desk;
    await addFingerprintReader(page);
    await desk.open("/passkeys");
    await page.getByRole("textbox", { name: "Name" }).fill(KEY);
    await page.getByRole("button", { name: "Add passkey" }).click();
    await desk.prove(signInOf(name).code());
    await expect(desk.toast("Passkey added")).toBeVisible();
    await desk.open("/approvers");
    await page.getByRole("button", { name: "Become an approver" }).click();
    await sheet.getByLabel("Passkey").selectOption({ label: KEY });
    await sheet.getByLabel("Reason").fill("Signs what leaves");
    await sheet.getByRole("button", { name: "Submit request" }).click();
    await signWithPasskey(desk);
    await expect(sheet).toBeHidden();
    await approveInTurn(browser, ["risk-3", "risk-4"], {
      queue: "approver",
      what: new RegExp(`Let ${name} approve`),
      reason: "We have met them",
    });
    await expect(desk.row(new RegExp(`^${name} You`))).toBeVisible({ timeout: 60_000 });
    expect.soft(await desk.violations(), "approvers").toEqual([]);
    return desk;
  });

async function signWithPasskey({ question }: ConsoleApp): Promise<void> {
  await question.getByRole("button", { name: "Use a passkey" }).click();
  await expect(question).toBeHidden();
}
