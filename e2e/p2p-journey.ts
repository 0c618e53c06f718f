import type { Browser } from "@playwright/test";

import { type Person, PASSWORD, personAt } from "./journey/person.ts";
import { FUND_PASSWORD, proveName } from "./journey/prove-name.ts";
import { letPass } from "./page-models/clock.ts";
import { type ConsoleApp, operatorAt, signInOf } from "./page-models/console-app.ts";
import { decideRequest, openRequest } from "./page-models/console-requests.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { p2pScreensOf } from "./page-models/p2p-screens.ts";

const PAYER = "Mara Lind";
const LIMIT = "21";
/** A new payment account can be used after a day. */
const ACCOUNT_SECONDS = 25 * 3_600;
const PAY_SECONDS = 31 * 60;

test(
  "C2C orders between a buyer and a seller are released, decided by an arbiter each way, and expire",
  { tag: "@phone" },
  async ({ page, server, browser, baseURL }) => {
    const stamp = `${Date.now()}`;
    const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
    const deskPage = await (await browser.newContext({ baseURL: baseURL!, ...desktop })).newPage();
    const personOf = (one: typeof page, name: string, first: string): Person =>
      personAt(one, server, {
        email: `p2p-${name}-${stamp}@example.com`,
        // The end of this number becomes the document number, which must be unique.
        mobile: `${first}${stamp.slice(-7)}${first}`,
      });
    const buyer = personOf(page, "buyer", "8");
    const seller = personOf(deskPage, "seller", "9");
    const tokens = new Map<Person, string>();
    for (const one of [buyer, seller]) {
      tokens.set(one, await server.register(one.email, PASSWORD));
      await one.page.goto("/h5/");
      await one.app.open("login");
      await one.auth.logIn(one.email, PASSWORD);
      await expect(one.page).toHaveURL(one.app.at("home"));
    }
    const token = tokens.get(seller) ?? "";
    test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
    await server.fillFromFaucet(token, "1000");
    await proveName(buyer, browser, "verification-4");
    await proveName(seller, browser, "verification-3");
    await test.step("the seller becomes a merchant and publishes an offer to sell", () =>
      advertise(seller, browser));

    const bought = p2pScreensOf(buyer.page);
    const sold = p2pScreensOf(seller.page);

    await test.step("the buyer orders, writes and pays, and the seller releases the coins", async () => {
      await bought.buy(LIMIT, "30", PAYER);
      await sold.openOrder("30");
      await expect(sold.order).toContainText("Wait for the buyer’s payment");
      await bought.write("I pay in a minute");
      await expect(seller.page.getByText("I pay in a minute")).toBeVisible();
      await bought.pay(browser, `30 ${stamp}`);
      await expect(sold.order).toContainText("The buyer says the payment is made");
      await sold.act("Release coins").click();
      await seller.page.getByText("I have seen the full amount in my own account").click();
      await seller.page.getByRole("dialog").getByRole("button", { name: "Release coins" }).click();
      await seller.screens.prove("Fund password", FUND_PASSWORD);
      await expect(bought.order).toContainText("The coins are in your spot account");
      await expect(sold.order).toContainText("You released the coins to the buyer");
    });

    const arbiter = await operatorAt(browser, "risk-2");
    await test.step("both operators who decide declare that they have no account of their own", async () => {
      const other = await operatorAt(browser, "risk-4");
      for (const { open, page: desk, toast } of [arbiter, other]) {
        await open("/p2p/own-accounts");
        await desk.getByRole("button", { name: "Declare" }).click();
        await expect(toast("Declared")).toBeVisible();
      }
      await other.page.context().close();
    });

    await test.step("the buyer appeals, and the verdict is for the buyer", async () => {
      await bought.buy(LIMIT, "31", PAYER);
      await bought.pay(browser, `31 ${stamp}`);
      await bought.appeal("I paid, and nothing comes");
      await sold.openOrder("31");
      await expect(sold.order).toContainText("In appeal");
      await decided(arbiter, browser, "Buyer");
      await expect(bought.order).toContainText("Support decided for you");
      await expect(sold.order).toContainText("Support decided for the buyer");
    });

    await test.step("the seller appeals, and the verdict is for the seller", async () => {
      await bought.buy(LIMIT, "32", PAYER);
      await bought.pay(browser, `32 ${stamp}`);
      await sold.openOrder("32");
      await sold.appeal("No money has come");
      await expect(bought.order).toContainText("In appeal");
      await decided(arbiter, browser, "Seller");
      await expect(sold.order).toContainText("Support decided for you");
      await expect(bought.order).toContainText("Support decided for the seller");
    });

    await test.step("an order that is not paid in time expires", async () => {
      await bought.buy(LIMIT, "33", PAYER);
      await letPass(PAY_SECONDS);
      for (const side of [bought, sold]) await side.openOrder("33");
      await expect(bought.order).toContainText("The time to pay is over");
      await expect(sold.order).toContainText("The buyer did not pay in time");
    });
  },
);

