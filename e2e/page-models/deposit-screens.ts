import { type Browser, expect, type Page } from "@playwright/test";

/** The currencies to deposit, their addresses, and the user's deposits. */
export function depositScreensOf(page: Page) {
  const main = page.getByRole("main");
  return {
    main,
    coin: (code: string) => main.getByRole("link", { name: new RegExp(`^${code}`) }),
    search: main.getByRole("searchbox", { name: "Search coins and currencies" }),
    network: (name: string) => main.getByRole("radio", { name: new RegExp(`^${name}`) }),
    code: main.getByRole("img", { name: /deposit address/ }),
    /** An address of the TRON or of an Ethereum network. */
    address: main.getByText(/^(?:T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40})$/),
    amount: main.getByRole("textbox", { name: "Amount" }),
    sender: main.getByRole("textbox", { name: "Transaction ID or sender" }),
    proof: main.locator("input[type=file]").first(),
    submit: main.getByRole("button", { name: "Submit" }),
    /** Uploads a picture of the payment and waits until it has arrived. */
    async addProof(buffer: Buffer): Promise<void> {
      const file = { name: "payment.png", mimeType: "image/png", buffer };
      await main.locator("input[type=file]").first().setInputFiles(file);
      const remove = main.getByRole("button", { name: "Remove picture: Proof of payment" });
      await expect(remove).toBeVisible();
    },
    /** A listed deposit: a row of the table, or on a phone an item of the list. */
    listed: (text: string) =>
      main.getByRole("row").or(main.getByRole("listitem")).filter({ hasText: text }),
    // A toast is a dialog too, but has no heading.
    sheet: page.getByRole("dialog").filter({ has: page.getByRole("heading") }),
  };
}

/** A picture of a payment, of which no two are alike. */
export async function pictureOf(browser: Browser, text: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 600, height: 400 } });
  await page.setContent(`<h1>${text}</h1><p>Paid</p>`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
