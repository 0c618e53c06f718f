import type { Page } from "@playwright/test";

import { appOf } from "../page-models/app.ts";
import { authScreenOf } from "../page-models/auth-screen.ts";
import { securityScreensOf } from "../page-models/security-screens.ts";
import type { Server } from "../page-models/server.ts";

export const PASSWORD = "correct horse battery";

/** A page with the steps that a user takes on it. */
export const deviceOf = (page: Page) => ({
  page,
  app: appOf(page),
  auth: authScreenOf(page),
  screens: securityScreensOf(page),
});

export type Device = ReturnType<typeof deviceOf>;

export type Person = Device & {
  email: string;
  /** A Thai number without its country code. */
  mobile: string;
  /** Waits for the newest code that was mailed or texted. */
  mailedCode: () => Promise<string>;
  textedCode: () => Promise<string>;
};

/** A user with a device, a mailbox and a phone who has no account yet. */
export const personAt = (
  page: Page,
  server: Server,
  { email, mobile }: Pick<Person, "email" | "mobile">,
): Person => ({
  ...deviceOf(page),
  email,
  mobile,
  mailedCode: () => server.codeFor(email),
  textedCode: () => server.codeFor(`+66 ${mobile}`),
});
