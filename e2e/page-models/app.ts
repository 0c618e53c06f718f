import type { Page } from "@playwright/test";

import { type Route, routes } from "./routes.ts";

export type App = ReturnType<typeof appOf>;

/** What stands around every screen: the ways to it, the account menu, messages. */
export function appOf(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const open = async (route: Route, search = ""): Promise<void> => {
    await page.goto(`/h5/#${routes[route]}${search}`);
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
    connectionLost: page.getByText("Connection lost. Prices stand still while we reconnect."),
    stored: (name: string) => page.evaluate((key) => localStorage.getItem(key), name),
  };
}
