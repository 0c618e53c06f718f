import type { Page } from "@playwright/test";

import { clippedTexts } from "./page-models/clipped.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { arrivalOf, routeNames, routes, searchOf } from "./page-models/routes.ts";

test.use({ visitor: "demo", contextOptions: { reducedMotion: "reduce" } });

const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

for (const lang of ["zh", "en", "hk", "th", "jp", "kor", "fra", "spa"]) {
  test.describe(`in ${lang}`, () => {
    test.use({ kept: { lang } });

    test(`no label is cut off and no screen scrolls sideways in ${lang}`, async ({
      page,
      app,
      server,
    }, { project }) => {
      test.slow();
      const isPhone = project.name === "phone";
      test.skip(!isPhone && lang !== "th" && lang !== "fra", "the narrow screen is the hard one");
      for (const width of isPhone ? [320] : [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        for (const route of routeNames) {
          await app.open(route, await searchOf(route, server));
          await expect(arrivalOf(page, route, "demo"), route).toBeVisible();
          const where = `${routes[route]} at ${width} px`;
          await expect.soft.poll(() => excess(page), { message: where }).toBe(0);
          if (isPhone) expect.soft(await clippedTexts(page), where).toEqual([]);
        }
      }
    });
  });
}

test("a label that is too long for its place is noticed", async ({ page, app }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await app.open("home");
  await expect(arrivalOf(page, "home", "demo")).toBeVisible();
  expect(await clippedTexts(page)).toEqual([]);
  const long = "Vermögensgegenständeverwaltungsübersicht";
  await page.evaluate((text) => {
    const label = document.querySelector('nav[aria-label="Main navigation"] a span');
    if (label !== null) label.textContent = text;
  }, long);
  expect((await clippedTexts(page)).length).toBeGreaterThan(0);
});
