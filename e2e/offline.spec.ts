import { accountScreensOf } from "./page-models/account-screens.ts";
import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { violations } from "./page-models/checks.ts";
import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { routes } from "./page-models/routes.ts";

test.use({ isDisturbed: true });

test(
  "a lost connection is reported and prices are marked as old, and they update again after reconnecting",
  { tag: "@core" },
  async ({ page, context, app }) => {
    const price = page.getByTestId("price-BTC/USDT");
    await app.open("market");
    const before = await price.textContent();
    await expect(price).not.toHaveText(before!);
    await context.setOffline(true);
    await expect(app.connectionLost).toBeVisible();
    await expect(price).toContainText("Price is not updating");
    const figure = async () => figureIn(await price.textContent());
    const still = await figure();
    await context.setOffline(false);
    await expect(app.connectionLost).toBeHidden();
    await expect(price).not.toContainText("Price is not updating");
    await expect.poll(figure).not.toBe(still);
  },
);

test("a part of the app that fails to load is reported, and loads when the user tries again", async ({
  page,
  app,
}) => {
  const part = /\/assets\/ClearDeviceSheet-/;
  const account = accountScreensOf(page);
  await page.route(part, (route) => route.abort());
  await app.open("settings");
  await account.clearDevice.click();
  await expect(page.getByText("Part of the app could not be loaded.")).toBeVisible();
  await page.unroute(part);
  await page.getByRole("button", { name: "Try again" }).click();
  await account.clearDevice.click();
  await expect(account.confirmClear).toBeVisible();
});

for (const [which, first] of [
  ["another screen", "market"],
  ["the first screen", "settings"],
] as const)
  test(`${which} is reported as not loaded while its code hangs, and opens once the code arrives`, async ({
    page,
    app,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/SettingsScreen-/, async (route) => {
      await released;
      await route.continue();
    });
    await app.open(first);
    if (first !== "settings") await expect(page.getByTestId("price-BTC/USDT")).toBeVisible();
    await page.evaluate((path) => {
      location.hash = path;
    }, routes.settings);
    const missing = page.getByRole("heading", { name: "Could not be loaded" });
    await expect(missing).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    release();
    await expect(missing).toBeHidden();
    await expect(accountScreensOf(page).clearDevice).toBeVisible();
  });

test("a page that never connected says so, can be navigated in every width, and updates once connected", async ({
  page,
  app,
}) => {
  const withheld = /\/assets\/(?:esm|TopBar|Rail)-|\/healthz/;
  const price = page.getByTestId("price-BTC/USDT");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(withheld, (route) => route.abort());
  await app.open("market");
  await expect(app.connectionLost).toBeVisible();
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(app.navigation.getByRole("link", { name: "Home" })).toBeVisible();
  }
  await page.unroute(withheld);
  await expect(app.connectionLost).toBeHidden();
  const before = await price.textContent();
  await expect(price).not.toHaveText(before!);
});

test.describe("an offline device", () => {
  test.use({ visitor: "demo" });

  test("while offline the app sends nothing and gives the reason, and sends again once online", async ({
    page,
    context,
    app,
  }) => {
    await test.step("while offline the transfer button is disabled with the reason, and it is enabled again once online", async () => {
      const reason = page.getByText("You are offline. Try again once you are back online.");
      const transfer = page.getByRole("main").getByRole("button", { name: "Transfer" }).first();
      await app.open("assets");
      await expect(transfer).toBeEnabled();
      await context.setOffline(true);
      await expect(page.getByTestId("stale-since")).toBeVisible();
      await expect(transfer).toBeDisabled();
      await expect(reason.first()).toBeVisible();
      await context.setOffline(false);
      await expect(transfer).toBeEnabled();
      await expect(page.getByTestId("stale-since")).toBeHidden();
    });

    await test.step("an open form cannot be sent while offline and says why, and it can be sent once online", async () => {
      const assets = assetsScreenOf(page);
      await assets.openTransfer();
      await assets.amount.fill("1");
      await expect(assets.confirm).toBeEnabled();
      await context.setOffline(true);
      await expect(assets.confirm).toBeDisabled();
      await expect(assets.confirm).toHaveAccessibleDescription(/^You are offline/);
      await assets.amount.press("Enter");
      await expect(assets.transfer).toBeVisible();
      await context.setOffline(false);
      await expect(assets.confirm).toBeEnabled();
      await assets.confirm.click();
      await expect(app.toast("Transfer complete")).toBeVisible();
    });
  });
});

test.describe("the app kept on the device", () => {
  test.use({ visitor: "demo", serviceWorkers: "allow" });

  test("the device keeps the app for offline use, and the browser caches no answers @phone", async ({
    page,
    context,
    app,
  }) => {
    await test.step("the browser's caches hold files of the app and no answers of the server", async () => {
      await app.open("assets");
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect(page.getByTestId("balance-total")).toContainText("USDT");
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return all.flat().map((url) => new URL(url).pathname);
      });
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.filter((path) => !path.startsWith("/h5/"))).toEqual([]);
    });

    await test.step("a tab that was never visited opens offline", async () => {
      const kept = () =>
        page.evaluate(async () =>
          (await (await caches.open("assets")).keys()).map(({ url }) => url),
        );
      await expect.poll(kept).toContainEqual(expect.stringMatching(/FinanceScreen-/));
      await page.evaluate(() => document.body.setAttribute("data-page", "the same"));
      await context.setOffline(true);
      for (const name of ["Home", "Markets", "Finance", "Assets"]) {
        await page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
        await expect(page.getByRole("main")).not.toBeEmpty();
        await expect(page.locator("[data-page]"), "nothing was loaded anew").toHaveCount(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(
          await page.evaluate(() => document.documentElement.clientWidth),
        );
      }
      await context.setOffline(false);
    });

    await test.step("the app opens offline and shows the last portfolio with its time", async () => {
      const total = page.getByTestId("balance-total");
      // The test waits until the app has stored the answers that it shows offline.
      await expect.poll(() => app.stored("answers")).toContain("listBalances");
      await context.setOffline(true);
      await page.reload();
      await expect(total).toContainText("USDT");
      await expect(page.getByTestId("stale-since")).toBeVisible();
      await expect(page.getByText("BTC").first()).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByTestId("stale-since")).toBeHidden();
    });

    await test.step("in a language that the device lacks, the app says that it did not load, and loads once online", async () => {
      await page.evaluate(() => localStorage.setItem("lang", "th"));
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("โหลดไม่สำเร็จ");
      await expect(page.getByRole("alert")).toContainText("กรุณาตรวจสอบการเชื่อมต่อ");
      expect.soft(await violations(page)).toEqual([]);
      await context.setOffline(false);
      await expect(page.getByTestId("balance-total")).toContainText("USDT");
    });
  });
});
