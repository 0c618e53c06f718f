import { letPass, serverTime } from "./page-models/clock.ts";
import { factIn, figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { NOISE, foreseenPrice } from "./page-models/foreseen-path.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Coins to borrow against USDT, whose price is fixed, so that only the coin's price changes the level. */
const COINS = ["BTC", "ETH"] as const;
const LEVELS = { borrowed: 0.89, call: 0.94, liquidation: 0.97, whole: 0.99 };
/** How much the venues' noise and some days' interest may change a level. */
const ROOM = NOISE + 0.003;
const COLLATERAL = 4_000;
/** How long a price has to stay at its level while the test goes through the screens. */
const STAYS_SECONDS = 300;
// Only a registered user has an inbox, in which the margin call is listed.
const EMAIL = `borrower-${Date.now()}@candor.example`;
const PASSWORD = "correct horse battery";
/** A session ends after seven days without use. */
const AWAY_SECONDS = 6 * DAY;

const secondNow = () => Math.floor(serverTime() / 1_000);

test(
  "a loan gets a margin call, more collateral and is repaid, and another is liquidated as far as necessary",
  { tag: "@phone" },
  async ({ page, app, server }) => {
    const main = page.getByRole("main");
    const { coin, at, calledAt, soldAt } = foresee(secondNow() + HOUR);

    const borrow = async (collateral: number): Promise<string> => {
      const price = foreseenPrice(`${coin}/USDT`, secondNow());
      const amount = `${Math.floor(((collateral * LEVELS.borrowed) / price) * 10_000) / 10_000}`;
      await app.open("loans");
      await main.getByRole("radiogroup", { name: "Currency to borrow" }).getByText(coin).click();
      await main.getByRole("textbox", { name: "Loan amount" }).fill(amount);
      await main.getByRole("textbox", { name: "Collateral amount (USDT)" }).fill(`${collateral}`);
      await main.getByRole("button", { name: "Borrow now" }).click();
      await page
        .getByRole("dialog", { name: "Please check" })
        .getByRole("button", { name: "Borrow now" })
        .click();
      await expect(app.toast(`${amount} ${coin} borrowed`)).toBeVisible();
      return amount;
    };
    const open = async (amount: string): Promise<void> => {
      await app.open("loans", "?tab=repay");
      await page.reload();
      await main.getByRole("link", { name: amount }).click({ timeout: 5_000 });
      await expect(page.getByRole("heading", { name: "Loan", level: 1 })).toBeVisible();
    };

    const loans =
      await test.step("a user borrows two loans just below the initial level", async () => {
        await letPass(at - secondNow());
        await app.open("home");
        const token = await server.openDemo(await server.register(EMAIL, PASSWORD));
        await page.evaluate((kept) => Object.assign(localStorage, kept), { token, isDemo: "1" });
        await expect(async () => {
          await app.open("loans");
          await page.reload();
          await expect(main.getByRole("textbox", { name: "Loan amount" })).toBeVisible();
        }).toPass();
        return { kept: await borrow(COLLATERAL), left: await borrow(COLLATERAL / 2) };
      });

    await test.step("days later the price has risen, and both loans get a margin call on the screen and in the inbox", async () => {
      await letPass(calledAt - secondNow());
      await expect(async () => {
        await open(loans.kept);
        await expect(main).toContainText("Your LTV has reached the margin call level", {
          timeout: 3_000,
        });
      }).toPass();
      expect(
        figureIn(
          await main
            .getByText(/^\d\d\.\d\d%$/)
            .first()
            .innerText(),
        ),
      ).toBeGreaterThan(94);
      await app.open("messages");
      await expect(
        main.getByRole("listitem").filter({ hasText: "Margin call: add collateral" }),
      ).toHaveCount(2);
    });

    await test.step("the user adds collateral to one loan, and its margin call ends", async () => {
      await open(loans.kept);
      await main.getByRole("textbox", { name: "Collateral amount (USDT)" }).fill("2000");
      await main.getByRole("button", { name: "Add collateral" }).click();
      await expect(app.toast("Collateral added")).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(factIn(main, "Collateral (USDT)")).toHaveText(/^6,000\s?USDT$/, {
          timeout: 3_000,
        });
        // The loan is on the screen by now; an empty screen would have no such text either.
        await expect(main).not.toContainText("Your LTV has reached the margin call level", {
          timeout: 1_000,
        });
      }).toPass();
    });

    await test.step("the user repays that loan with its interest, and the collateral is released", async () => {
      // The server books the interest of hours that passed at once within half a minute.
      await expect(async () => {
        await page.reload();
        expect(figureIn(await factIn(main, "Interest").innerText())).toBeGreaterThan(0);
      }).toPass();
      const submit = page.getByRole("button", { name: "Repay now" });
      await main
        .locator("form")
        .filter({ has: submit })
        .getByRole("button", { name: "Max" })
        .click();
      await submit.click();
      await expect(app.toast("Loan repaid. Your collateral has been released.")).toBeVisible();
    });

    await test.step("the price rises further, and the other loan's collateral is sold until its initial level is restored", async () => {
      await letPass(soldAt - secondNow());
      await expect(async () => {
        await open(loans.left);
        await expect(main).toContainText("Liquidation receipt", { timeout: 3_000 });
        await expect(factIn(main, "LTV after")).toHaveText(/%/, { timeout: 3_000 });
      }).toPass();
      expect(figureIn(await factIn(main, "LTV before").innerText())).toBeGreaterThanOrEqual(97);
      expect(figureIn(await factIn(main, "LTV after").innerText())).toBeLessThanOrEqual(90);
      expect(figureIn(await factIn(main, "Bought with the proceeds").innerText())).toBeGreaterThan(
        0,
      );
      await expect(main).toContainText("Settled");
      await app.open("messages");
      await expect(
        main.getByRole("listitem").filter({ hasText: "Your collateral is being sold" }),
      ).toHaveCount(1);
    });
  },
);

/** The coin and the moments of the soonest price rise to a margin call, and then to a liquidation. */
function foresee(after: number) {
  const from = LEVELS.call / LEVELS.borrowed;
  const to = LEVELS.liquidation / LEVELS.borrowed;
  // Beyond this level the liquidation would leave hardly any collateral.
  const whole = LEVELS.whole / LEVELS.borrowed;
  const found = COINS.flatMap((coin) =>
    Array.from({ length: 60 }, (_, index) => after + (index * DAY) / 2).flatMap((at) => {
      const first = foreseenPrice(`${coin}/USDT`, at);
      const riseAt = (second: number) => foreseenPrice(`${coin}/USDT`, second) / first;
      const isWithin = (second: number, least: number, most: number) =>
        [second, second + STAYS_SECONDS].every(
          (each) => riseAt(each) > least * (1 + ROOM) && riseAt(each) < most * (1 - ROOM),
        );
      const hoursAfter = (second: number) =>
        Array.from({ length: AWAY_SECONDS / HOUR }, (_, index) => second + (index + 1) * HOUR);
      const calledAt = hoursAfter(at).find((second) => isWithin(second, from, to));
      const soldAt = calledAt && hoursAfter(calledAt).find((second) => isWithin(second, to, whole));
      return calledAt === undefined || soldAt === undefined ? [] : [{ coin, at, calledAt, soldAt }];
    }),
  );
  const [soonest] = found.toSorted((a, b) => a.soldAt - b.soldAt);
  if (soonest === undefined) throw new Error("no price rises so far within two months");
  return soonest;
}
