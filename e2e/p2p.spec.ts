import { randomInt } from "node:crypto";

import { PASSWORD, personAt } from "./journey/person.ts";
import { proveName } from "./journey/prove-name.ts";
import { excess, violations } from "./page-models/checks.ts";
import { operatorAt } from "./page-models/console-app.ts";
import { decideRequest, openRequest } from "./page-models/console-requests.ts";
import { expect, test } from "./page-models/fixtures.ts";

/** Enough for the merchant's deposit, with coins left to trade. */
const FUNDS = "1000";

test(
  "a verified user becomes a merchant with a deposit, and guests see the published offer",
  // Only one size runs, since both would sign in as the same operators, whose codes work once.
  { tag: ["@core", "@phone"] },
  async ({ page, app, browser, server, pageOf }) => {
    test.slow();
    const mobile = `8${randomInt(10_000_000, 99_999_999)}`;
    const email = `p2p-${mobile}@example.com`;
    const mara = personAt(page, server, { email, mobile });
    const token = await server.register(email, PASSWORD);
    test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
    const main = page.getByRole("main");
    await app.open("login");
    await mara.auth.logIn(email, PASSWORD);
    await expect(page).toHaveURL(app.at("home"));
    await server.fillFromFaucet(token, FUNDS);
    await proveName(mara, browser, "verification-3");

    await test.step("the user applies as a merchant and accepts the risk", async () => {
      await app.open("p2pNode");
      await main.getByRole("textbox", { name: "About your trading" }).fill("USDT by PayPal.");
      await main.getByText("I have read this and accept the risk").click();
      await main.getByRole("button", { name: "Apply" }).click();
      await expect(main).toContainText("Your application is being checked.");
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("an operator of risk approves the application", async () => {
      const desk = await operatorAt(browser, "risk-3");
      await openRequest(desk, "node", new RegExp(email));
      await decideRequest(desk, "Approve", "Known for years");
    });

    await test.step("the merchant publishes an offer to buy", async () => {
      await app.open("p2pAd");
      await main.getByText("I buy", { exact: true }).click();
      await main.getByRole("combobox", { name: "Country" }).selectOption("US");
      await main.getByRole("textbox", { name: "Total amount" }).fill("300");
      await main.getByRole("textbox", { name: "Min. per order" }).fill("20");
      await main.getByRole("textbox", { name: "Max. per order" }).fill("200");
      await main.getByRole("button", { name: "Add payment method" }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("searchbox").fill("paypal");
      await sheet.getByRole("button", { name: /^PayPal/ }).click();
      await main.getByRole("button", { name: "Publish" }).click();
      await expect(app.toast("Offer saved")).toBeVisible();
    });

    await test.step("a guest finds the offer", async () => {
      const guests = await pageOf("guest");
      await guests.goto("/h5/#/pages/c2c/index?type=sell&fiat=USD");
      const offer = guests.getByRole("main").getByRole("listitem").filter({ hasText: "PayPal" });
      await expect(offer.first()).toContainText("$20");
      expect.soft(await violations(guests)).toEqual([]);
      expect.soft(await excess(guests)).toBe(0);
    });
  },
);
