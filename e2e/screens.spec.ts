import type { Page } from "@playwright/test";

import { type App, appOf } from "./page-models/app.ts";
import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations, violationsAsShown } from "./page-models/checks.ts";
import { clippedTexts } from "./page-models/clipped.ts";
import { contentScreensOf } from "./page-models/content-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { focusFaults } from "./page-models/focus.ts";
import { speakLongest } from "./page-models/longest.ts";
import {
  arrivalOf,
  liveRoutes,
  privateRoutes,
  type Route,
  searchOf,
} from "./page-models/routes.ts";
import type { Server } from "./page-models/server.ts";
import { walked } from "./page-models/walked.ts";

/** The narrower widths to which the test shrinks a desktop's window. */
const NARROWER = [1024, 768];

test.use({
  // The width of the narrowest phone.
  viewport: ({ viewport, isMobile }, use) => use(isMobile ? { width: 320, height: 844 } : viewport),
  // Each size has one theme, since themes differ only in colours, whose contrast contrast.test.ts measures.
  kept: ({ isMobile }, use) => use({ theme: isMobile ? "dark" : "light" }),
});

type Visit = { page: Page; app: App; server: Server; isMobile: boolean };

/** Checks one screen; a guest has the same tab stops as the demo, so these are not checked again. */
async function check(
  { page, app, server, isMobile }: Visit,
  route: Route,
  visitor: "guest" | "demo" | "live",
): Promise<void> {
  await app.open(route, await searchOf(route, server, visitor));
  await expect(arrivalOf(page, route, visitor === "guest" ? "guest" : "demo"), route).toBeVisible();
  await expect.soft.poll(() => excess(page), { message: route }).toBe(0);
  if (isMobile) expect.soft(await clippedTexts(page), route).toEqual([]);
  expect.soft(await violationsAsShown(page), route).toEqual([]);
  if (!isMobile && visitor !== "guest") expect.soft(await focusFaults(page), route).toEqual([]);
}

/** Shrinks the window of an open screen, checks it, and restores its width. */
async function checkNarrower(page: Page, route: Route): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const narrower of NARROWER) {
    await page.setViewportSize({ width: narrower, height });
    // The new layout is drawn one frame after the change of width.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(arrivalOf(page, route, "demo"), `${route} at ${narrower} px`).toBeVisible();
    await expect.soft.poll(() => excess(page), { message: `${route} at ${narrower} px` }).toBe(0);
  }
  await page.setViewportSize({ width, height });
}

for (const { which, other, routes, isShown } of [
  {
    which: "every public screen",
    other: "guest",
    routes: walked.filter((route) => !privateRoutes.includes(route)),
    isShown: () => true,
  },
  {
    which: "every private screen",
    other: "live",
    routes: walked.filter((route) => privateRoutes.includes(route)),
    isShown: (route: Route) => liveRoutes.includes(route),
  },
] as const)
  test.describe("the screens", () => {
    test.use({ visitor: "demo" });

    test(`${which} is accessible, fits in the longest words, can be tabbed through and has no errors, in the demo and ${other === "guest" ? "for a guest" : "in a live account"}`, async ({
      page,
      app,
      server,
      isMobile,
      pageOf,
    }) => {
      test.slow();
      await contentScreensOf(page).withoutNotice();
      await app.open("home");
      await speakLongest(page);
      for (const route of routes) {
        await check({ page, app, server, isMobile }, route, "demo");
        if (!isMobile) await checkNarrower(page, route);
      }
      const theirs = await pageOf(other);
      const visit = { page: theirs, app: appOf(theirs), server, isMobile };
      for (const route of routes.filter(isShown)) {
        await check(visit, route, other);
        const isLedAway = await visit.app.toast("Please log in first").isVisible();
        expect.soft(isLedAway, `${route} leads to the login`).toBe(false);
      }
    });
  });

test.describe("a fault of a screen", () => {
  test.use({ visitor: "demo" });

  test("the checks find a missing name, low contrast, lack of room, and an invisible or misplaced tab stop", async ({
    page,
    app,
  }) => {
    await app.open("settings");
    await expect(arrivalOf(page, "settings", "demo")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await focusFaults(page)).toEqual([]);
    expect(await excess(page)).toBe(0);
    await page.evaluate(() => {
      const broken = document.createElement("div");
      broken.innerHTML = `<button></button><a href="#" tabindex="1">First</a><p>Pale</p>
        <a href="#">Unseen</a><hr>`;
      const style = (part: string, css: string) => {
        broken.querySelector<HTMLElement>(part)!.style.cssText = css;
      };
      style("p", "color: #eef; background: #fff");
      style("a:not([tabindex])", "position: absolute; width: 0; height: 0; overflow: hidden");
      style("hr", "width: 3000px");
      document.querySelector("main")!.append(broken);
    });
    const found = (await violations(page)).join("\n");
    for (const wrong of ["dark, button-name", "dark, color-contrast", "light, color-contrast"])
      expect(found).toContain(wrong);
    const shown = (await violationsAsShown(page)).join("\n");
    for (const wrong of ["button-name", "color-contrast"]) expect(shown).toContain(wrong);
    const lost = (await focusFaults(page)).join("\n");
    for (const wrong of ["goes back to", "stops at what is not to be seen"])
      expect(lost).toContain(wrong);
    expect(await excess(page)).toBeGreaterThan(0);
  });

  test("menus and sheets over a screen are accessible in both themes", async ({ page, app }) => {
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
    await expect(page.getByRole("button", { name: "Max", exact: true })).toBeEnabled();
    await checked("Transfer");
    await app.openTrade("BTC/USDT");
    await page.getByRole("button", { name: "BTC/USDT, choose another market" }).click();
    await checked("Markets");
  });
});
