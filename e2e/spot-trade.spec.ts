import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { isWhollySeen } from "./page-models/sight.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

/** A market whose index hardly moves, so that its book stays under the pointer. */
const CALM = "USDC/USDT";

test.use({ visitor: "demo" });

test.describe("the order form", () => {
  test(
    "the order form accepts valid orders, and refuses others at the field",
    { tag: "@core" },
    async ({ page, app }) => {
      const trade = tradeScreenOf(page);
      await test.step("the form refuses an order that is too small, too large or too far from the price at its field", async () => {
        await app.openTrade("BTC/USDT");
        const usual = await trade.priceAt(100);
        await trade.amount.fill("0.00001");
        await trade.amount.blur();
        await expect(trade.amount).toHaveAccessibleDescription("The minimum is 5 USDT");
        await trade.amount.fill("50");
        await trade.amount.blur();
        await expect(trade.amount).toHaveAccessibleDescription(
          "Insufficient balance: 100,000 USDT available",
        );
        await trade.askFor("1");
        await trade.price.blur();
        await expect(trade.price).toHaveAccessibleDescription(
          /^The price must be between [\d,.]+ and/,
        );
        await expect(trade.price).toHaveAttribute("aria-invalid", "true");
        await trade.submit.click();
        await trade.askFor(usual);
        await trade.amount.fill("0.01");
        await trade.amount.blur();
        await expect(trade.amount).toHaveAccessibleDescription("");
        await expect(trade.noOrders, "no refused order was placed").toBeVisible();
      });

      await test.step("the form cuts digits finer than the market's steps, and asks for a missing amount", async () => {
        await trade.askFor("90000.129");
        await trade.amount.fill("0.0123456");
        await expect(trade.price).toHaveValue("90,000.12");
        await expect(trade.amount).toHaveValue("0.01234");
        await trade.amount.clear();
        await trade.submit.click();
        await expect(trade.amount).toHaveAccessibleDescription("Enter an amount");
      });

      await test.step("the user fills in the amount as a share of the balance, by tap and by slider", async () => {
        await expect(trade.available).toContainText("100,000");
        await trade.askFor("50000");
        const amounts = { "25%": "0.5", "50%": "1", "75%": "1.5", "100%": "2" };
        for (const [share, amount] of Object.entries(amounts)) {
          await trade.share(share).click();
          await expect(trade.amount).toHaveValue(amount);
        }
        await trade.slider.press("Home");
        await expect(trade.amount).toHaveValue("");
        await trade.slider.press("ArrowRight");
        await expect(trade.amount).toHaveValue("0.02");
        await trade.choose("Sell");
        await trade.share("50%").click();
        await expect(trade.amount).toHaveValue("0.5");
      });

      await test.step("a tap on a price of the book fills in that price as a limit order", async () => {
        await app.openTrade(CALM);
        await trade.choose("Market");
        const asked = await trade.priceOf(trade.asks.nth(1));
        await trade.asks.nth(1).click();
        await expect(trade.price).toBeVisible();
        expect(figureIn(await trade.price.inputValue())).toBe(asked);
        const bid = await trade.priceOf(trade.bids.nth(2));
        await trade.bids.nth(2).click();
        expect(figureIn(await trade.price.inputValue())).toBe(bid);
      });
    },
  );

  for (const [lang, amounts] of Object.entries({
    en: ["1e9", "-1", "NaN", "0x10", "1,5", "1.2.3", "9".repeat(400), "<b>1</b>"],
    fra: ["1,000.5", "1e9", "-1", "1.000,5", " ", "٣"],
  })) {
    test.describe(`the form in ${lang}`, () => {
      test.use({ kept: { lang } });

      test(`the order form refuses hostile amounts in ${lang}, places no order for them, and still works`, async ({
        page,
        app,
      }) => {
        const { form } = tradeScreenOf(page);
        const [price, amount] = [
          form.getByRole("textbox").nth(0),
          form.getByRole("textbox").nth(1),
        ];
        const submit = form.locator("[type=submit]");
        const placed: string[] = [];
        page.on("request", (request) => {
          if (request.url().endsWith("/coin/trade")) placed.push(request.postData() ?? "");
        });
        await app.openTrade("BTC/USDT");
        await expect(price).not.toHaveValue("");
        for (const hostile of amounts) {
          await amount.fill(hostile);
          await submit.click();
          await expect(amount).toHaveAttribute("aria-invalid", "true");
          await expect(form).toBeVisible();
        }
        expect(placed).toEqual([]);
        await price.fill("70000");
        await amount.fill(lang === "fra" ? "0,01" : "0.01");
        await submit.click();
        await expect(amount).toHaveValue("");
        expect(placed).toHaveLength(1);
        expect(placed[0]).toContain("amount=0.01&target_price=70000");
      });
    });
  }
});

test("an order placed or cancelled in one tab updates orders and balance in the other without a reload", async ({
  page,
  context,
  app,
}) => {
  const here = tradeScreenOf(page);
  await app.openTrade("BTC/USDT");
  const other = await context.newPage();
  const there = tradeScreenOf(other);
  await other.goto(page.url());
  await expect(there.available).toContainText("100,000");
  await expect(there.noOrders).toBeVisible();
  await here.placeLimit("70000", "0.5");
  await expect(there.cancels).toHaveCount(1);
  await expect(there.available).toContainText("65,000");
  await test.step("the sheet of an order stays open while the list changes", async () => {
    await here.amends.click();
    const sheet = page.getByRole("dialog", { name: "Edit order" });
    await expect(sheet).toBeVisible();
    await there.placeLimit("71000", "0.01");
    await expect(page.locator("[data-order-list]")).toContainText("71,000");
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await there.cancels.first().click();
    await expect(there.cancels).toHaveCount(1);
  });
  await there.cancels.click();
  await expect(here.noOrders).toBeVisible();
  await expect(here.available).toContainText("100,000");
});

