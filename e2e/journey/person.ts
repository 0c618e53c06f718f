import type { Page } from "@playwright/test";

import { appOf } from "../page-models/app.ts";
import { authScreenOf } from "../page-models/auth-screen.ts";
import { securityScreensOf } from "../page-models/security-screens.ts";
import type { Server } from "../page-models/server.ts";

export const PASSWORD = "correct horse battery";

/** A page, and a user's steps on it. */
export const deviceOf = (page: Page) => ({
  page,
  app: appOf(page),
  auth: authScreenOf(page),
  screens: securityScreensOf(page),
});

export type Device = ReturnType<typeof deviceOf>;

export type Person = Device & {
  email: string;
  /** In Thailand. */
  mobile: string;
  /** Waits for the newest code that came by mail, or to the phone. */
  mailedCode: () => Promise<string>;
  textedCode: () => Promise<string>;
};

/** A user with a device, a mailbox and a phone, and with no account yet. */
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
