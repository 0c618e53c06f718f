import { contentScreensOf } from "./page-models/content-screens.ts";
import { excess } from "./page-models/checks.ts";
import { clippedTexts } from "./page-models/clipped.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { speak } from "./page-models/longest.ts";
import { arrivalOf, routes, searchOf } from "./page-models/routes.ts";
import { walked } from "./page-models/walked.ts";

// The width of the narrowest phone; screens.spec.ts checks the longest words of all languages.
test.use({ visitor: "demo", viewport: { width: 320, height: 844 } });

// The operator's notice would cover the screen under test.
test.beforeEach(({ page }) => contentScreensOf(page).withoutNotice());

test(
  "the check finds a label that is too long for its place",
  { tag: "@phone" },
  async ({ page, app }) => {
    await app.open("home");
    await expect(arrivalOf(page, "home", "demo")).toBeVisible();
    expect(await clippedTexts(page)).toEqual([]);
    await speak(page, { "shell.home": "Vermögensgegenständeverwaltungsübersicht" });
    await page.reload();
    await expect(arrivalOf(page, "home", "demo")).toBeVisible();
    expect(await clippedTexts(page)).toEqual(["Vermögensgegenständeverwaltungsübersicht"]);
  },
);

// Thai and Japanese have letters that Latin fonts lack, and break lines without spaces.
for (const lang of ["th", "jp"])
  test.describe(`the app in ${lang}`, { tag: "@phone" }, () => {
    test.use({ kept: { lang } });

    test(`no label is cut off and no screen scrolls sideways in ${lang}`, async ({
      page,
      app,
      server,
    }) => {
      test.slow();
      for (const route of walked) {
        await app.open(route, await searchOf(route, server, "guest"));
        await expect(arrivalOf(page, route, "demo"), route).toBeVisible();
        await expect.soft.poll(() => excess(page), { message: routes[route] }).toBe(0);
        expect.soft(await clippedTexts(page), routes[route]).toEqual([]);
      }
    });
  });
