import { type Page, expect } from "@playwright/test";

/** The listed addresses, the form of a withdrawal, and the withdrawals that a user made. */
export function withdrawalScreensOf(page: Page) {
  const main = page.getByRole("main");
  // A toast is a dialog too, but has no heading.
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading") });
  return {
    main,
    sheet,
    coin: (code: string) => main.getByRole("link", { name: new RegExp(`^${code}`) }),
    network: (name: string) => main.getByRole("radio", { name: new RegExp(`^${name}`) }),
    amount: main.getByRole("textbox", { name: "Amount" }),
    all: main.getByRole("button", { name: "Max", exact: true }),
    submit: main.getByRole("button", { name: "Withdraw", exact: true }),
    confirm: sheet.getByRole("button", { name: "Withdraw", exact: true }),
    async pickCoin(code: string): Promise<void> {
      await main.getByRole("button", { name: /^Coin:/ }).click();
      await sheet.locator("label").filter({ hasText: code }).first().click();
      await expect(main.getByRole("button", { name: `Coin: ${code}` })).toBeVisible();
    },
    chooseNetwork: main.getByRole("combobox", { name: "Network" }),
    address: main.getByRole("textbox", { name: "Address" }),
    name: main.getByRole("textbox", { name: "Name" }),
    add: main.getByRole("button", { name: "Add address" }),
    addLink: main.getByRole("link", { name: "Add address" }),
    /** A listed withdrawal: a row of the table, or on a phone an item of the list. */
    listed: (text: string) =>
      main.getByRole("row").or(main.getByRole("listitem")).filter({ hasText: text }),
    /** Scans a picture with a QR code, such as a screenshot of a wallet. */
    async scan(buffer: Buffer): Promise<void> {
      await main.getByRole("button", { name: "Scan" }).click();
      const file = { name: "address.png", mimeType: "image/png", buffer };
      await sheet.locator("input[type=file]").setInputFiles(file);
    },
  };
}
