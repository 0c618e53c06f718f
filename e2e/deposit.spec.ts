import type { APIRequestContext } from "@playwright/test";

import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { depositScreensOf, pictureOf } from "./page-models/deposit-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

/** Reports a payment as another device of the same user would. */
async function tellElsewhere(request: APIRequestContext, token: string, picture: Buffer) {
  const headers = { authorization: token };
  const file = { name: "payment.png", mimeType: "image/png", buffer: picture };
  const uploaded = await request.post("/api/upload", { headers, multipart: { file } });
  const { message: voucher } = (await uploaded.json()) as { message: string };
  const form = { account: "from my bank", amount: "77", currency: "3", type: "TRC20", voucher };
  const told = await request.post("/api/wallet/charge_req", { headers, form });
  expect(await told.json()).toMatchObject({ type: "ok" });
}

test.describe("a live account", () => {
  test.use({ visitor: "live" });

  test(
    "a user sees where to pay, reports a payment with its voucher, follows it, and cancels it",
    { tag: "@core" },
    async ({ page, app, browser, request, token, isMobile }) => {
      const deposit = depositScreensOf(page);
      await test.step("the assets lead to the currencies that can be deposited, which a search narrows", async () => {
        await app.open("assets");
        await assetsScreenOf(page).total.waitFor();
        await deposit.main.getByRole("link", { name: "Deposit", exact: true }).first().click();
        await expect(page).toHaveURL(app.at("depositCoins"));
        await expect(deposit.coin("ETH")).toBeVisible();
        // This server knows no network of this currency.
        await expect(deposit.coin("SOL")).toHaveCount(0);
        await deposit.search.fill("tether");
        await expect(deposit.coin("ETH")).toHaveCount(0);
        await deposit.coin("USDT").click();
      });

      await test.step("the screen shows an address only for a chosen network, and each network's address stays the same", async () => {
        await expect(page.getByRole("heading", { name: "Deposit USDT", level: 1 })).toBeVisible();
        await expect(deposit.network("ERC20")).toBeVisible();
        await expect(deposit.code).toHaveCount(0);
        await deposit.network("ERC20").check({ force: true });
        await expect(deposit.address).toHaveText(/^0x/);
        await deposit.network("TRC20").check({ force: true });
        await expect(deposit.address).toHaveText(/^T/);
        await expect(deposit.main).toContainText("Send only USDT, and only via TRC20.");
        await expect(deposit.main).toContainText("10USDT");
        const address = await deposit.address.textContent();
        await page.reload();
        await expect(deposit.address).toHaveText(address!);
      });

      await test.step("a missing or invalid value is refused at its field", async () => {
        await deposit.submit.click();
        await expect(deposit.amount).toHaveAccessibleDescription("Enter the amount you paid");
        await expect(deposit.amount).toBeFocused();
        await expect(deposit.sender).toHaveAccessibleDescription(
          "Enter the transaction ID or the sender",
        );
        await expect(deposit.proof).toHaveAccessibleDescription(
          "Add a screenshot or photo of the payment",
        );
        await deposit.amount.fill("9.99");
        await expect(deposit.amount).toHaveAccessibleDescription("The minimum is 10 USDT");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the reported deposit is listed as in review, with its remaining steps", async () => {
        await deposit.amount.fill("25.5");
        await deposit.sender.fill("a1b2c3");
        await deposit.addProof(await pictureOf(browser, `25.5 USDT ${Date.now()}`));
        await deposit.submit.click();
        await expect(page).toHaveURL(app.at("deposits"));
        await expect(deposit.listed("25.5")).toContainText("In review");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("a deposit that is reported on another device appears at the top by itself", async () => {
        await tellElsewhere(request, token, await pictureOf(browser, `77 USDT ${Date.now()}`));
        await expect(deposit.listed("77")).toContainText("In review");
      });

      await test.step("the user cancels the deposit after a confirmation, which says that canceling is free", async () => {
        const first = deposit.listed("25.5");
        await first.getByRole("button").first().click();
        await expect(deposit.sheet.getByRole("listitem")).toHaveText([
          /Proof submitted/,
          /Review.*Decision expected by/,
          /Credited/,
        ]);
        await expect(deposit.sheet).toContainText("a1b2c3");
        expect.soft(await violations(page)).toEqual([]);
        await deposit.sheet.getByRole("button", { name: "Cancel request" }).click();
        await expect(deposit.sheet).toContainText("Canceling is free.");
        await deposit.sheet.getByRole("button", { name: "Cancel request" }).click();
        await expect(app.toast("Request canceled")).toBeVisible();
        await expect(first).toContainText("Canceled");
        await expect(deposit.listed("77")).toContainText("In review");
      });

      await test.step("the records list the same deposits, and their header leads to a new deposit", async () => {
        await app.open("records");
        await expect(deposit.listed("77")).toContainText("In review");
        if (isMobile) return;
        await page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
        await expect(page).toHaveURL(app.at("depositCoins"));
      });
    },
  );

  test("a payment on the chain appears by itself, gains confirmations, and is credited", async ({
    page,
    app,
    server,
    token,
  }) => {
    test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
    const deposit = depositScreensOf(page);
    await app.open("deposit", "?currency=3&type=ERC20");
    await deposit.main.getByRole("button", { name: /^Get [\d,]+ USDT$/ }).click();
    await expect(app.toast(/^Sent\./)).toBeVisible();
    const paid = deposit.main.getByRole("listitem").filter({ hasText: "USDT" });
    await expect(paid).toContainText(/Confirming \d+\/12/);
    await expect(paid).toContainText("Credited", { timeout: 120_000 });
    await app.open("assets");
    await expect.poll(() => assetsScreenOf(page).balanceOf("USDT")).toBeGreaterThan(0);
  });
});

test.describe("the demo", () => {
  test.use({ visitor: "demo" });

  test("the demo has no deposits and offers to open a live account @phone", async ({
    page,
    app,
  }) => {
    for (const screen of ["depositCoins", "deposit", "deposits", "records"] as const) {
      await app.open(screen);
      await expect(page.getByText("Deposits need a live account")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Sign up" })).toBeVisible();
    }
  });
});
