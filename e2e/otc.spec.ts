import { randomInt } from "node:crypto";

import { PASSWORD, personAt } from "./journey/person.ts";
import { proveName } from "./journey/prove-name.ts";
import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

test(
  "a verified user checks a signed quote, lets it expire, takes the next one, and keeps its receipt",
  { tag: "@core" },
  async ({ page, app, browser, server }, { project }) => {
    test.slow();
    const mobile = `8${randomInt(10_000_000, 99_999_999)}`;
    const email = `otc-${project.name}-${mobile}@example.com`;
    const mara = personAt(page, server, { email, mobile });
    const token = await server.register(email, PASSWORD);
    test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
    const main = page.getByRole("main");
    await app.open("login");
    await mara.auth.logIn(email, PASSWORD);
    await expect(page).toHaveURL(app.at("home"));
    await server.fillFromFaucet(token);

    await test.step("the screen leads an unverified user to the identity verification", async () => {
      await app.open("otc");
      await expect(main).toContainText("Verify your identity first");
      await proveName(mara, browser, project.name === "phone" ? "verification-2" : "verification");
    });

    const ask = main.getByRole("button", { name: "Get quote" });
    const accept = main.getByRole("button", { name: "Accept quote" });
    const sheet = page.getByRole("dialog");

    await test.step("a quote shows how its price is made up, and the browser verifies its signature", async () => {
      await app.open("otc");
      await main.getByRole("textbox", { name: "Amount" }).fill("100");
      await ask.click();
      await expect(accept).toBeVisible();
      await expect(main).toContainText("Staying firm until decided");
      await main.getByRole("button", { name: "Check signature" }).click();
      await expect(sheet.getByRole("status").getByText("Right")).toHaveCount(3);
      await expect(sheet).toContainText("pays 100 USDT");
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await sheet.getByRole("button", { name: "Close" }).click();
    });

    await test.step("an expired quote cannot be taken, and the user takes the next one", async () => {
      await expect(main.getByText("This quote has expired. Get a new one.")).toBeVisible();
      await expect(accept).toBeHidden();
      await ask.click();
      await accept.click();
      await expect(app.toast(/^Traded\. You received 0\.0\d+ BTC\.$/)).toBeVisible();
      await expect(main).toContainText("900");
    });

    await test.step("the trade is listed with its signed quote", async () => {
      await main.getByRole("link", { name: "OTC trades" }).click();
      await main.getByRole("listitem").getByRole("button", { name: "Check signature" }).click();
      await expect(sheet.getByRole("status").getByText("Right")).toHaveCount(3);
      expect.soft(await violations(page)).toEqual([]);
    });

    await test.step("the screen compares offers for an amount of a fiat, and an offer leads to its quote", async () => {
      await app.open("otc", "?quick=1");
      await main.getByRole("textbox", { name: "You pay" }).fill("50");
      await main.getByRole("link", { name: /OTC/ }).click();
      await expect(main.getByRole("textbox", { name: "Amount" })).toHaveValue("50");
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });
  },
);
