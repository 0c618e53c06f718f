import { letPass, letRun, serverTime } from "./page-models/clock.ts";
import { factIn, figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { NOISE, foreseenMean } from "./page-models/foreseen-path.ts";
import type { Shelf } from "./page-models/server.ts";

const DAY = 86_400;
/** Investments mature at 08:00 UTC, and the tranches of the next day go on sale within the next minute. */
const MATURES = 8 * 3_600;
const OPENING = { from: 50, seconds: 15 };
/** The settlement price is the mean of this half hour, of which at least half the seconds need a price. */
const WINDOW_SECONDS = 1_800;
const SECONDS_MIN = 900;
/** The clock runs fast from this long before that half hour until this long after it. */
const MARGIN_SECONDS = 15;
/** At this pace the server may skip some seconds, but only half of them have to be recorded. */
const PACE = 15;
/** Within this many days prices move far enough both ways. */
const DAYS_MAX = 20;

const secondNow = () => Math.floor(serverTime() / 1_000);

test.use({ visitor: "demo" });

test(
  "one dual investment is paid in the coin and one in USDT, exactly as agreed, at a price that can be recomputed",
  { tag: "@desktop" },
  async ({ page, app, token, server }) => {
    const main = page.getByRole("main");
    const receipt = page.getByRole("dialog", { name: "Receipt" });

    /** All values under a name on the screen. */
    const values = (name: RegExp) =>
      main.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");

    /** Lets days pass until two tranches on sale are certain to settle on different sides of their linked prices. */
    const choose = async () => {
      for (let days = 0; days < DAYS_MAX; days += 1) {
        await letPass(DAY - ((secondNow() - MATURES) % DAY) + OPENING.from);
        await letRun(OPENING.seconds);
        const maturity = Math.ceil((secondNow() - MATURES) / DAY) * DAY + MATURES;
        await expect
          .poll(async () => (await maturing(maturity)).length, { timeout: 150_000 })
          .toBeGreaterThan(0);
        const shelves = await maturing(maturity);
        const coin = shelves.find((shelf) => sideOf(shelf, maturity) === "coin");
        const quote = shelves.find((shelf) => sideOf(shelf, maturity) === "quote");
        if (coin !== undefined && quote !== undefined) return { coin, quote, maturity };
      }
      throw new Error(`nothing ends on both sides in ${DAYS_MAX} days`);
    };
    const maturing = async (second: number): Promise<Shelf[]> =>
      (await server.shelvesFor(token)).filter(
        (shelf) => Date.parse(shelf.matures_at) / 1_000 === second && shelf.days === 1,
      );

    /** Both outcomes, from the form or from the user's newest investment. */
    const outcomes = async () => ({
      coin: await values(/^If it settles below/)
        .first()
        .innerText(),
      quote: await values(/^If it settles at or above/)
        .first()
        .innerText(),
    });

    /** Buys ten shares as the user's investment of this number, expects outcomes no worse than previewed, and returns them. */
    const buy = async ({ id }: Shelf, number: number) => {
      await app.open("dualPurchase", `?id=${id}`);
      await main.getByRole("textbox", { name: "Shares" }).fill("10");
      const form = main.locator("form");
      const least = await outcomes();
      await form.getByRole("button", { name: "Invest", exact: true }).click();
      await page
        .getByRole("dialog", { name: "Please check" })
        .getByRole("button", { name: "Invest" })
        .click();
      await expect(page.getByRole("heading", { name: "My investments", level: 1 })).toBeVisible();
      // The list of an earlier visit stands until the new one has loaded.
      await expect(values(/^If it settles below/)).toHaveCount(number);
      const bought = await outcomes();
      expect(figureIn(bought.coin)).toBeGreaterThanOrEqual(figureIn(least.coin));
      expect(figureIn(bought.quote)).toBeGreaterThanOrEqual(figureIn(least.quote));
      return bought;
    };

    const bought =
      await test.step("a user buys two dual investments that will settle on different sides of their linked prices", async () => {
        const { coin, quote, maturity } = await choose();
        return { maturity, inCoin: await buy(coin, 1), inQuote: await buy(quote, 2) };
      });

    await test.step("the server records each second of the half hour before the maturity", async () => {
      await letPass(bought.maturity - WINDOW_SECONDS - MARGIN_SECONDS - secondNow());
      await letRun(WINDOW_SECONDS + 2 * MARGIN_SECONDS, PACE);
    });

    await test.step("each dual investment pays what was agreed, one in the coin and the other in USDT", async () => {
      await expect(async () => {
        await app.open("dualOrders");
        await page.reload();
        await expect(values(/^Status$/)).toHaveText(["Completed", "Completed"], { timeout: 3_000 });
      }).toPass();
      await expect(values(/^Received$/)).toHaveText([bought.inQuote.quote, bought.inCoin.coin]);
    });

    await test.step("the receipt names the seconds, and the recorded prices give the same settlement price and payment", async () => {
      for (const order of await main.getByRole("button", { name: "Receipt" }).all()) {
        await order.click();
        expect(
          figureIn(await factIn(receipt, "Seconds counted").innerText()),
        ).toBeGreaterThanOrEqual(SECONDS_MIN);
        await receipt.getByRole("button", { name: "Verify against the public record" }).click();
        await expect(receipt).toContainText(
          "Verified: the record gives the same price and payment.",
        );
        await receipt.getByRole("button", { name: "Close" }).click();
      }
    });
  },
);

/** The currency in which a tranche will pay; undefined if the venues' noise may decide it. */
function sideOf({ symbol, linked_price: linked }: Shelf, maturity: number) {
  const part = foreseenMean(symbol, maturity, WINDOW_SECONDS) / Number(linked) - 1;
  if (Math.abs(part) < NOISE) return undefined;
  return part < 0 ? "coin" : "quote";
}
