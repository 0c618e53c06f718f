import { expect, type Locator, type Page } from "@playwright/test";

import { type Route, routes } from "./routes.ts";

/** More tab stops than any screen needs to reach a control. */
const TAB_STOPS_AT_MOST = 150;

export type App = ReturnType<typeof appOf>;

/** The frame around every screen: navigation, account menu and messages. */
export function appOf(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const open = async (route: Route, search = ""): Promise<void> => {
    // The next locator must not match on the screen that is being left.
    await page.evaluate((path) => {
      if (location.hash.replace(/\?.*/, "") !== `#${path}`)
        document.querySelector("main h1")?.setAttribute("data-left", "");
    }, routes[route]);
    await page.goto(`/h5/#${routes[route]}${search}`);
    await expect(page.locator("[data-left]")).toHaveCount(0);
  };
  return {
    navigation,
    open,
    openTrade: (symbol: string) => open("trade", `?symbol=${symbol}`),
    /** The address of a screen, after the hash. */
    at: (route: Route) => new RegExp(`#${routes[route]}`),
    menu: page.getByRole("dialog"),
    /** Opens the account menu, whose button is named in the language of the screen. */
    openMenu: (name = "Account and settings") =>
      page.getByRole("button", { name, exact: true }).click(),
    /** A message that is shown at the top for a moment. */
    toast: (text: string | RegExp) =>
      page.getByRole("region", { name: "Notifications" }).getByText(text).first(),
    /** The address at which a message appears, recorded at once since the app may soon leave it. */
    addressAt: (message: string): Promise<string> =>
      page.evaluate(
        (text) =>
          new Promise<string>((resolve) => {
            new MutationObserver((_, observer) => {
              if (!document.body.innerText.includes(text)) return;
              observer.disconnect();
              resolve(location.hash);
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
          }),
        message,
      ),
    /** Presses Tab until a control has the focus. */
    async tabTo(control: Locator): Promise<void> {
      for (let stop = 0; stop < TAB_STOPS_AT_MOST; stop += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`${TAB_STOPS_AT_MOST} tab stops did not lead there`);
    },
    connectionLost: page.getByText("Connection lost. Prices are not updating while we reconnect."),
    stored: (name: string) => page.evaluate((key) => localStorage.getItem(key), name),
  };
}
