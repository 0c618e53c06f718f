import { readFileSync } from "node:fs";

import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { optionScreenOf } from "./page-models/option-screen.ts";

/** A coin whose price stays on its tick for longer than the shortest option runs. */
const STILL = "USDC/USDT";

type Balance = { type: string; currency_code: string; available: string };

/** What a ticket of 10 USDT says, in either realm. */
const TEN_FOR_30_SECONDS = { won: 8, lost: -10, breakEven: 55.56, average: -1 };

test.describe("timed options", () => {
  test.use({ visitor: "demo" });

  test("are bought in both directions, watched, won, lost and tied; their receipt is verified here, and without a network from a file", async ({
    page,
    app,
    token,
  }) => {
    test.slow();
    const screen = optionScreenOf(page);

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

    await test.step("runs with its entry, its standing and what is left of it", async () => {
      await screen.button("Up").click();
      await expect(screen.running).toHaveCount(1);
      await screen.button("Down").click();
      await expect(screen.running).toHaveCount(2);
      await expect(screen.running.first()).toContainText(/\d\ds/);
      await expect(screen.running.first().getByTestId("standing")).toHaveText(/^Would \w+ now$/);
      await expect(screen.chart.getByRole("img")).toHaveAccessibleName(/BTC\/USDT index/);
      await expect.poll(screen.available).toBe(980);
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("has one on a price that does not move beside them", async () => {
      await screen.pick(STILL);
      await screen.stake.fill("5");
      await screen.button("Up").click();
      await expect(screen.running).toHaveCount(3);
    });

    await test.step("is told of each result, which its two prices decide", async () => {
      await expect(screen.results).toHaveCount(3, { timeout: 90_000 });
      await expect(screen.ended("Won")).toHaveCount(1);
      await expect(screen.ended("Lost")).toHaveCount(1);
      await expect(screen.ended("Tied")).toHaveCount(1);
      for (const state of ["Won", "Lost"]) {
        const card = screen.ended(state);
        const [from, to] = [
          await screen.figureOf(card, "Entry price"),
          await screen.figureOf(card, "Final price"),
        ];
        const isUp = (await card.innerText()).includes("Up");
        expect(to > from === isUp, `${state}: ${from} to ${to}`).toBe(state === "Won");
      }
      await expect(screen.ended("Won")).toContainText("+8");
      await expect(screen.ended("Lost")).toContainText("−10");
      await expect.poll(screen.available).toBe(998);
    });

    let file = "";
    await test.step("shows in its receipt both seconds with their quotes, and waits for the signed head", async () => {
      await screen
        .ended("Won")
        .getByRole("link", { name: /^Receipt/ })
        .click();
      await expect(page).toHaveURL(app.at("optionReceipt"));
      await expect(screen.main.getByRole("table")).toHaveCount(2);
      const again = screen.main.getByRole("button", { name: "Look again" });
      await expect(async () => {
        if (await again.isVisible()) await again.click();
        await expect(screen.main.getByTestId("signed-head")).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 100_000 });
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("is verified in the browser, and saved", async () => {
      await screen.main.getByRole("button", { name: "Verify in this browser" }).click();
      await expect(screen.verdict.getByRole("status")).toHaveText("All of it is right");
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
      await expect(rows).toHaveCount(3);
      await screen.main.getByRole("combobox", { name: "Pair" }).selectOption(STILL);
      await expect(rows).toHaveCount(1);
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

test.describe("with a live account", () => {
  test.use({ visitor: "live" });

  test("the ticket is the demo account's, and the quiz comes before the first option", async ({
    page,
    app,
    token,
    server,
  }) => {
    const screen = optionScreenOf(page);
    await server.setCountry(token, "TH");
    // The form is told of funds; the server knows of none, and asks for the quiz before it looks.
    await page.route("**/api/wallet/list*", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { message: { list: Balance[] } };
      const { list } = answer.message;
      const spot = list.find(
        ({ type, currency_code: code }) => type === "change" && code === "USDT",
      );
      if (spot !== undefined) list.push({ ...spot, type: "micro", available: "1000" });
      await route.fulfill({ response, json: answer });
    });
    await app.open("options", "?symbol=BTC/USDT");
    await expect(screen.form).toContainText("1,000");
    await screen.duration("30 sec");
    await screen.quick("10").click();
    expect(await screen.ticket()).toEqual(TEN_FOR_30_SECONDS);
    await screen.button("Up").click();
    await expect(app.toast("First take the short quiz for this product")).toBeVisible();
    await expect(page).toHaveURL(app.at("quiz"));
    await expect(page.getByRole("heading", { name: "Quiz on timed options" })).toBeVisible();
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
