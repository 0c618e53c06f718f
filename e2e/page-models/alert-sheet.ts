import { expect, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";

/** What asks to be told of a price. */
export function alertSheetOf(page: Page) {
  // A message is a dialog too, while it stands.
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading") });
  const price = sheet.getByRole("textbox", { name: /^Price/ });
  return {
    sheet,
    price,
    /** From the header of a market's screen. */
    open: () => page.getByRole("button", { name: "Set price alert" }).click(),
    /** Puts so many percent of the present price into the field. */
    async fillIn(percent: number): Promise<void> {
      await expect(price).not.toHaveValue("");
      await price.fill(((figureIn(await price.inputValue()) * percent) / 100).toFixed(2));
    },
    add: () => sheet.getByRole("button", { name: "Add alert" }).click(),
  };
}
