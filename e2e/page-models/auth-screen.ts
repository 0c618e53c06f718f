import type { Page } from "@playwright/test";

/** The forms that open an account and a session. */
export function authScreenOf(page: Page) {
  const email = page.getByRole("textbox", { name: "Email" });
  const password = page.getByLabel("Password", { exact: true });
  return {
    email,
    password,
    passwordAgain: page.getByLabel("Confirm password", { exact: true }),
    getCode: page.getByRole("button", { name: "Get code" }),
    code: page.getByRole("textbox", { name: "Verification code" }),
    createAccount: page.getByRole("button", { name: "Create account" }),
    refusal: page.getByRole("main").getByRole("alert"),
    async logIn(address: string, secret: string): Promise<void> {
      await email.fill(address);
      await password.fill(secret);
      await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    },
  };
}
