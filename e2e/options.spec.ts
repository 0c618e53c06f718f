import { readFileSync } from "node:fs";

import { excess, violations } from "./page-models/checks.ts";
import { serverTime } from "./page-models/clock.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { leftOf, optionScreenOf } from "./page-models/option-screen.ts";

const BTC = "BTC/USDT";
const BROUGHT = "1000";
/** The transferred funds and the balance of a new demo account. */
const FUNDS = 11_000;
const ELSEWHERE = "ETH/USDT";
/** The ticket's figures for a stake of 10 USDT. */
const TEN_FOR_30_SECONDS = { won: 8, lost: -10, breakEven: 55.56, average: -1 };
/** A purchase this early in a second leaves time for another before the next second. */
const EARLY_MS = 150;
/** Longer than an option of 30 seconds takes until its settlement, with all waiting. */
const SETTLED = { timeout: 90_000 };

const COMES_TO = {
  won: { state: "Won", profit: "+8" },
  lost: { state: "Lost", profit: "−10" },
  tied: { state: "Tied", profit: "0" },
} as const;

/** The outcome that follows from an option's two prices. */
function outcomeOf(type: "up" | "down", entry: number, end: number): keyof typeof COMES_TO {
  if (end === entry) return "tied";
  return end > entry === (type === "up") ? "won" : "lost";
}

