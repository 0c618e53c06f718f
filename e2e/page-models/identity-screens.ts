import { expect, type Page } from "@playwright/test";

/** The state of the identity verification and its form. */
export function identityScreensOf(page: Page) {
  const main = page.getByRole("main");
  return {
    steps: main.getByRole("list", { name: "Verification steps" }),
    /** The limits of one level. */
    limits: (level: string) =>
      main.locator("section section").filter({ has: page.getByRole("heading", { name: level }) }),
    type: (name: string) => main.getByRole("radio", { name, exact: true }),
    country: main.getByRole("combobox", { name: "Issuing country" }),
    name: main.getByRole("textbox", { name: "Full name" }),
    number: main.getByRole("textbox", { name: "Document number" }),
    /** Uploads a picture and waits until it has arrived. */
    async addPicture(side: string, buffer: Buffer): Promise<void> {
      const file = { name: "document.png", mimeType: "image/png", buffer };
      const field = main.locator("label").filter({ hasText: side }).first();
      await field.locator("input[type=file]").setInputFiles(file);
      await expect(main.getByRole("button", { name: `Remove picture: ${side}` })).toBeVisible();
    },
    submit: main.getByRole("button", { name: "Submit for review" }),
  };
}
