import type { Locator } from "@playwright/test";

/** The first number in an English text, with digit groups and a minus sign. */
export function figureIn(text: string | null): number {
  const found = /[−-]?[\d,]+(?:\.\d+)?/.exec(text ?? "")?.[0];
  if (found === undefined) throw new Error(`no figure in "${text}"`);
  return Number(found.replaceAll(",", "").replace("−", "-"));
}

/** The first value under a name in a list of facts. */
export const factIn = (place: Locator, name: string): Locator =>
  place
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${RegExp.escape(name)}$`) })
    .first()
    .locator("xpath=following-sibling::dd");
