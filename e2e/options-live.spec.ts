import { appOf } from "./page-models/app.ts";
import { buyForeseen } from "./page-models/buy-foreseen.ts";
import { expect, storedFor, test } from "./page-models/fixtures.ts";
import { optionScreenOf } from "./page-models/option-screen.ts";
import type { BoughtOption } from "./page-models/server.ts";
import { suitabilityScreensOf } from "./page-models/suitability-screens.ts";

const BTC = "?symbol=BTC/USDT";

/** What was agreed, what decided it, and what it came to. */
const decided = ({ symbol, type, number, entry, settlement, state, payout }: BoughtOption) => ({
  agreed: { symbol, type, number },
  decidedBy: { entry, settlement },
  outcome: { state, payout },
});

test.describe("timed options of a live account", () => {
  test.use({ visitor: "live" });

  test("come after the quiz, and to the same as a demo account's of the same second", async ({
    page,
    app,
    browser,
    baseURL,
    token,
    server,
  }) => {
    test.slow();
    test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
    const screen = optionScreenOf(page);
    await server.setCountry(token, "TH");
    await server.fillFromFaucet(token);
    const demoToken = await server.openDemo();
    const storageState = storedFor(baseURL!, { token: demoToken, isDemo: "1" });
    const demoPage = await (await browser.newContext({ storageState })).newPage();
    const demo = optionScreenOf(demoPage);

    await test.step("funds are brought from the spot account, and the ticket is the demo account's", async () => {
      await app.open("options", BTC);
      await appOf(demoPage).open("options", BTC);
      for (const one of [screen, demo]) {
        await one.fund("500");
        await expect.poll(one.available).toBe(500);
        await one.duration("30 sec");
        await one.quick("10").click();
      }
      expect(await screen.ticket()).toEqual(await demo.ticket());
    });

    await test.step("the first is not bought before the quiz is passed", async () => {
      await screen.button("Up").click();
      await suitabilityScreensOf(page).passOnTheWay("timed options", "options");
      expect(await server.optionsOf(token)).toEqual([]);
    });

    const buyers = [
      { screen, server, token },
      { screen: demo, server, token: demoToken },
    ];
    const wish = { courses: ["rises", "falls"], stake: "10", directions: ["Up"] } as const;
    const { foreseen, bought } = await buyForeseen(buyers, wish);
    const [live, other] = bought.map(([option]) => option!);

    await test.step("both begin and end in the same seconds, at the same prices, with the same payout", async () => {
      expect(decided(live!)).toEqual(decided(other!));
      const isWon = foreseen.course === "rises";
      expect(live).toMatchObject({
        state: isWon ? "won" : "lost",
        payout: isWon ? "18" : "0",
      });
    });

    await test.step("both receipts show the same quotes, and each is verified with its own chain's head", async () => {
      await screen.openReceipt(live!.id);
      await demo.openReceipt(other!.id);
      expect(await screen.quotes.allInnerTexts()).toEqual(await demo.quotes.allInnerTexts());
      for (const [one, chain] of [
        [screen, "live"],
        [demo, "demo"],
      ] as const) {
        await one.waitForHead();
        await expect(one.main.getByTestId("signed-head")).toContainText(chain);
        await one.verify();
      }
    });
  });
});
