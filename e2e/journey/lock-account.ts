import type { Browser } from "@playwright/test";

import { expect, test } from "../page-models/fixtures.ts";
import type { Server } from "../page-models/server.ts";
import { type Device, PASSWORD, type Person, deviceOf } from "./person.ts";

const NEW_PASSWORD = "violet heron 71 flies";

/** A second device logs in, and the link in the mail about that login locks the account. */
export async function lockAndComeBack(
  mara: Person,
  terms: { browser: Browser; server: Server; codeOf: () => string },
): Promise<void> {
  const { browser, server, codeOf } = terms;
  const anotherDevice = async () => deviceOf(await (await browser.newContext()).newPage());
  const second = await anotherDevice();
  const mailbox = await anotherDevice();

  await test.step("Mara logs the first device out from a second one, and logs in on the first again by passkey", async () => {
    await logIn(second, mara.email, PASSWORD, codeOf);
    await second.app.open("sessions");
    await expect(second.screens.sessions).toHaveCount(2);
    await second.screens.endSession(1);
    await expect(second.app.toast("1 device logged out")).toBeVisible();
    await isLoggedOut(mara);
    await mara.app.open("login");
    await mara.screens.press("Log in with a passkey");
    await expect(mara.page).toHaveURL(mara.app.at("home"));
  });

  await test.step("the mail about the second device has a link that locks the account for all devices", async () => {
    const mail = await server.mailTo(mara.email, "Login from a new device");
    await mailbox.page.goto(/^http\S+$/m.exec(mail)![0]);
    await mailbox.screens.press("Lock account");
    await expect(mailbox.screens.main.getByRole("status")).toContainText(`${mara.email} is locked`);
    await isLoggedOut(mara);
    await isLoggedOut(second);
  });

  await test.step("a new password and the second factor unlock the account", async () => {
    const { screens, auth, app, page } = mailbox;
    await screens.main.getByRole("link", { name: "Set a new password" }).click();
    await auth.email.fill(mara.email);
    await screens.getCode();
    await screens.typeInto("Verification code", await mara.mailedCode());
    await auth.setPassword(NEW_PASSWORD);
    await expect(page).toHaveURL(app.at("login"));
    await logIn(mara, mara.email, NEW_PASSWORD, codeOf);
  });
  for (const { page } of [second, mailbox]) await page.context().close();
}

async function logIn(
  { app, auth, screens, page }: Device,
  address: string,
  password: string,
  codeOf: () => string,
): Promise<void> {
  await app.open("login");
  await auth.logIn(address, password);
  await screens.typeInto("Authenticator code", codeOf());
  await screens.press("Log in");
  await expect(page).toHaveURL(app.at("home"));
}

/** The device may have learned by itself that its session ended, so only the end state is checked. */
async function isLoggedOut({ app, page }: Device): Promise<void> {
  await app.open("activity");
  await expect(page).not.toHaveURL(app.at("activity"));
  expect(await app.stored("token")).toBeNull();
}
