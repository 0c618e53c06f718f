import { readFileSync } from "node:fs";

import { buyForeseen } from "./page-models/buy-foreseen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { optionScreenOf } from "./page-models/option-screen.ts";

/** What a ticket of 10 USDT says. */
const TEN_FOR_30_SECONDS = { won: 8, lost: -10, breakEven: 55.56, average: -1 };

test.describe("timed options", () => {
  test.use({ visitor: "demo" });

  test("are bought in both directions, watched, won, lost and tied; their receipt is verified here, and without a network from a file", async ({
    page,
    app,
    token,
    server,
  }) => {
    test.slow();
    const screen = optionScreenOf(page);
    const buyer = { screen, server, token };

    await test.step("brings funds from the spot account without leaving", async () => {
      await app.open("options", "?symbol=BTC/USDT");
      await screen.fund("1000");
      await expect(screen.form).toContainText("1,000");
    });

    await test.step("says before the buttons what is won and lost, and that it loses on average", async () => {
      await screen.duration("30 sec");
      await screen.quick("10").click();
      await expect(screen.stake).toHaveValue("10");
      expect(await screen.ticket()).toEqual(TEN_FOR_30_SECONDS);
      await expect(screen.form).toContainText("On average you lose money");
      await expect(screen.form).toContainText("The house is the other side of every option");
    });

    await test.step("is refused at the stake, and buys nothing by the Enter key", async () => {
      await screen.stake.fill("2");
      await screen.button("Up").click();
      await expect(screen.stake).toHaveAccessibleDescription("Minimum is 5 USDT");
      await screen.stake.fill("10");
      await screen.stake.press("Enter");
      await expect(screen.running).toHaveCount(0);
    });

    /** What is left of the funds by what the server says of each option. */
    const expectFunds = async () => {
      await expect(async () => {
        const options = await server.optionsOf(token);
        const left = options.reduce(
          (sum, one) => sum + Number(one.profit ?? `-${one.number}`),
          1_000,
        );
        expect(await screen.available()).toBe(left);
      }).toPass();
    };

    let still = "";
    await test.step("ties on a price that stays where it is, and has its stake back", async () => {
      const wish = { courses: ["stays"], stake: "5", directions: ["Up"] } as const;
      const { foreseen, bought } = await buyForeseen([buyer], wish);
      still = foreseen.symbol;
      await expect(screen.resultOf(bought[0]![0]!.id)).toContainText("Tied");
      await expectFunds();
    });

    const wish = { courses: ["rises", "falls"], stake: "10", directions: ["Up", "Down"] } as const;
    const { foreseen, bought } = await buyForeseen([buyer], wish, ({ symbol }) =>
      test.step("runs with its entry, its standing and what is left of it", async () => {
        await expect(screen.running).toHaveCount(2);
        await expect(screen.running.first()).toContainText(/\d\ds/);
        await expect(screen.running.first().getByTestId("standing")).toHaveText(/^Would \w+ now$/);
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

    await test.step("reads the seconds as a table, too", async () => {
      await screen.asTable.click();
      await expect(screen.seconds.getByRole("row").nth(2)).toContainText(/\d\d:\d\d:\d\d/);
      await screen.asTable.click();
    });

    await test.step("comes to what the index was known to do, as its two prices say", async () => {
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

    let file = "";
    await test.step("shows in its receipt both seconds with their quotes, and waits for the signed head", async () => {
      await screen.openReceipt(won.id);
      await expect(page).toHaveURL(app.at("optionReceipt"));
      await screen.waitForHead();
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("is verified in the browser, and saved", async () => {
      await screen.verify();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        screen.main.getByRole("button", { name: "Save receipt" }).click(),
      ]);
      file = await download.path();
    });

    await test.step("is verified again from the file without a network, and is not believed once it is altered", async () => {
      await screen.main.getByRole("link", { name: "Verify a saved receipt" }).click();
      await expect(page).toHaveURL(app.at("verifyReceipt"));
      const field = screen.main.locator("input[type=file]");
      await expect(field).toBeAttached();
      await page.context().setOffline(true);
      await field.setInputFiles(file);
      await expect(screen.verdict.getByRole("status")).toHaveText("All of it is right");
      const altered = readFileSync(file, "utf8").replace('"payout": "18"', '"payout": "19"');
      await field.setInputFiles({
        name: "altered.json",
        mimeType: "application/json",
        buffer: Buffer.from(altered),
      });
      await expect(screen.verdict.getByRole("status")).toContainText("This receipt is not right");
      await page.context().setOffline(false);
    });

    await test.step("finds all of them in the list, by state and by pair", async () => {
      await app.open("optionOrders");
      const rows = page.getByTestId("option-list").locator("li, tbody tr");
      const bought = await server.optionsOf(token);
      await expect(rows).toHaveCount(bought.length);
      await screen.main.getByRole("combobox", { name: "Pair" }).selectOption(still);
      await expect(rows).toHaveCount(bought.filter(({ symbol }) => symbol === still).length);
      await screen.main.getByRole("radiogroup").getByText("Running", { exact: true }).click();
      await expect(page.getByTestId("option-list")).toContainText("Nothing here yet");
    });

    await test.step("reaches the own loss limit, and is refused with the way to it", async () => {
      const answer = await page.request.post("/api/user/suitability/limits", {
        form: { product: "options", day: "1", week: "" },
        headers: { authorization: token },
      });
      expect(await answer.json()).toMatchObject({ type: "ok" });
      await app.open("options", "?symbol=BTC/USDT");
      await screen.stake.fill("5");
      await screen.button("Up").click();
      await expect(screen.form.getByRole("alert")).toContainText("loss limit");
      await expect(screen.form.getByRole("alert").getByRole("link")).toBeVisible();
      await expect(screen.running).toHaveCount(0);
    });
  });
});

test("what is proven of timed options, and what they have come to, is there for everybody", async ({
  page,
  app,
}) => {
  await app.open("optionRecord");
  const main = page.getByRole("main");
  await expect(main).toContainText("What the server’s owner could still do");
  await expect(main).toContainText("Set aside for running options");
  await main.getByRole("link", { name: "Verify a saved receipt" }).click();
  await expect(page).toHaveURL(app.at("verifyReceipt"));
  await main
    .locator("input[type=file]")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(main.getByRole("alert")).toHaveText("This file is no receipt");
});
