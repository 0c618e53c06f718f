import { randomInt } from "node:crypto";

import { PASSWORD, personAt } from "./journey/person.ts";
import { excess, violations } from "./page-models/checks.ts";
import { operatorAt } from "./page-models/console-app.ts";
import { openRequest } from "./page-models/console-requests.ts";
import { depositScreensOf, pictureOf } from "./page-models/deposit-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test("a fiat deposit shows the bank account and the user's own reference, which finance sees as well", async ({
  page,
  app,
  browser,
  server,
  isMobile,
}, { project }) => {
  const email = `transfer-${project.name}-${randomInt(1_000_000_000)}@example.com`;
  const mara = personAt(page, server, { email, mobile: "" });
  const deposit = depositScreensOf(page);
  const reference = deposit.main.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  await server.register(email, PASSWORD);
  await app.open("login");
  await mara.auth.logIn(email, PASSWORD);
  await expect(page).toHaveURL(app.at("home"));

  await test.step("the currencies to deposit list fiats under their own heading", async () => {
    await app.open("depositCoins");
    await expect(deposit.main.getByRole("heading", { name: "Fiat currencies" })).toBeVisible();
    await deposit.coin("THB").click();
  });

  await test.step("the deposit screen shows the account to pay to and the user's reference", async () => {
    await expect(deposit.main).toContainText("Candor (trial)");
    await expect(reference).toBeVisible();
    await expect(deposit.main).toContainText("Fiat account");
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
  });
  const told = (await reference.textContent()) ?? "";

  await test.step("a user reports a payment with its picture, and it is listed as in review", async () => {
    await deposit.amount.fill("1500.25");
    await deposit.main.getByRole("textbox", { name: "Paid from" }).fill("Mara Lind, 1234");
    await deposit.addProof(await pictureOf(browser, `1500.25 THB ${Date.now()}`));
    await deposit.submit.click();
    await expect(page).toHaveURL(app.at("deposits"));
    await expect(deposit.listed("1,500.25")).toContainText("In review");
  });

  await test.step("the approver sees the same reference in the console", async () => {
    // The console is made for desktops.
    if (isMobile) return;
    const desk = await operatorAt(browser, "finance-2");
    await openRequest(desk, "deposit", `Deposit of 1,500.25 THB via Bank for ${email}`);
    await expect(desk.page.getByRole("main")).toContainText(told);
    await desk.page.close();
  });
});