async function advertise(seller: Person, browser: Browser): Promise<void> {
  const { app, page, screens, email } = seller;
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog");
  await app.open("p2pNode");
  await main.getByRole("textbox", { name: "About your trading" }).fill("USDT by PayPal.");
  await main.getByText("I have read this and accept the risk").click();
  await main.getByRole("button", { name: "Apply" }).click();
  await expect(main).toContainText("Your application is being checked.");
  const desk = await operatorAt(browser, "risk-3");
  await openRequest(desk, "node", new RegExp(email));
  await decideRequest(desk, "Approve", "Known for years");
  await desk.page.context().close();

  await app.open("p2pAccounts");
  await main.getByRole("button", { name: "Add payment account" }).first().click();
  await main.getByRole("combobox", { name: "Country" }).selectOption("US");
  await main.getByRole("button", { name: /^Payment method/ }).click();
  await sheet.getByRole("searchbox").fill("paypal");
  await sheet.getByRole("button", { name: /^PayPal/ }).click();
  await main.getByRole("textbox", { name: "Account holder" }).fill(PAYER);
  await main.getByRole("textbox", { name: "Account", exact: true }).fill(email);
  await main.getByRole("button", { name: "Save" }).click();
  await screens.prove("Fund password", FUND_PASSWORD);
  await expect(app.toast("Payment account added")).toBeVisible();
  await letPass(ACCOUNT_SECONDS);

  await app.open("p2pAd");
  await main.getByText("I sell", { exact: true }).click();
  await main.getByRole("combobox", { name: "Country" }).selectOption("US");
  await main.getByRole("textbox", { name: "Total amount" }).fill("300");
  await main.getByRole("textbox", { name: "Min. per order" }).fill(LIMIT);
  await main.getByRole("textbox", { name: "Max. per order" }).fill("100");
  await main.getByText(/^PayPal ·/).click();
  // After the clock has moved, prices are stale until the next tick arrives.
  await expect(async () => {
    await main.getByRole("button", { name: "Publish" }).click({ timeout: 5_000 });
    await expect(app.toast("Offer saved")).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** One operator requests the verdict on the open appeal, and another approves it. */
async function decided(arbiter: ConsoleApp, browser: Browser, to: "Buyer" | "Seller") {
  const { page, sheet } = arbiter;
  await arbiter.open("/p2p");
  await page.getByRole("row").filter({ hasText: "appeal" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Ask for a verdict" }).click();
  await sheet.getByText(to, { exact: true }).click();
  await sheet.getByText("Picture of the transfer", { exact: true }).click();
  await sheet.getByLabel("Reason", { exact: true }).fill("The picture shows it");
  await sheet.getByRole("button", { name: "Submit request" }).click();
  await expect(sheet).toBeHidden();
  const other = await operatorAt(browser, "risk-4");
  await openRequest(other, "verdict", new RegExp(`to the ${to}`, "i"));
  await decideRequest(other, "Approve", "Agrees with the evidence", signInOf("risk-4").code);
  await other.page.context().close();
}
