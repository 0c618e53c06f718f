import { randomInt } from "node:crypto";
import type { Browser } from "@playwright/test";

import { PASSWORD, type Person, personAt } from "./journey/person.ts";
import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { operatorAt } from "./page-models/console-app.ts";
import { decideRequest, openRequest } from "./page-models/console-requests.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { identityScreensOf } from "./page-models/identity-screens.ts";
import { withdrawalScreensOf } from "./page-models/withdrawal-screens.ts";

const FUND_PASSWORD = "482913";
/** Somebody's, spelled with its checksum (EIP-55). */
const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const ON_TRON = "TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW";

/** A picture of the code of `ethereum:<the address>@1`, as somebody's wallet shows it. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAJQAAACUAQAAAABdRz15AAAA/ElEQVR42u2WMQ7DMAwD+QP+/5f8AQvSbtGgUyOP8RAIt9iSKCrwzxEe9g8DQMk0mXDMaBNslHDOQMo21fAIAyGQx5ik1uEIC7ZF+lqXmyyN2efSt7usukl/xIuu7jKAoFNTSZqzfND8AYhj1tztdc9+84SJFJI+LOgAi36c11LaPZqwJUnnyaYOsI4fJKJTPWXuPLMS//R8wEBRzB1xiQNsXRQKvGdwwJJ6BJT8P7qasGi8NnGIEZEiUbeYs1UA7qnhmKEmsUwbXzvvLlvG6gryCIvF1sOAt8anLOLJBOp7bw1YbQdRuuestlgHyzIYs+6ovfbEOXv+CQfsBYhEKqIXSpvSAAAAAElFTkSuQmCC",
  "base64",
);

/** Links a phone, which a fund password proves, and has name and number approved. */
async function proveIdentity(mara: Person, browser: Browser, reviewer: string): Promise<void> {
  const { app, auth, screens, page } = mara;
  const identity = identityScreensOf(page);
  await app.open("security");
  await screens.row(/^Fund password/).click();
  await screens.saveFundPassword(FUND_PASSWORD);
  await screens.getCode(screens.asked);
  await screens.prove("Verification code", await mara.mailedCode());
  await screens.row(/^Phone number/).click();
  await auth.chooseCountryCode("Thailand");
  await auth.mobile.fill(mara.mobile);
  await screens.getCode();
  await screens.typeInto("Verification code", await mara.textedCode());
  await screens.press("Link");
  await screens.prove("Fund password", FUND_PASSWORD);
  await expect(screens.row(/^Phone number/)).toContainText(mara.mobile);
  await app.open("identity");
  await screens.main.getByRole("link", { name: "Start verification" }).click();
  await identity.type("Driver’s license").check({ force: true });
  await identity.country.selectOption({ label: "Thailand" });
  await identity.name.fill("Mara Lind");
  await identity.number.fill(mara.mobile.slice(-8));
  await identity.submit.click();
  await expect(screens.main.getByText("In review").first()).toBeVisible();
  const desk = await operatorAt(browser, reviewer);
  await openRequest(desk, "identity", `Name and number of ${mara.email}: Driver’s license`);
  await decideRequest(desk, "Approve", "Agrees with the register");
}

