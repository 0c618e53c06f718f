import { expect, type Page } from "@playwright/test";

/** What protects the account, and the sheet that asks for its owner. */
export function securityScreensOf(page: Page) {
  const main = page.getByRole("main");
  const asked = page.getByRole("dialog", { name: "Confirm that it is you" });
  /** Types a code box by box, as a person does, in whatever has the focus. */
  const typeInto = async (label: string, digits: string, within = main): Promise<void> => {
    await within.getByRole("textbox", { name: label, exact: true }).click();
    await page.keyboard.type(digits);
  };
  return {
    main,
    asked,
    typeInto,
    row: (name: RegExp) => main.getByRole("link", { name }),
    press: (name: string) => main.getByRole("button", { name, exact: true }).click(),
    heading: (name: string) => main.getByRole("heading", { name, exact: true }),
    /** What is about to be done, as the sheet says it. */
    deed: (text: string) => asked.getByText(text, { exact: true }),
    /** Asks for a code until one is sent: between two to one address lies a minute, and nobody asks all the time. */
    async getCode(within = main): Promise<void> {
      await expect(async () => {
        await within.getByRole("button", { name: "Get code" }).click();
        await expect(within.getByRole("button", { name: /^Resend/ })).toBeVisible({
          timeout: 3_000,
        });
      }).toPass({ timeout: 150_000, intervals: [12_000] });
    },
    confirm: () => asked.getByRole("button", { name: "Confirm", exact: true }).click(),
    otherWay: (name: string) => asked.getByRole("button", { name, exact: true }).click(),
    recovery: page.getByRole("dialog", { name: "Recovery codes" }),
    kept: page.getByRole("button", { name: "I have saved them" }),
    dialog: page.getByRole("dialog"),
  };
}
