import type { Page } from "@playwright/test";

import type { App } from "./page-models/app.ts";
import { contentScreensOf } from "./page-models/content-screens.ts";
import { excess } from "./page-models/checks.ts";
import { clippedTexts } from "./page-models/clipped.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { longestTexts, speak } from "./page-models/longest.ts";
import { arrivalOf, routes, searchOf } from "./page-models/routes.ts";
import type { Server } from "./page-models/server.ts";
import { walked } from "./page-models/walked.ts";

test.use({ visitor: "demo" });

// Whenever it comes after a reload, it would stand over what is looked at.
test.beforeEach(({ page }) => contentScreensOf(page).withoutNotice());

const PHONE = 320;

/** Goes through all screens at one width; what is cut off is asked on the phone, which is the hard one. */
async function walk(page: Page, app: App, server: Server, width: number) {
  await page.setViewportSize({ width, height: 844 });
  for (const route of walked) {
    await app.open(route, await searchOf(route, server));
    await expect(arrivalOf(page, route, "demo"), route).toBeVisible();
    const where = `${routes[route]} at ${width} px`;
    await expect.soft.poll(() => excess(page), { message: where }).toBe(0);
    if (width === PHONE) expect.soft(await clippedTexts(page), where).toEqual([]);
  }
}

test("no label is cut off and no screen scrolls sideways in the longest words of any language", async ({
  page,
  app,
  server,
}, { project }) => {
  test.slow();
  await app.open("home");
  const longest = await longestTexts(page);
  await speak(page, longest);
  await page.reload();
  await expect(
    page.getByRole("navigation", { name: String(longest["shell.navigation"]) }),
  ).toBeVisible();
  for (const width of project.name === "phone" ? [PHONE] : [768, 1024, 1440])
    await walk(page, app, server, width);
});

test(
  "a label that is too long for its place is noticed",
  { tag: "@phone" },
  async ({ page, app }) => {
    await page.setViewportSize({ width: PHONE, height: 844 });
    await app.open("home");
    await expect(arrivalOf(page, "home", "demo")).toBeVisible();
    expect(await clippedTexts(page)).toEqual([]);
    await speak(page, { "shell.home": "Vermögensgegenständeverwaltungsübersicht" });
    await page.reload();
    await expect(arrivalOf(page, "home", "demo")).toBeVisible();
    expect(await clippedTexts(page)).toEqual(["Vermögensgegenständeverwaltungsübersicht"]);
  },
);

// Letters that Latin fonts lack, and lines that break without spaces.
for (const lang of ["th", "jp"])
  test.describe(`in ${lang}`, { tag: "@phone" }, () => {
    test.use({ kept: { lang } });

    test(`no label is cut off and no screen scrolls sideways in ${lang}`, async ({
      page,
      app,
      server,
    }) => {
      test.slow();
      await walk(page, app, server, PHONE);
    });
  });
