import { randomInt } from "node:crypto";

import { PASSWORD, personAt } from "./journey/person.ts";
import { FUND_PASSWORD, proveName } from "./journey/prove-name.ts";
import { listFriend } from "./journey/send-to-friend.ts";
import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { ADDRESS, ON_TRON, PICTURE } from "./page-models/wallet-address.ts";
import { withdrawalScreensOf } from "./page-models/withdrawal-screens.ts";

test(
  "a verified user lists an address and a friend, requests a withdrawal, sees why it waits, and cancels it",
  { tag: ["@core", "@sending"] },
  async ({ page, app, browser, server }, { project }) => {
    test.slow();
    const mobile = `8${randomInt(10_000_000, 99_999_999)}`;
    const mara = personAt(page, server, {
      email: `out-${project.name}-${mobile}@example.com`,
      mobile,
    });
    const { screens } = mara;
    const withdrawal = withdrawalScreensOf(page);
    const token = await server.register(mara.email, PASSWORD);
    test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
    await app.open("login");
    await mara.auth.logIn(mara.email, PASSWORD);
    await expect(page).toHaveURL(app.at("home"));
    await app.open("deposit", "?currency=3&type=ERC20");
    await screens.main.getByRole("button", { name: /^Get [\d,]+ USDT$/ }).click();
    await expect(app.toast(/^Sent\./)).toBeVisible();

    await test.step("an unverified user is led to the identity verification, and the waiting times are public", async () => {
      await app.open("withdraw");
      await expect(withdrawal.main).toContainText("Verify your identity first");
      await expect(withdrawal.main).toContainText(
        "You never have to deposit or pay anything first",
      );
      await proveName(
        mara,
        browser,
        project.name === "phone" ? "verification-3" : "verification-4",
      );
    });

    await test.step("the assets lead to a withdrawal, which without a listed address leads to the form for one", async () => {
      await app.open("assets");
      await expect.poll(() => assetsScreenOf(page).balanceOf("USDT")).toBeGreaterThan(0);
      await withdrawal.main.getByRole("link", { name: "Withdraw", exact: true }).click();
      await withdrawal.coin("USDT").click();
      await withdrawal.network("ERC20").check({ force: true });
      await expect(withdrawal.main).toContainText("Withdrawals are on hold");
      await expect(withdrawal.main).toContainText("No addresses yet");
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await withdrawal.addLink.first().click();
    });

    await test.step("an address of another network is refused, and an address is read from a picture", async () => {
      await expect(withdrawal.chooseNetwork).toHaveValue("ERC20");
      await withdrawal.address.fill(ON_TRON);
      await withdrawal.name.fill("My wallet");
      await expect(withdrawal.address).toHaveAccessibleDescription(/to another network: TRC20/);
      await withdrawal.scan(PICTURE);
      await expect(withdrawal.address).toHaveValue(ADDRESS);
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await withdrawal.add.click();
      await expect(screens.authorised("Add this withdrawal address")).toBeVisible();
      await screens.prove("Fund password", FUND_PASSWORD);
      await expect(app.toast("Address added")).toBeVisible();
    });

    await test.step("an invalid amount is refused at its field, and one press fills in the largest amount", async () => {
      await expect(withdrawal.main.getByRole("radio", { name: /^My wallet/ })).toBeChecked();
      await withdrawal.amount.fill("0.5");
      await withdrawal.submit.click();
      await expect(withdrawal.amount).toHaveAccessibleDescription(/^The minimum is/);
      await withdrawal.amount.fill("99999999");
      await expect(withdrawal.amount).toHaveAccessibleDescription(
        /^(Insufficient balance|You can)/,
      );
      await withdrawal.all.click();
      await expect(withdrawal.amount).not.toHaveValue("99999999");
      await withdrawal.amount.fill("25.5");
    });

    await test.step("the confirmation shows the whole address, and the user proves it", async () => {
      await withdrawal.submit.click();
      await expect(withdrawal.sheet).toContainText(ADDRESS);
      await expect(withdrawal.sheet).toContainText("Withdrawals are on hold");
      expect.soft(await violations(page)).toEqual([]);
      await withdrawal.confirm.click();
      await expect(screens.authorised("Withdraw this amount")).toBeVisible();
      await expect(withdrawal.sheet).toContainText(/25\.5\s*USDT/);
      await expect(withdrawal.sheet).toContainText(ADDRESS);
      await screens.prove("Fund password", FUND_PASSWORD);
      await expect(page).toHaveURL(app.at("withdrawals"));
      await expect(withdrawal.listed("25.5")).toContainText("On hold");
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("the user cancels the withdrawal after a confirmation, which says that canceling is free", async () => {
      const first = withdrawal.listed("25.5");
      await first.getByRole("button").first().click();
      await expect(withdrawal.sheet.getByRole("listitem")).toHaveText([
        /Requested/,
        /On hold.*Approved no earlier than/,
        /Review/,
        /Sent/,
        /Confirmations/,
      ]);
      expect.soft(await violations(page)).toEqual([]);
      await withdrawal.sheet.getByRole("button", { name: "Cancel withdrawal" }).click();
      await expect(withdrawal.sheet).toContainText("Canceling is free.");
      await withdrawal.sheet.getByRole("button", { name: "Cancel withdrawal" }).click();
      await expect(app.toast("Withdrawal canceled")).toBeVisible();
      await expect(first).toContainText("Canceled");
    });

    const noor = { ...mara, email: `noor-${mara.email}` };
    await server.register(noor.email, PASSWORD);
    await listFriend(mara, noor);

    await test.step("the records list the withdrawal, and the user removes the address", async () => {
      await app.open("records");
      await page.getByRole("tab", { name: "Withdrawals" }).click();
      await expect(withdrawal.listed("25.5")).toContainText("Canceled");
      await app.open("addresses");
      await expect(withdrawal.main).toContainText(ADDRESS);
      await withdrawal.main.getByRole("button", { name: "Remove address: My wallet" }).click();
      await withdrawal.sheet.getByRole("button", { name: "Remove", exact: true }).click();
      await expect(withdrawal.main).toContainText("No addresses yet");
    });
  },
);

test.describe("the demo", () => {
  test.use({ visitor: "demo" });

  test("the demo has no withdrawals and offers to open a live account @phone", async ({
    page,
    app,
  }) => {
    for (const screen of ["withdraw", "withdrawals", "addresses", "addAddress"] as const) {
      await app.open(screen);
      await expect(page.getByText("Withdrawals need a live account")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Sign up" })).toBeVisible();
    }
  });
});
