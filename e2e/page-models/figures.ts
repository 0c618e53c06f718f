import type { Locator } from "@playwright/test";

/** The number that an English screen shows: the first in a text, its groups and its true minus read. */
export function figureIn(text: string | null): number {
  const found = /[−-]?[\d,]+(?:\.\d+)?/.exec(text ?? "")?.[0];
  if (found === undefined) throw new Error(`no figure in "${text}"`);
  return Number(found.replaceAll(",", "").replace("−", "-"));
}

/** What stands under a name in a list of facts: the first, where the same is said twice. */
export const factIn = (place: Locator, name: string): Locator =>
  place
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${RegExp.escape(name)}$`) })
    .first()
    .locator("xpath=following-sibling::dd");
