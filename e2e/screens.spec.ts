import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { focusFaults } from "./page-models/focus.ts";
import {
  arrivalOf,
  liveRoutes,
  privateRoutes,
  type Route,
  searchOf,
} from "./page-models/routes.ts";
import { walked } from "./page-models/walked.ts";

test.use({
  // Of phones the narrowest.
  viewport: ({ viewport, isMobile }, use) => use(isMobile ? { width: 320, height: 844 } : viewport),
});

/** What each of them finds: a guest is led away from a private screen before anybody has looked at it. */
const shownTo = {
  guest: (route: Route) => !privateRoutes.includes(route),
  demo: () => true,
  live: (route: Route) => liveRoutes.includes(route),
};

for (const visitor of ["guest", "demo", "live"] as const)
  test.describe(visitor, () => {
    test.use({ visitor });

    test(`every screen is accessible in both themes, fits its window, lets the Tab key through and is free of errors, ${visitor}`, async ({
      page,
      app,
      server,
      isMobile,
    }) => {
      test.slow();
      for (const route of walked.filter(shownTo[visitor])) {
        await app.open(route, await searchOf(route, server));
        const arrival = arrivalOf(page, route, visitor === "guest" ? "guest" : "demo");
        await expect(arrival, route).toBeVisible();
        await expect.soft.poll(() => excess(page), { message: route }).toBe(0);
        expect.soft(await violations(page), route).toEqual([]);
        if (!isMobile) expect.soft(await focusFaults(page), route).toEqual([]);
      }
    });
  });

test.describe("what is wrong with a screen", () => {
  test.use({ visitor: "demo" });

  test("is noticed: no name, no contrast, no room, and a stop of the Tab key that nobody sees or expects", async ({
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
    await expect(page.getByRole("button", { name: "All", exact: true })).toBeEnabled();
    await checked("Transfer");
    await app.openTrade("BTC/USDT");
    await page.getByRole("button", { name: "BTC/USDT, choose another market" }).click();
    await checked("Markets");
  });
});