test("somebody proves who they are, lists an address, asks for a withdrawal to it, sees why it waits, and takes it back", async ({
  page,
  app,
  browser,
  request,
  server,
}, { project }) => {
  test.slow();
  const mobile = `8${randomInt(10_000_000, 99_999_999)}`;
  const mara = personAt(page, server, {
    email: `out-${project.name}-${mobile}@example.com`,
    mobile,
  });
  const { screens } = mara;
  const withdrawal = withdrawalScreensOf(page);
  const token = await server.register(mara.email, PASSWORD);
  const headers = { authorization: token };
  const faucet = await request.get("/api/dev/faucet?currency=3", { headers });
  const { message } = (await faucet.json()) as { message: { networks: unknown[] } };
  test.skip(message.networks.length === 0, "the development chain is not installed");
  await app.open("login");
  await mara.auth.logIn(mara.email, PASSWORD);
  await expect(page).toHaveURL(app.at("home"));
  await app.open("deposit", "?currency=3&type=ERC20");
  await screens.main.getByRole("button", { name: /^Get [\d,]+ USDT$/ }).click();
  await expect(app.toast(/^Sent\./)).toBeVisible();

  await test.step("before that, a withdrawal leads to the identity; how long others wait is shown to anybody", async () => {
    await app.open("withdraw");
    await expect(withdrawal.main).toContainText("Verify your identity first");
    await expect(withdrawal.main).toContainText("Nobody ever has to pay anything in");
    await proveIdentity(
      mara,
      browser,
      project.name === "phone" ? "verification-3" : "verification-4",
    );
  });

  await test.step("the assets lead to what can be withdrawn, and without an address to where one is listed", async () => {
    await app.open("assets");
    await expect.poll(() => assetsScreenOf(page).balanceOf("USDT")).toBeGreaterThan(0);
    await withdrawal.main.getByRole("link", { name: "Withdraw", exact: true }).click();
    await withdrawal.coin("USDT").click();
    await withdrawal.network("ERC20").check({ force: true });
    await expect(withdrawal.main).toContainText("Withdrawals are on hold");
    await expect(withdrawal.main).toContainText("No address yet");
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
    await withdrawal.addLink.first().click();
  });

  await test.step("an address of another network is told as such, and one is read from a picture", async () => {
    await expect(withdrawal.chooseNetwork).toHaveValue("ERC20");
    await withdrawal.address.fill(ON_TRON);
    await withdrawal.name.fill("My wallet");
    await expect(withdrawal.address).toHaveAccessibleDescription(/of another network: TRC20/);
    await withdrawal.scan(PICTURE);
    await expect(withdrawal.address).toHaveValue(ADDRESS);
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
    await withdrawal.add.click();
    await expect(screens.deed("Add this withdrawal address")).toBeVisible();
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(app.toast("Address added")).toBeVisible();
  });

  await test.step("what cannot be is told at the amount, and all that can be is a press away", async () => {
    await expect(withdrawal.main.getByRole("radio", { name: /^My wallet/ })).toBeChecked();
    await withdrawal.amount.fill("0.5");
    await withdrawal.submit.click();
    await expect(withdrawal.amount).toHaveAccessibleDescription(/^Minimum is/);
    await withdrawal.amount.fill("99999999");
    await expect(withdrawal.amount).toHaveAccessibleDescription(/^(Insufficient balance|You can)/);
    await withdrawal.all.click();
    await expect(withdrawal.amount).not.toHaveValue("99999999");
    await withdrawal.amount.fill("25.5");
  });

  await test.step("the question shows the whole address, and its answer is proven", async () => {
    await withdrawal.submit.click();
    await expect(withdrawal.sheet).toContainText(ADDRESS);
    expect.soft(await violations(page)).toEqual([]);
    await withdrawal.confirm.click();
    await expect(screens.deed("Withdraw this amount")).toBeVisible();
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(page).toHaveURL(app.at("withdrawals"));
    await expect(withdrawal.listed("25.5")).toContainText("On hold");
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
  });

  await test.step("it is taken back after a question, which says that it is free", async () => {
    const first = withdrawal.listed("25.5");
    await first.getByRole("button").first().click();
    await expect(withdrawal.sheet.getByRole("listitem")).toHaveText([
      /Requested/,
      /On hold.*Not approved before/,
      /Review/,
      /Sent/,
      /Confirmations/,
    ]);
    expect.soft(await violations(page)).toEqual([]);
    await withdrawal.sheet.getByRole("button", { name: "Cancel withdrawal" }).click();
    await expect(withdrawal.sheet).toContainText("Cancelling is free.");
    await withdrawal.sheet.getByRole("button", { name: "Cancel withdrawal" }).click();
    await expect(app.toast("Withdrawal cancelled")).toBeVisible();
    await expect(first).toContainText("Cancelled");
  });

  await test.step("it stands beside the deposits too, and the address can be taken off the list", async () => {
    await app.open("records");
    await page.getByRole("tab", { name: "Withdrawals" }).click();
    await expect(withdrawal.listed("25.5")).toContainText("Cancelled");
    await app.open("addresses");
    await expect(withdrawal.main).toContainText(ADDRESS);
    await withdrawal.main.getByRole("button", { name: "Remove address: My wallet" }).click();
    await withdrawal.sheet.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(withdrawal.main).toContainText("No address yet");
  });
});

test.describe("in the demo", () => {
  test.use({ visitor: "demo" });

  test("there are no withdrawals, and the way to an account that has them @phone", async ({
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