test("a fill is reported before the user's own orders have loaded", async ({ page, app }) => {
  // The code of the part that lists the orders never arrives.
  await page.route(/\/OrdersPanel-/, () => undefined);
  const trade = tradeScreenOf(page);
  await app.openTrade(CALM);
  await trade.choose("Market");
  await trade.spend.fill("100");
  // The form can be sent only once it has computed the order's result.
  const figures = trade.form.getByRole("definition").filter({ hasText: "USDC" });
  await expect(figures.first()).toBeVisible();
  await trade.submit.click();
  await expect(app.toast(/^Bought [\d.]+ USDC at/)).toBeVisible();
});

test(
  "an order that the house fills is first accepted, is listed as accepted, and is filled by the next second",
  { tag: "@core" },
  async ({ page, app }) => {
    const trade = tradeScreenOf(page);
    await app.openTrade("BTC/USDT");
    await expect(trade.noOrders).toBeVisible();
    await trade.choose("Market");
    await trade.spend.fill("1000");
    await expect(trade.cost).toContainText("BTC");
    await trade.submit.click();
    await expect(app.toast("Accepted. The price of the next second decides.")).toBeVisible();
    await expect(trade.deciding).toHaveText("Accepted");
    await expect(trade.cancels, "it is binding").toHaveCount(0);
    await expect(app.toast(/^Bought 0\.\d+ BTC at/)).toBeVisible();
    await expect(trade.deciding).toHaveCount(0);
    await expect(trade.noOrders).toBeVisible();
  },
);

test("between bids and asks the book shows the middle price, and the last trade with its age", async ({
  page,
  app,
}) => {
  const trade = tradeScreenOf(page);
  await app.openTrade(CALM);
  await expect(async () => {
    const [bid, ask] = [
      await trade.priceOf(trade.bids.first()),
      await trade.priceOf(trade.asks.first()),
    ];
    const midPrice = figureIn(await trade.midPrice.textContent());
    expect(midPrice).toBeGreaterThanOrEqual(bid);
    expect(midPrice).toBeLessThanOrEqual(ask);
  }).toPass();
  await trade.choose("Market");
  await trade.spend.fill("100");
  await expect(trade.cost).toContainText("USDC");
  await trade.submit.click();
  await expect(trade.last).toHaveText(/^Last price [^ ]+\s*\d+ (sec|min)$/);
});

test("a limit order is placed and cancelled with the keyboard alone", async ({ page, app }) => {
  const trade = tradeScreenOf(page);
  const { keyboard } = page;
  await app.openTrade("BTC/USDT");
  await expect(trade.price).not.toHaveValue("");
  await app.tabTo(trade.price);
  await keyboard.type("70000");
  await app.tabTo(trade.amount);
  await keyboard.type("0.01");
  await app.tabTo(trade.submit);
  await keyboard.press("Enter");
  await expect(trade.cancels).toHaveCount(1);
  await app.tabTo(trade.cancels);
  await keyboard.press("Enter");
  await expect(trade.noOrders).toBeVisible();
});

test.describe("the phone", { tag: "@phone" }, () => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [430, 932],
  ] as const)
    test(`a phone ${width} px wide shows the fee before the press and never covers the field in use`, async ({
      page,
      app,
    }) => {
      const trade = tradeScreenOf(page);
      await page.setViewportSize({ width, height });
      await app.openTrade("BTC/USDT");
      await expect(trade.price).not.toHaveValue("");
      const seen = async (locator: typeof trade.cost, what: string) => {
        await expect(locator).toBeVisible();
        await expect.poll(() => isWhollySeen(locator), { message: what }).toBe(true);
      };

      await test.step("fee and button are in view with the chart open, before and after an amount is typed", async () => {
        await expect(page.getByRole("button", { name: "Hide chart" })).toBeVisible();
        await expect(trade.cost).toContainText("Max. fee");
        await expect(trade.cost).toContainText("0.100%");
        await seen(trade.cost, "the rate");
        await trade.amount.fill("0.01");
        await expect(trade.cost).toContainText("BTC");
        await seen(trade.cost, "the amount");
        await seen(trade.submit, "the button");
      });

      for (const type of ["Limit", "Market", "Stop"] as const)
        await test.step(`each field of ${type} and the fee are in view while the field has the focus`, async () => {
          await trade.choose(type);
          await seen(trade.cost, type);
          await expect(trade.fields.last()).toBeVisible();
          for (const field of await trade.fields.all()) {
            await field.focus();
            await seen(field, (await field.getAttribute("name")) ?? "");
            await seen(trade.cost, "the fee");
          }
        });

      await test.step("the book keeps its middle price in view beside the longest form", async () => {
        await trade.chooseStop("OCO");
        await expect(trade.asks).toHaveCount(7);
        await expect(trade.bids).toHaveCount(7);
        for (const field of await trade.fields.all()) {
          await field.focus();
          await seen(trade.midPrice, "the middle price");
        }
      });
    });
});

test.describe("a missing live connection", () => {
  test.use({ isDisturbed: true });

  test("without a live connection the book loads with the page", async ({ page, app }) => {
    const trade = tradeScreenOf(page);
    let asked = 0;
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await page.route(/\/socket\.io\//, (route) => route.abort());
    page.on("request", (request) => {
      if (request.url().includes("/api/coin/depth")) asked += 1;
    });
    await app.openTrade("BTC/USDT");
    await expect(trade.asks.first()).toBeVisible();
    await expect(trade.bids.first()).toBeVisible();
    expect(asked, "once").toBe(1);
  });
});
