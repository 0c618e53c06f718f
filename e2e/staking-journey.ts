import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { letPass, serverTime } from "./page-models/clock.ts";
import { approveInTurn } from "./page-models/console-requests.ts";
import { expect, test } from "./page-models/fixtures.ts";

const DAY = 86_400;
const DAYS = 5;
/** The interest of one day on 1,000 USDT at 0.3% a day. */
const A_DAY = 3;
/** The penalty of an early end, 0.5% of 1,000 USDT. */
const PENALTY = 5;

/** Seconds until a minute after the next midnight of UTC by the server's clock. */
const untilMidnight = (): number => DAY - (Math.floor(serverTime() / 1_000) % DAY) + 60;

// Only the request of a registered user needs approval.
test.use({ visitor: "registered" });

test(
  "1,000 USDT earn 3 a day for five days and are paid, and an early end costs exactly 5",
  { tag: "@desktop" },
  async ({ page, app, browser }) => {
    const main = page.getByRole("main");
    const details = page.getByRole("dialog", { name: "USDT locked deposit" });
    const assets = assetsScreenOf(page);
    /** The newest deposit, in the list of the phone and in the table of the desktop. */
    const newest = main.locator("li, tbody tr").filter({ hasText: "1,000" }).first();

    const stake = async (): Promise<void> => {
      await app.open("staking");
      await main
        .getByRole("link", { name: /USDT.*5 days/ })
        .first()
        .click();
      // The list of products also has a field of this name, in its calculator.
      await expect(main.getByRole("heading", { name: "Lock USDT, 5 days" })).toBeVisible();
      await main.getByRole("textbox", { name: "Amount" }).fill("1000");
      await main.getByRole("button", { name: "Lock", exact: true }).click();
      await page
        .getByRole("dialog", { name: "Please check" })
        .getByRole("button", { name: "Lock", exact: true })
        .click();
      await expect(app.toast("Deposit locked")).toBeVisible();
      await expect(newest).toContainText("0 of 5 days");
    };
    const seeUntil = (found: () => Promise<void>): Promise<void> =>
      expect(async () => {
        await app.open("stakingOrders");
        await page.reload();
        await found();
      }).toPass();
    const balance = async (): Promise<number> => {
      await app.open("assets");
      await page.reload();
      await assets.account("Spot").click();
      return assets.balanceOf("USDT");
    };
    const before = await balance();

    await test.step("from the next midnight on, the deposit shows each day's interest exactly", async () => {
      await stake();
      await letPass(untilMidnight());
      for (let day = 1; day < DAYS; day += 1) {
        await letPass(DAY);
        await seeUntil(async () => {
          await expect(newest).toContainText(`${day} of 5 days`, { timeout: 3_000 });
          await expect(newest).toContainText(new RegExp(`\\+${day * A_DAY}(?![\\d.,])`), {
            useInnerText: true,
          });
        });
      }
      const days = details.getByRole("table", { name: "Interest by day" }).locator("tbody tr");
      // The server books a day's interest some seconds after the day has ended.
      await seeUntil(async () => {
        await newest.getByText("1,000").click();
        await expect(days).toHaveCount(DAYS - 1, { timeout: 3_000 });
      });
      for (const earned of await days.allInnerTexts())
        expect(earned).toMatch(new RegExp(`\\+${A_DAY}\\s?USDT$`));
      await page.keyboard.press("Escape");
    });

    await test.step("after the fifth day the deposit is complete, and the interest of all five days is paid", async () => {
      await letPass(DAY);
      await seeUntil(() => expect(newest).toContainText("Completed", { timeout: 3_000 }));
      await newest.getByText("1,000").click();
      await expect(details).toContainText("5 of 5 days");
      await expect(details).toContainText(/Interest paid\s*15\s?USDT/);
      expect(await balance()).toBe(before + DAYS * A_DAY);
    });

    await test.step("a user asks for another deposit back after a day, and the form states the penalty beforehand", async () => {
      await stake();
      await letPass(untilMidnight() + DAY);
      await seeUntil(() => expect(newest).toContainText("1 of 5 days", { timeout: 3_000 }));
      await newest.getByText("1,000").click();
      await details.getByRole("button", { name: "Redeem early" }).click();
      const question = page.getByRole("dialog", { name: "Redeem early?" });
      await expect(question).toContainText(
        `Penalty: ${PENALTY} USDT. Interest forfeited so far: ${A_DAY} USDT. You get back: 995 USDT.`,
      );
      await question.getByRole("button", { name: "Redeem early" }).click();
      await expect(app.toast("Early redemption requested")).toBeVisible();
      await expect(newest).toContainText("In review");
    });

    await test.step("finance approves the early end, and the penalty of 5 USDT is charged", async () => {
      await approveInTurn(browser, ["finance"], {
        queue: "early-redemption",
        what: /Early redemption of 1,?000 USDT: penalty 5 USDT, 995 USDT returned/,
        reason: "Asked for by its owner",
      });
      await seeUntil(() => expect(newest).toContainText("Redeemed early", { timeout: 3_000 }));
      await newest.getByText("1,000").click();
      await expect(details).toContainText(/Early exit penalty\s*5\s?USDT/);
      await expect(details).toContainText(/You get back\s*995\s?USDT/);
      expect(await balance()).toBe(before + DAYS * A_DAY - PENALTY);
    });
  },
);
