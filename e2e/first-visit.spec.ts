import type { Locator } from "@playwright/test";

import { appOf } from "./page-models/app.ts";
import { contentScreensOf } from "./page-models/content-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

for (const [locale, lang, word] of [
  ["th-TH", "th", "ตลาด"],
  ["zh-TW", "zh-Hant-HK", "行情"],
  ["pt-BR", "en", "Markets"],
] as const)
  test(`the app opens in ${lang} in a browser that is set to ${locale}`, async ({
    browser,
    baseURL,
    extraHTTPHeaders,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      locale,
      extraHTTPHeaders: extraHTTPHeaders!,
    });
    const page = await context.newPage();
    const spoken: string[] = [];
    page.on("request", (request) => {
      const said = new URL(request.url()).searchParams.get("lang");
      if (said !== null) spoken.push(said);
    });
    await appOf(page).open("market");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word);
    expect(new Set(spoken).size, "asked in one language from the first call on").toBe(1);
  });

test("until a theme is chosen the app follows the device, and keeps the chosen one", async ({
  page,
  app,
}) => {
  const root = page.locator("html");
  await page.emulateMedia({ colorScheme: "light" });
  await app.open("market");
  await expect(root).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root).not.toHaveAttribute("data-theme");
  await page.evaluate(() => localStorage.setItem("theme", "light"));
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "light");
});

test("a login to a demo account says that it is a demo account", async ({ page, app, server }) => {
  const token = await server.openDemo();
  await contentScreensOf(page).withoutNotice();
  await app.open("home");
  await page.evaluate((kept) => localStorage.setItem("token", kept), token);
  await page.reload();
  await app.openMenu();
  await expect(app.menu.getByText("Demo", { exact: true })).toBeVisible();
});

test.describe("a demo", () => {
  test.use({ visitor: "demo" });

  test("a demo's first shortcuts leave out deposits and withdrawals, which need real money", async ({
    page,
    app,
  }) => {
    const { entries, withoutNotice } = contentScreensOf(page);
    await withoutNotice();
    await app.open("home");
    await expect(entries.getByText("Spot trading", { exact: true })).toBeVisible();
    for (const name of ["Deposit", "Withdraw"])
      await expect(entries.getByText(name, { exact: true })).toBeHidden();
  });
});

test("an unknown tab of the markets shows the coins, and no text is missing", async ({
  page,
  app,
}) => {
  await app.open("market", "?tab=bonds");
  await expect(page.getByTestId("price-BTC/USDT")).toBeVisible();
  await expect(page.getByText(/markets\.[a-z-]+/)).toHaveCount(0);
});

/** A text's height and middle: its font comes late, and changes the width of centred words. */
async function placeOf(text: Locator) {
  const { x, y, width, height } = (await text.boundingBox())!;
  return { y, height, middle: Math.round(x + width / 2) };
}

for (const [screen, words] of [
  ["home", "คริปโต หุ้น"],
  ["market", "ค้นหาตลาด"],
  ["trade", "เข้าสู่ระบบ"],
] as const)
  test(`a guest reads the first words of ${screen} while the app's code is on its way`, async ({
    browser,
    baseURL,
  }, { project }) => {
    test.skip(screen === "trade" && project.name !== "phone", "a wide trade screen has none");
    const context = await browser.newContext({ baseURL: baseURL!, locale: "th-TH" });
    const page = await context.newPage();
    const code = Promise.withResolvers<void>();
    await page.route("**/assets/index-*.js", async (route) => {
      await code.promise;
      await route.continue();
    });
    const opened = appOf(page).open(screen);
    const text = page.getByText(words).filter({ visible: true }).first();
    await expect(text).toBeVisible();
    const before = await placeOf(text);
    await expect(page.getByRole("main")).toHaveCount(0);
    code.resolve();
    await opened;
    await expect(
      page.getByRole("main").getByText(words).filter({ visible: true }).first(),
    ).toBeVisible();
    expect(await placeOf(text), "drawn at the same place").toEqual(before);
  });