test.describe("timed options", () => {
  test.use({ visitor: "demo" });

  test(
    "a user buys options both ways, sees them settle by their two prices, and verifies a receipt, offline too",
    { tag: ["@core", "@phone"] },
    async ({ page, app, token, server }) => {
      test.slow();
      const screen = optionScreenOf(page);

      const expectFunds = () =>
        expect(async () => {
          const options = await server.optionsOf(token);
          expect(await screen.available()).toBe(leftOf(FUNDS, options));
        }).toPass();

      await test.step("a user transfers funds from the spot account without leaving the form", async () => {
        await app.open("options", `?symbol=${BTC}`);
        await screen.fund(BROUGHT);
        await expect(screen.form).toContainText("1,000");
      });

      await test.step("the form shows the win, the loss and that options lose on average before the buttons", async () => {
        await screen.duration("30 sec");
        await screen.quick("10").click();
        await expect(screen.stake).toHaveValue("10");
        expect(await screen.ticket()).toEqual(TEN_FOR_30_SECONDS);
        await expect(screen.form).toContainText("On average you lose money");
        await expect(screen.form).toContainText(
          "The house (this exchange itself) is your counterparty in every option",
        );
      });

      await test.step("an invalid stake is refused at its field, and the Enter key buys nothing", async () => {
        await screen.stake.fill("2");
        await screen.button("Up").click();
        await expect(screen.stake).toHaveAccessibleDescription("The minimum is 5 USDT");
        await screen.stake.fill("10");
        await screen.stake.press("Enter");
        await expect(screen.running).toHaveCount(0);
      });

      await test.step("a running option shows its entry, its present result and its time left", async () => {
        await expect.poll(() => serverTime() % 1_000, { intervals: [20] }).toBeLessThan(EARLY_MS);
        await screen.button("Up").click();
        await screen.button("Down").click();
        await expect(screen.running).toHaveCount(2);
        const first = screen.running.first();
        await expect(first).toContainText(/\d\ds/);
        await expect(first.getByTestId("standing")).toHaveText(/^\w+ right now$/);
        expect(await screen.figureOf(first, "Entry price")).toBeGreaterThan(0);
        await expect(screen.chart.getByRole("img")).toHaveAccessibleName(/BTC\/USDT index/);
        await expectFunds();
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the chart's seconds can be read as a table", async () => {
        await screen.asTable.click();
        await expect(screen.seconds.getByRole("row").nth(2)).toContainText(/\d\d:\d\d:\d\d/);
        await screen.asTable.click();
      });

      const [down, up] =
        await test.step("an option settles by its two prices, which are the same for all options of a second", async () => {
          const states = async () => (await server.optionsOf(token)).map(({ state }) => state);
          await expect.poll(states, SETTLED).not.toContain("running");
          const bought = await server.optionsOf(token);
          expect(bought.map(({ type }) => type)).toEqual(["down", "up"]);
          for (const { id, type, state } of bought) {
            const card = screen.resultOf(id);
            await expect(card).toBeVisible();
            const entry = await screen.figureOf(card, "Entry price");
            const outcome = outcomeOf(type, entry, await screen.figureOf(card, "Final price"));
            expect(state).toBe(outcome);
            await expect(card).toContainText(COMES_TO[outcome].state);
            await expect(card).toContainText(COMES_TO[outcome].profit);
          }
          const [one, other] = bought;
          // On a slow machine the second option may enter a second later.
          if (one!.entry?.at === other!.entry?.at) {
            expect(one!.entry).toEqual(other!.entry);
            expect(one!.settlement).toEqual(other!.settlement);
          }
          await expectFunds();
          return [one!, other!];
        });

      await test.step("the list shows the options by state and by pair", async () => {
        await app.open("optionOrders");
        const list = page.getByTestId("option-list");
        const pair = screen.main.getByRole("combobox", { name: "Pair" });
        await expect(list.locator("li, tbody tr")).toHaveCount(2);
        await pair.selectOption(ELSEWHERE);
        await expect(list).toContainText("Nothing here yet");
        await pair.selectOption(BTC);
        await expect(list.locator("li, tbody tr")).toHaveCount(2);
        await screen.main.getByRole("radiogroup").getByText("Running", { exact: true }).click();
        await expect(list).toContainText("Nothing here yet");
      });

      await test.step("an order beyond the user's own loss limit is refused with a link to the limit", async () => {
        const answer = await page.request.post("/api/user/suitability/limits", {
          form: { product: "options", day: "1", week: "" },
          headers: { authorization: token },
        });
        expect(await answer.json()).toMatchObject({ type: "ok" });
        await app.open("options", `?symbol=${BTC}`);
        await screen.stake.fill("5");
        await screen.button("Up").click();
        await expect(screen.form.getByRole("alert")).toContainText("loss limit");
        await expect(screen.form.getByRole("alert").getByRole("link")).toBeVisible();
        await expect(screen.running).toHaveCount(0);
      });

      const decided = [up, down].find(({ state }) => state === "won") ?? up;
      let file = "";
      await test.step("the receipt shows both seconds with their quotes, and then the signed head", async () => {
        await screen.openReceipt(decided.id);
        await expect(page).toHaveURL(app.at("optionReceipt"));
        const words = { won: "you won 8 USDT", lost: "you lost 10 USDT", tied: "came back" };
        await expect(screen.story).toContainText(words[decided.state as keyof typeof words]);
        await expect(screen.path.getByRole("img")).toHaveAccessibleName(/entry price [\d,.]+ to/);
        await screen.waitForHead();
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the browser verifies the receipt, and the user saves it", async () => {
        await screen.verify();
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          screen.main.getByRole("button", { name: "Save receipt" }).click(),
        ]);
        file = await download.path();
      });

      await test.step("the saved receipt is verified offline, and an altered one fails the verification", async () => {
        await screen.main.getByRole("link", { name: "Verify a saved receipt" }).click();
        await expect(page).toHaveURL(app.at("verifyReceipt"));
        const field = screen.main.locator("input[type=file]");
        await expect(field).toBeAttached();
        await page.context().setOffline(true);
        await field.setInputFiles(file);
        await expect(screen.verdict.getByRole("status")).toHaveText(
          "Verified: everything in this receipt is correct.",
        );
        const saved = readFileSync(file, "utf8");
        const altered = saved.replace(`"payout": "${decided.payout}"`, '"payout": "19"');
        expect(altered).not.toBe(saved);
        await field.setInputFiles({
          name: "altered.json",
          mimeType: "application/json",
          buffer: Buffer.from(altered),
        });
        await expect(screen.verdict.getByRole("status")).toContainText(
          "This receipt failed verification",
        );
        await page.context().setOffline(false);
      });
    },
  );
});

test(
  "a guest reads the proofs and the results of timed options",
  { tag: "@desktop" },
  async ({ page, app }) => {
    await app.open("optionRecord");
    const main = page.getByRole("main");
    await expect(main).toContainText("What the operator could still do");
    await expect(main).toContainText("Set aside for running options");
    await main.getByRole("link", { name: "Verify a saved receipt" }).click();
    await expect(page).toHaveURL(app.at("verifyReceipt"));
    await main
      .locator("input[type=file]")
      .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await expect(main.getByRole("alert")).toHaveText("This file is not a receipt");
  },
);
