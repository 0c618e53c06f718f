import { expect, type Locator, type Page } from "@playwright/test";

import { type Route, routes } from "./routes.ts";

/** More than any screen has. */
const TAB_STOPS_AT_MOST = 150;

export type App = ReturnType<typeof appOf>;

/** What stands around every screen: the ways to it, the account menu, messages. */
export function appOf(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const open = async (route: Route, search = ""): Promise<void> => {
    // The next look-up must not match on the screen that is left.
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
    /** The address of a screen, behind the hash. */
    at: (route: Route) => new RegExp(`#${routes[route]}`),
    menu: page.getByRole("dialog"),
    /** Opens account, language and looks; the button is named in the language of the screen. */
    openMenu: (name = "Account and settings") =>
      page.getByRole("button", { name, exact: true }).click(),
    /** A message that stands for a moment at the top. */
    toast: (text: string | RegExp) =>
      page.getByRole("region", { name: "Notifications" }).getByText(text).first(),
    /** The address at which a message appears: it may lead on within a moment. */
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
    /** Goes from stop to stop, as with the Tab key alone, until a control has the focus. */
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
