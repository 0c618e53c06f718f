import type { Page } from "@playwright/test";

/** The forms for registration, login and a new password. */
export function authScreenOf(page: Page) {
  const main = page.getByRole("main");
  const email = page.getByRole("textbox", { name: "Email" });
  const password = page.getByLabel("Password", { exact: true });
  const passwordAgain = page.getByLabel("Confirm password", { exact: true });
  const getCode = page.getByRole("button", { name: "Get code" });
  const code = page.getByRole("textbox", { name: "Verification code" });
  const createAccount = page.getByRole("button", { name: "Create account" });
  return {
    email,
    mobile: page.getByRole("textbox", { name: "Phone number" }),
    inviteCode: page.getByRole("textbox", { name: /^Invite code/ }),
    password,
    passwordAgain,
    getCode,
    code,
    createAccount,
    refusal: main.getByRole("alert"),
    /** Chooses whether the account goes by email or by phone. */
    choose: (kind: "Email" | "Phone") =>
      main
        .getByRole("radiogroup", { name: "Account type" })
        .getByText(kind, { exact: true })
        .click(),
    /** Chooses a country code from the list of countries, which leads back to the form. */
    async chooseCountryCode(country: string): Promise<void> {
      await main.getByRole("link", { name: /^Country code/ }).click();
      await main.getByRole("searchbox").fill(country);
      await main.getByRole("button", { name: country }).first().click();
    },
    /** Registers the address in the form with the code that is sent to it. */
    async register(secret: string, codeSent: () => Promise<string>): Promise<void> {
      await getCode.click();
      await code.click();
      await page.keyboard.type(await codeSent());
      await password.fill(secret);
      await passwordAgain.fill(secret);
      await createAccount.click();
    },
    async logIn(address: string, secret: string): Promise<void> {
      await email.fill(address);
      await password.fill(secret);
      await main.getByRole("button", { name: "Log in", exact: true }).click();
    },
    /** Sets a new password after the code has been typed. */
    async setPassword(secret: string): Promise<void> {
      await page.getByLabel("New password", { exact: true }).fill(secret);
      await passwordAgain.fill(secret);
      await main.getByRole("button", { name: "Set password", exact: true }).click();
    },
  };
}
