import type { Locator, Page } from "@playwright/test";

/** The screens about the user and this device, by their paths. */
export const accountPaths = {
  settings: "/pages/setting/setting",
  profile: "/pages/setting/userInfo",
  messages: "/pages/setting/message",
  share: "/pages/setting/share",
  regions: "/pages/setting/areas",
  areaCodes: "/pages/common/area",
  chooseLocation: "/pages/system/choose-location",
  openLocation:
    "/pages/system/open-location?latitude=13.7563&longitude=100.5018&name=%22Bangkok%22",
} as const;

export type AccountPath = keyof typeof accountPaths;

/** Settings, profile, messages, invitation, and what is chosen from a list or a map. */
export function accountScreensOf(page: Page) {
  const main = page.getByRole("main");
  return {
    open: async (path: AccountPath) => void (await page.goto(`/h5/#${accountPaths[path]}`)),
    reducedMotion: main.getByRole("switch", { name: /^Reduce motion/ }),
    clearDevice: main.getByRole("button", { name: "Clear data on this device" }),
    confirmClear: page.getByRole("dialog").getByRole("button", { name: "Clear data" }),
    nickname: main.getByRole("textbox", { name: "Nickname" }),
    signature: main.getByRole("textbox", { name: "Signature" }),
    save: main.getByRole("button", { name: "Save" }),
    changePicture: main.getByRole("button", { name: "Change picture" }),
    pictureFile: page.getByRole("dialog").locator("input[type=file]"),
    picture: main.getByRole("img", { name: "Profile picture" }).locator("img"),
    message: (name: RegExp) => main.getByRole("button", { name, expanded: false }),
    filter: (name: string) => main.getByRole("radio", { name, exact: true }),
    find: main.getByRole("searchbox"),
    country: (name: string) => main.getByRole("button", { name }).first(),
    letters: main.getByRole("slider", { name: "Jump to a letter" }),
    usePosition: main.getByRole("button", { name: "Use my position" }),
    confirmPlace: main.getByRole("button", { name: "Confirm location" }),
    map: main.getByRole("img", { name: /^World map/ }),
  };
}

/** What a screen shows once its data has arrived. */
export function accountArrivalOf(
  page: Page,
  path: AccountPath,
  visitor: "guest" | "demo",
): Locator {
  const main = page.getByRole("main");
  const { find, map, message, nickname } = accountScreensOf(page);
  const wayIn = main.getByRole("link", { name: "Log in" });
  const arrivals: Record<AccountPath, Locator> = {
    settings: visitor === "demo" ? main.getByRole("link", { name: /^Demo / }) : wayIn,
    profile: visitor === "demo" ? nickname : wayIn,
    messages: visitor === "demo" ? message(/^Your demo account is open/) : wayIn,
    share: visitor === "demo" ? page.getByText(/\?invite=/) : wayIn,
    regions: find,
    areaCodes: find,
    chooseLocation: map,
    openLocation: map,
  };
  return arrivals[path];
}
