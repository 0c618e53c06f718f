import { expect, type Page } from "@playwright/test";

import { figureIn } from "./figures.ts";

/** The sheet in which a user sets a price alert. */
export function alertSheetOf(page: Page) {
  // A toast is a dialog too, but has no heading.
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading") });
  const price = sheet.getByRole("textbox", { name: /^Price/ });
  return {
    sheet,
    price,
    /** Opens the sheet from the header of a market's screen. */
    open: () => page.getByRole("button", { name: "Set price alert" }).click(),
    /** Fills in a percentage of the present price. */
    async fillIn(percent: number): Promise<void> {
      await expect(price).not.toHaveValue("");
      await price.fill(((figureIn(await price.inputValue()) * percent) / 100).toFixed(2));
    },
    add: () => sheet.getByRole("button", { name: "Add alert" }).click(),
  };
}
