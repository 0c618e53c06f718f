import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { TOTP } from "otpauth";

import { appOf } from "./app.ts";
import { authenticatorOf } from "./authenticator.ts";
import { violations } from "./checks.ts";
import { isMovable, letPass, serverTime } from "./clock.ts";
import { watchFaults } from "./faults.ts";
import { expect } from "./fixtures.ts";

const port = process.env["CONSOLE_PORT"] ?? `${Number(process.env["E2E_PORT"] ?? "8090") + 10}`;
const address = process.env["E2E_CONSOLE_URL"] ?? `http://127.0.0.1:${port}`;
const state = process.env["E2E_STATE"] ?? join(".candor", "e2e");

type Credentials = { name: string; password: string; secret: string };

/** The credentials of an operator of the test server. */
function credentialsOf(name: string): Credentials {
  const file = readFileSync(join(state, "operators.json"), "utf8");
  const found = (JSON.parse(file) as Credentials[]).find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no operator ${name}`);
  return found;
}

export type ConsoleApp = ReturnType<typeof consoleOf>;

/** Browsers store passkeys for host names, not for IP addresses. */
const named = address.replace("127.0.0.1", "localhost");

/** The operators' console: its frame, sheets, confirmations and tables. */
export function consoleOf(page: Page, { isNamed = false } = {}) {
  const frame = appOf(page);
  // A toast is a dialog too, but has no heading.
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading") });
  const code = page.getByRole("textbox", { name: "Authenticator code" });
  /** The dialog in which an operator proves who they are, over any page. */
  const question = page.getByRole("dialog", { name: "Confirm it is you" });
  const open = async (path = "/"): Promise<void> => {
    await page.goto(`${isNamed ? named : address}/console/#${path}`);
  };
  const prove = async (shown: string): Promise<void> => {
    await expect(question.getByRole("textbox", { name: "Authenticator code" })).toBeFocused();
    await page.keyboard.type(shown);
    await question.getByRole("button", { name: "Confirm" }).click();
    await expect(question).toBeHidden();
  };
  return {
    page,
    sheet,
    question,
    open,
    /** Types an authenticator code into that dialog. */
    prove,
    name: page.getByLabel("Name"),
    password: page.getByLabel("Password", { exact: true }),
    code,
    /** The authenticator's secret on the enrolment page, in groups of four letters. */
    secret: page.getByRole("region", { name: "Authenticator" }).locator("code"),
    signInButton: page.getByRole("button", { name: "Sign in", exact: true }),
    heading: page.getByRole("heading", { level: 1 }),
    row: (name: string | RegExp) => page.getByRole("row", { name }),
    /** Opens a sheet by its button and confirms it with a reason, and with a code if it needs one. */
    async decide(button: Locator, reason: string, code?: () => string): Promise<void> {
      const verb = (await button.textContent()) ?? "";
      await button.click();
      await sheet.getByLabel("Reason").fill(reason);
      await sheet.getByRole("button", { name: verb }).click();
      if (code !== undefined) await prove(code());
      await expect(sheet).toBeHidden();
    },
    toast: frame.toast,
    tabTo: (control: Locator) => frame.tabTo(control),
    /** The accessibility faults in both themes. */
    violations: () => violations(page),
  };
}

const authenticators = new Map<string, () => string>();

/** An operator's password and next codes; at any time three codes are valid, each of them once. */
export const signInOf = (name: string) => {
  const { password, secret } = credentialsOf(name);
  const code = authenticators.get(name) ?? authenticatorOf(secret);
  authenticators.set(name, code);
  return { password, code };
};

/** The code that an authenticator with this secret shows now. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: secret.replaceAll(" ", "") }).generate({ timestamp: serverTime() });

/** After this time all codes of an authenticator are unused again. */
const CODES_SECONDS = 60;

/** All that users have on their devices. */
const DESK = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };

/** An operator's desk before the sign-in, with the list of its unseen faults. */
export async function deskIn(browser: Browser, { isNamed = false } = {}) {
  const context = await browser.newContext({ ...DESK, reducedMotion: "reduce" });
  const faults = await watchFaults(context);
  return { desk: consoleOf(await context.newPage(), { isNamed }), faults };
}

/** An operator at their own desk, signed in. */
export async function operatorAt(
  browser: Browser,
  name: string,
  { isNamed = false } = {},
): Promise<ConsoleApp> {
  if (isMovable) await letPass(CODES_SECONDS);
  const { desk } = await deskIn(browser, { isNamed });
  const { password, code } = signInOf(name);
  await desk.open();
  await desk.name.fill(name);
  await desk.password.fill(password);
  await desk.code.focus();
  await desk.page.keyboard.type(code());
  await desk.signInButton.click();
  await expect(desk.heading).toHaveText("Overview");
  return desk;
}
