import { expect, test } from "./page-models/fixtures.ts";
import { routes } from "./page-models/routes.ts";

test.describe("the search and the account menu of a desktop", () => {
  test.use({ visitor: "demo" });
  test.skip(({ isMobile }) => isMobile, "a phone has screens and sheets for these");

  test("a key opens the search, which finds a market, a screen and an action and leads there", async ({
    page,
    app,
  }) => {
    const palette = page.getByRole("dialog", { name: "Search" });
    const field = palette.getByRole("combobox");
    const marked = palette.getByRole("option", { selected: true });
    await app.open("home");
    await expect(page.getByRole("button", { name: "Search" })).toBeVisible();

    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await field.fill("btc");
    await expect(marked).toContainText("BTC/USDT");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`#${routes.trade}\\?symbol=BTC`));
    await expect(palette).toBeHidden();

    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("/");
    await field.fill("s");
    const first = await marked.textContent();
    await page.keyboard.press("ArrowDown");
    await expect(marked).not.toHaveText(first!);
    await field.fill("white paper");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(app.at("whiteBook"));

    const search = page.getByRole("button", { name: "Search" });
    await search.click();
    await field.fill("qqzzxx");
    await expect(palette.getByRole("status")).toContainText("No results for “qqzzxx”");
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await expect(search).toBeFocused();
  });

  test("the account menu opens at its button, moves by arrow keys, and returns the focus", async ({
    page,
    app,
  }) => {
    const button = page.getByRole("button", { name: "Account and settings", exact: true });
    await app.open("home");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(app.menu).toHaveAccessibleName("Account");
    const [menu, at] = [await app.menu.boundingBox(), await button.boundingBox()];
    expect(menu!.y).toBeGreaterThan(at!.y + at!.height);
    expect(menu!.x + menu!.width).toBeCloseTo(at!.x + at!.width, 0);

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(app.menu.getByRole("link", { name: "Orders" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(app.menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await app.menu.getByRole("button", { name: "Language" }).click();
    await expect(app.menu.getByRole("radio", { checked: true })).toBeFocused();
    await button.click();
    await expect(app.menu).toHaveAccessibleName("Account");
    await button.click();
    await expect(app.menu).toBeHidden();
    await button.click();
    await page.getByRole("main").click({ position: { x: 5, y: 5 } });
    await expect(app.menu).toBeHidden();
  });
});

test.describe("a failing or slow server", () => {
  test.use({ visitor: "demo", isDisturbed: true });

  test("a user who navigates before the first screen has appeared reaches the new screen", async ({
    page,
    app,
  }) => {
    const screen = page.waitForResponse(/\/assets\/AssetsScreen-/);
    await page.route(/\/texts-[\w-]+\/en\/common\.js/, async (route) => {
      await screen;
      await page.evaluate(
        (path) =>
          new Promise<void>((resolve) => {
            requestIdleCallback(() => {
              location.hash = path;
              resolve();
            });
          }),
        routes.finance,
      );
      await route.continue();
    });
    await app.open("assets");
    await expect(page.getByRole("heading", { level: 1, name: "Finance" })).toBeVisible();
    await expect(page).toHaveURL(app.at("finance"));
  });

  test(
    "several failed requests of a screen are reported once, and one retry loads all of them",
    { tag: "@core" },
    async ({ page, app }) => {
      const calls = /\/api\/(?:currency|wallet|news)\//;
      // Requests work only once the button is pressed, since the app also retries by itself.
      const isWhole = () => page.evaluate(() => "isWhole" in window).catch(() => false);
      const main = page.getByRole("main");
      const told = main.getByText(/^No answer from the server/);
      await page.route(calls, async (route) =>
        (await isWhole()) ? route.continue() : route.abort(),
      );
      await app.open("home");
      await expect(main.getByText("Could not be loaded").first()).toBeVisible();
      await expect(told).toHaveCount(1);
      const again = main.getByRole("button", { name: "Try again" });
      await again.evaluate((button) =>
        button.addEventListener("click", () => Object.assign(window, { isWhole: true })),
      );
      await again.click();
      await expect(main.getByText("BTC/USDT").first()).toBeVisible();
      await expect(told).toHaveCount(0);
      await expect(main.getByText("Could not be loaded")).toHaveCount(0);
    },
  );

  test("a request that the server is too busy for is retried by itself, and a failed one by a press", async ({
    page,
    app,
  }) => {
    const code = { now: "busy", asked: 0 };
    await page.route(/\/api\/aboutus/, async (route) => {
      code.asked += 1;
      if (code.now === "fault" || (code.now === "busy" && code.asked < 3))
        await route.fulfill({
          json: {
            type: "error",
            code: 0,
            message: `Refused: ${code.now}`,
            refusal: { code: code.now, params: {} },
          },
        });
      else await route.continue();
    });
    const article = page.getByRole("article");
    await app.open("aboutUs");
    await expect(article).toBeVisible();
    expect(code.asked).toBe(3);
    code.now = "fault";
    await page.reload();
    await expect(page.getByText("Refused: fault")).toBeVisible();
    code.now = "nothing";
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(article).toBeVisible();
  });
});
