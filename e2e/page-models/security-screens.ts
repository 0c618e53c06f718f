import { expect, type Page } from "@playwright/test";

import { authenticatorOf } from "./authenticator.ts";
import { isMovable, letPass } from "./clock.ts";

/** The server sends an address at most one code in this time. */
const CODE_SECONDS = 60;

/** The security settings, and the dialog in which the owner proves the account is theirs. */
export function securityScreensOf(page: Page) {
  const main = page.getByRole("main");
  const asked = page.getByRole("dialog", { name: "Confirm it is you" });
  const recovery = page.getByRole("dialog", { name: "Recovery codes" });
  const dialog = page.getByRole("dialog");
  /** Types a code box by box, as a user does, into the focused element. */
  const typeInto = async (label: string, digits: string, within = main): Promise<void> => {
    await within.getByRole("textbox", { name: label, exact: true }).click();
    await page.keyboard.type(digits);
  };
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const confirm = () => asked.getByRole("button", { name: "Confirm", exact: true }).click();
  return {
    main,
    asked,
    typeInto,
    row: (name: RegExp) => main.getByRole("link", { name }),
    press,
    heading: (name: string) => main.getByRole("heading", { name, exact: true }),
    /** The text that names the request to confirm. */
    authorised: (text: string) => asked.getByText(text, { exact: true }),
    /** Asks for a code until one is sent, since the server sends one a minute and limits requests. */
    async getCode(within = main): Promise<void> {
      if (isMovable) await letPass(CODE_SECONDS);
      await expect(async () => {
        await within.getByRole("button", { name: "Get code" }).click();
        await expect(within.getByRole("button", { name: /^Resend/ })).toBeVisible({
          timeout: 3_000,
        });
      }).toPass({ timeout: 150_000, intervals: [12_000] });
    },
    confirm,
    /** Types a proof, such as a code or the fund password, and confirms it. */
    async prove(label: string, digits: string): Promise<void> {
      await typeInto(label, digits, asked);
      await confirm();
    },
    otherWay: (name: string) => asked.getByRole("button", { name, exact: true }).click(),
    async saveFundPassword(digits: string): Promise<void> {
      await typeInto("New fund password", digits);
      await typeInto("Confirm fund password", digits);
      await press("Save");
    },
    /** Sets up an authenticator up to the confirmation, and returns a function that gives its codes. */
    async setUpAuthenticator(): Promise<() => string> {
      await press("Set up");
      const secret = await main.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
      const codeOf = authenticatorOf(secret!.replaceAll(" ", ""));
      await typeInto("Code shown in the app", codeOf());
      await press("Turn on");
      return codeOf;
    },
    /** Returns the recovery codes, which are shown only once. */
    async keepRecoveryCodes(): Promise<string[]> {
      await expect(recovery).toBeVisible();
      const codes = await recovery.getByRole("listitem").allTextContents();
      await page.getByRole("button", { name: "I have saved them" }).click();
      await expect(recovery).toBeHidden();
      return codes;
    },
    async addPasskey(name: string): Promise<void> {
      await main.getByRole("textbox", { name: "Name" }).fill(name);
      await press("Add passkey");
    },
    /** The devices that are logged in, this one first. */
    sessions: main.getByRole("listitem"),
    /** Logs out one of the other devices. */
    async endSession(index: number): Promise<void> {
      const line = main.getByRole("listitem").nth(index);
      await line.getByRole("button", { name: /^Log out/ }).click();
      await dialog.getByRole("button", { name: "Log out" }).click();
    },
    dialog,
  };
}
