import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { arrivalOf, routeNames, searchOf } from "./page-models/routes.ts";

// What fades in has no contrast until it has arrived.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What is wrong for assistive technology, each with the first element that has it. */
async function violations(page: Page): Promise<string[]> {
  // A button on its way from disabled to enabled has neither state's contrast: what runs may end.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
}

for (const visitor of ["guest", "demo"] as const) {
  for (const theme of ["dark", "light"] as const) {
    test.describe(`${visitor}, ${theme}`, () => {
      test.use({ visitor, kept: { theme } });

      test(`every screen is accessible and free of errors for a ${visitor} in the ${theme} theme`, async ({
        page,
        app,
        server,
      }) => {
        test.slow();
        for (const route of routeNames) {
          await app.open(route, await searchOf(route, server));
          await expect(arrivalOf(page, route, visitor), route).toBeVisible();
          expect.soft(await violations(page), route).toEqual([]);
        }
      });
    });
  }
}

test.describe("what lies over a screen", () => {
  test.use({ visitor: "demo" });

  for (const theme of ["dark", "light"] as const) {
    test.describe(theme, () => {
      test.use({ kept: { theme } });

      test(`menus and sheets are accessible in the ${theme} theme`, async ({ page, app }) => {
        const assets = assetsScreenOf(page);
        const checked = async (name: string | RegExp) => {
          await expect(page.getByRole("dialog", { name })).toBeVisible();
          expect.soft(await violations(page), String(name)).toEqual([]);
        };
        await app.open("assets");
        await app.openMenu();
        await checked("Account");
        await app.menu.getByRole("button", { name: "Language" }).click();
        await checked("Language");
        await page.keyboard.press("Escape");
        await assets.openStatement("USDT");
        await checked("USDT");
        await assets.close();
        await assets.openTransfer();
        await expect(page.getByRole("button", { name: "All", exact: true })).toBeEnabled();
        await checked("Transfer");
        await app.openTrade("BTC/USDT");
        await page.getByRole("button", { name: "BTC/USDT, choose another market" }).click();
        await checked("Markets");
      });
    });
  }
});
