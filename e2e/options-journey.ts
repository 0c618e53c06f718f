import { randomUUID } from "node:crypto";

import { PASSWORD, personAt } from "./journey/person.ts";
import { proveName } from "./journey/prove-name.ts";
import { appOf } from "./page-models/app.ts";
import { buyForeseen } from "./page-models/buy-foreseen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { letPass } from "./page-models/clock.ts";
import { expect, storedFor, test } from "./page-models/fixtures.ts";
import { leftOf, optionScreenOf } from "./page-models/option-screen.ts";
import type { BoughtOption } from "./page-models/server.ts";
import { suitabilityScreensOf } from "./page-models/suitability-screens.ts";

const BTC = "?symbol=BTC/USDT";
const BROUGHT = "1000";
/** The transferred funds and the balance of a new demo account. */
const FUNDS = 11_000;
/** The server signs the heads of both chains within this time. */
const HEAD_SECONDS = 60;

test.describe("timed options of a demo account", () => {
  test.use({ visitor: "demo" });

  test(
    "options are won and lost as the index was known to move, and each outcome is paid",
    { tag: "@desktop" },
    async ({ page, app, token, server }) => {
      const screen = optionScreenOf(page);
      const buyer = { screen, server, token };

      const expectFunds = () =>
        expect(async () => {
          const options = await server.optionsOf(token);
          expect(await screen.available()).toBe(leftOf(FUNDS, options));
        }).toPass();

      await app.open("options", BTC);
      await screen.fund(BROUGHT);
      await expect.poll(screen.available).toBe(FUNDS);

      const wish = {
        courses: ["rises", "falls"],
        stake: "10",
        directions: ["Up", "Down"],
      } as const;
      const { foreseen, bought } = await buyForeseen([buyer], wish, ({ symbol }) =>
        test.step("a running option shows its entry, its present result and its time left", async () => {
          await expect(screen.running).toHaveCount(2);
          await expect(screen.running.first().getByTestId("standing")).toHaveText(
            /^\w+ right now$/,
          );
          await expect(screen.chart.getByRole("img")).toHaveAccessibleName(
            new RegExp(`${symbol} index`),
          );
          await expectFunds();
          expect.soft(await violations(page)).toEqual([]);
          expect.soft(await excess(page)).toBe(0);
        }),
      );
      const [up, down] = bought[0]!;
      const [won, lost] = foreseen.course === "rises" ? [up!, down!] : [down!, up!];

      await test.step("an option settles as the index was known to move and as its two prices say", async () => {
        await expect(screen.resultOf(won.id)).toContainText("Won");
        await expect(screen.resultOf(won.id)).toContainText("+8");
        await expect(screen.resultOf(lost.id)).toContainText("Lost");
        await expect(screen.resultOf(lost.id)).toContainText("−10");
        for (const { id } of bought[0]!) {
          const card = screen.resultOf(id);
          const entry = await screen.figureOf(card, "Entry price");
          const end = await screen.figureOf(card, "Final price");
          expect(end > entry).toBe(foreseen.course === "rises");
          expect(end < entry).toBe(foreseen.course === "falls");
        }
        await expectFunds();
      });

      await test.step("the receipt shows both seconds with their quotes and the signed head, and is verified", async () => {
        await screen.openReceipt(won.id);
        await letPass(HEAD_SECONDS);
        await screen.waitForHead();
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await screen.verify();
      });

      await test.step("the list shows all options, and those of one pair", async () => {
        await app.open("optionOrders");
        const rows = page.getByTestId("option-list").locator("li, tbody tr");
        const all = await server.optionsOf(token);
        await expect(rows).toHaveCount(all.length);
        await screen.main.getByRole("combobox", { name: "Pair" }).selectOption(foreseen.symbol);
        await expect(rows).toHaveCount(
          all.filter(({ symbol }) => symbol === foreseen.symbol).length,
        );
      });
    },
  );
});

/** An option's terms, its deciding prices and its outcome. */
const decided = ({ symbol, type, number, entry, settlement, state, payout }: BoughtOption) => ({
  agreed: { symbol, type, number },
  decidedBy: { entry, settlement },
  outcome: { state, payout },
});

test.describe("timed options of a live account", () => {
  const email = `options-${randomUUID()}@candor.example`;
  test.use({
    visitor: "live",
    token: async ({ server }, use) => use(await server.register(email, PASSWORD)),
  });

  test(
    "a live option needs the quiz and a proven name, and settles as a demo option of the same second",
    { tag: "@desktop" },
    async ({ page, app, browser, baseURL, token, server }) => {
      test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
      const screen = optionScreenOf(page);
      await server.setCountry(token, "TH");
      await server.fillFromFaucet(token);
      const demoToken = await server.openDemo();
      const storageState = storedFor(baseURL!, { token: demoToken, isDemo: "1" });
      const demoPage = await (await browser.newContext({ storageState })).newPage();
      const demo = optionScreenOf(demoPage);

      await test.step("the user transfers funds from the spot account, and the ticket equals the demo account's", async () => {
        await app.open("options", BTC);
        await appOf(demoPage).open("options", BTC);
        for (const [one, first] of [
          [screen, 0],
          [demo, 10_000],
        ] as const) {
          await one.fund("500");
          await expect.poll(one.available).toBe(first + 500);
          await one.duration("30 sec");
          await one.quick("10").click();
        }
        expect(await screen.ticket()).toEqual(await demo.ticket());
      });

      await test.step("the first option cannot be bought before the quiz is passed", async () => {
        await screen.button("Up").click();
        await suitabilityScreensOf(page).passOnTheWay("timed options", "options");
        expect(await server.optionsOf(token)).toEqual([]);
      });

      await test.step("the first option cannot be bought before the user has proven their name", async () => {
        await proveName(
          personAt(page, server, { email, mobile: `8${`${Date.now()}`.slice(-8)}` }),
          browser,
          "verification-2",
        );
        expect(await server.optionsOf(token)).toEqual([]);
        await app.open("options", BTC);
      });

      const buyers = [
        { screen, server, token },
        { screen: demo, server, token: demoToken },
      ];
      const wish = { courses: ["rises", "falls"], stake: "10", directions: ["Up"] } as const;
      const { foreseen, bought } = await buyForeseen(buyers, wish);
      const [live, other] = bought.map(([option]) => option!);

      await test.step("both options start and end in the same seconds, at the same prices, with the same payout", async () => {
        expect(decided(live!)).toEqual(decided(other!));
        const isWon = foreseen.course === "rises";
        expect(live).toMatchObject({
          state: isWon ? "won" : "lost",
          payout: isWon ? "18" : "0",
        });
      });

      await test.step("both receipts show the same quotes, and each is verified with the head of its own chain", async () => {
        await screen.openReceipt(live!.id);
        await demo.openReceipt(other!.id);
        expect(await screen.quotes.allInnerTexts()).toEqual(await demo.quotes.allInnerTexts());
        await letPass(HEAD_SECONDS);
        for (const [one, chain] of [
          [screen, "live"],
          [demo, "demo"],
        ] as const) {
          await one.waitForHead();
          await expect(one.main.getByTestId("signed-head")).toContainText(chain);
          await one.verify();
        }
      });
    },
  );
});
