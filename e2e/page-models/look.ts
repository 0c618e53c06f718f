import { expect, type Page } from "@playwright/test";

import type { App } from "./app.ts";
import { excess, overfull } from "./checks.ts";
import { clippedTexts, cutChoices } from "./clipped.ts";
import { focusFaults } from "./focus.ts";
import { type Network, putOn } from "./networks.ts";
import { arrivalOf, type Route, searchOf } from "./routes.ts";
import type { Server } from "./server.ts";

/** The language, theme, width and network in which a test looks at the app. */
export type Look = {
  lang: string;
  theme: "dark" | "light";
  width: number;
  network: Network;
  /** Whether a live account looks at the screens of which a demo account shows less. */
  isLive?: boolean;
};

export const nameOf = ({ lang, theme, width, network, isLive }: Look): string =>
  `${lang} at ${width} px, ${theme}, ${network}${isLive === true ? ", live" : ""}`;

/** The test options that a look needs. */
export const optionsOf = ({ lang, theme, width, network, isLive }: Look) => ({
  visitor: isLive === true ? ("live" as const) : ("demo" as const),
  kept: { lang, theme, seenPopup: "1" },
  isDisturbed: network !== "online",
  serviceWorkers: network === "offline" ? ("allow" as const) : ("block" as const),
  ...(width < PHONE_BELOW
    ? { viewport: { width, height: 844 }, isMobile: true, hasTouch: true }
    : { viewport: { width, height: 900 }, isMobile: false, hasTouch: false }),
});

const PHONE_BELOW = 600;

/** Opens each screen and reports its faults of layout. */
export async function lookAt(
  { network }: Look,
  seen: readonly Route[],
  { page, app, server }: { page: Page; app: App; server: Server },
  tell: (route: Route, fault: string) => void,
): Promise<void> {
  await app.open("home");
  await expect(arrivalOf(page, "home", "demo")).toBeVisible();
  const searches = new Map<Route, string>();
  for (const route of seen) searches.set(route, await searchOf(route, server));
  await putOn(page, network);
  for (const route of seen) {
    await app.open(route, searches.get(route));
    if (!(await hasSettled(page, route, network))) tell(route, "waits for ever");
    for (const fault of await layoutFaults(page)) tell(route, fault);
  }
}

/** Whether the screen shows its figures, or without answers the text in their place. */
async function hasSettled(page: Page, route: Route, network: Network): Promise<boolean> {
  const main = page.locator("main");
  const settled = {
    online: arrivalOf(page, route, "demo"),
    slow: main.locator("h1"),
    offline: page.locator("main:not(:empty):not(:has(.animate-breathe))"),
    failing: page.locator("main:not(:empty):not(:has(.animate-breathe))"),
  };
  const shown = settled[network].waitFor({ state: "attached", timeout: 20_000 });
  return shown.then(
    () => true,
    () => false,
  );
}

/** Everything on the present screen that does not fit, is covered or is cut off. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const wide = await excess(page);
  return [
    ...(wide > 0 ? [`scrolls sideways: ${wide} px too wide`] : []),
    ...(await overfull(page)).map((what) => `does not fit: ${what}`),
    ...(await clippedTexts(page)).map((text) => `cut label: ${text}`),
    ...(await cutChoices(page)).map((text) => `cut choice: ${text}`),
    ...(await focusFaults(page)).map((stop) => `focus: ${stop}`),
  ];
}
