import type { Page } from "@playwright/test";

/** Settings, profile, messages, and choices from a list or a map. */
export function accountScreensOf(page: Page) {
  const main = page.getByRole("main");
  return {
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
    usePosition: main.getByRole("button", { name: "Use my location" }),
    confirmPlace: main.getByRole("button", { name: "Confirm location" }),
    map: main.getByRole("img", { name: /^World map/ }),
  };
}
