import { letPass, serverTime } from "./page-models/clock.ts";
import { operatorAt } from "./page-models/console-app.ts";
import { approveInTurn } from "./page-models/console-requests.ts";
import { contractScreenOf } from "./page-models/contract-screen.ts";
import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";

const BTC = "?currency_id=1&legal_id=3";
const AAPL = "?currency_id=1101&legal_id=3";
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Seconds until a given time after the next midnight of UTC by the server's clock. */
const untilMidnight = (after: number): number =>
  DAY - (Math.floor(serverTime() / 1_000) % DAY) + after;

/** Seconds until the next noon of a Saturday. */
function untilSaturday(): number {
  const now = new Date(serverTime());
  const days = (6 - now.getUTCDay() + 7) % 7;
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12);
  const next = noon > now.getTime() ? noon : noon + 7 * DAY * 1_000;
  return Math.ceil((next - now.getTime()) / 1_000);
}

test.describe("contracts over days", () => {
  test.use({ visitor: "demo" });

  test(
    "overnight funding is charged, a receipt explains a liquidation, and a closed stock says when it opens",
    { tag: "@phone" },
    async ({ page, app }) => {
      const screen = contractScreenOf(page);
      const levered = screen.position("125x");

      await test.step("a user opens one position to keep, and a long and a short that cannot both survive", async () => {
        await app.open("contract", BTC);
        await screen.fund("5000");
        await screen.open("long", { lots: "100", leverage: "2" });
        await screen.open("long", { lots: "100", leverage: "125" });
        await screen.open("short", { lots: "100", leverage: "125" });
        await expect(levered).toHaveCount(2);
      });

      await test.step("at the end of the day the user is charged overnight funding", async () => {
        await letPass(untilMidnight(60));
        await expect(async () => {
          await page.reload();
          await screen.detailsOf("Long 2x").click();
          expect(await screen.inSheet("Overnight fees")).toBeGreaterThan(0);
        }).toPass();
        await page.keyboard.press("Escape");
      });

      await test.step("the position that the price moves against is liquidated", async () => {
        await expect(async () => {
          if ((await levered.count()) > 1) await letPass(HOUR);
          await page.reload();
          await expect(screen.position("Long 2x")).toHaveCount(1);
          expect(await levered.count()).toBeLessThan(2);
        }).toPass();
      });

      await test.step("the liquidation's receipt shows each price and each step of the calculation", async () => {
        await app.open("contractOrders", "?tab=history");
        await page
          .getByTestId("contract-history")
          .locator("li, tbody tr")
          .filter({ hasText: "125x" })
          .filter({ hasText: "Liquidated" })
          .first()
          .getByRole("link", { name: /^Receipt/ })
          .click();
        await expect(page.getByTestId("result")).toContainText("it was liquidated at");
        await page.getByTestId("proof").locator("summary").click();
        const closing = page.getByTestId("closing-liquidation");
        await expect(closing).toBeVisible();
        const lineOf = (pattern: RegExp) => closing.getByText(pattern).first().innerText();
        const figuresOf = (line: string) =>
          [...line.matchAll(/[−-]?[\d,]+(?:\.\d+)?/g)].map(([text]) => figureIn(text));

        const [quantity = 0, to = 0, from = 0, profit = 0] = figuresOf(
          await lineOf(/× \([\d,.]+ − [\d,.]+\) = /),
        );
        expect(quantity * (to - from)).toBeCloseTo(profit, 6);
        expect(profit).toBeLessThan(0);
        const comparison = await lineOf(/^Equity .* ≤ Maintenance margin/);
        const [equity = 0, maintenance = 0] = figuresOf(comparison);
        expect(equity).toBeLessThanOrEqual(maintenance);
        await expect(closing).toContainText(/Mark price: (the median of the three|the index)/);
        const text = await closing.innerText();
        const came = (name: string) => {
          // The last match, since an earlier formula may end with the same words.
          const rows = text.matchAll(new RegExp(`${name}\\s+([−-]?[\\d,.]+)`, "g"));
          const found = [...rows].at(-1)?.[1];
          return found === undefined ? 0 : figureIn(found);
        };
        // If the rest of the margin pays exactly the fee, the fund neither receives nor pays anything.
        expect(
          came("Margin released") +
            came("PnL") -
            came("Fee to close") -
            came("Overnight fees") -
            came("To the insurance fund") +
            came("From the insurance fund"),
        ).toBeCloseTo(came("You receive"), 6);
      });

      await test.step("the public log of the insurance fund lists the liquidation", async () => {
        await app.open("insuranceFund");
        const log = page.getByRole("listitem").filter({ hasText: "Liquidation" });
        await expect(log.filter({ hasText: "BTC/USDT" }).first()).toBeVisible();
      });

      await test.step("a closed stock says when it opens, and its order button is disabled", async () => {
        await letPass(untilSaturday());
        await expect(async () => {
          await app.open("contract", AAPL);
          await page.reload();
          await expect(screen.form.getByRole("status")).toHaveText(
            /The market is closed\. It opens Mon\S* \d\d:\d\d \(your local time\)\./,
          );
        }).toPass();
        await expect(screen.submit).toBeDisabled();
      });
    },
  );
});

const COUNTRY = { code: "BE", name: "Belgium" };

test.describe("a country without contracts", () => {
  test.use({ visitor: "live" });

  test(
    "once operators forbid contracts in a country, the form says so and opens nothing",
    { tag: "@desktop" },
    async ({ page, app, browser, token, server }) => {
      const screen = contractScreenOf(page);
      const { code, name } = COUNTRY;
      const told = screen.form.getByRole("status");

      await test.step("before the rule the form says nothing about the country and offers a deposit", async () => {
        await server.setCountry(token, code);
        await app.open("contract", BTC);
        await expect(page.getByRole("link", { name: "Deposit" }).last()).toBeVisible();
        await expect(told).toBeEmpty();
      });

      await test.step("an operator requests the country's rule, and two others approve it", async () => {
        const { page: at, sheet, open } = await operatorAt(browser, "configuration");
        await open("/config/jurisdiction");
        await at.getByRole("button", { name: "Add a country" }).click();
        await sheet.getByLabel("Country of residence").fill(code);
        await sheet.getByLabel("Futures").click();
        await sheet.getByLabel("Reason").fill("The regulator forbids it");
        await sheet.getByRole("button", { name: "Submit request" }).click();
        await expect(sheet).toBeHidden();
        await approveInTurn(browser, ["configuration-2", "configuration-3"], {
          queue: "config",
          what: new RegExp(`Change ${code}`),
          reason: "Agrees with the regulator's list",
        });
      });

      await test.step("from then on the form says that contracts are not offered before the user types anything", async () => {
        await page.reload();
        await expect(told).toHaveText(`This product is not offered in your country (${name})`);
        await expect(screen.submit).toBeDisabled();
      });
    },
  );
});
