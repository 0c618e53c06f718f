import { expect, test } from "../page-models/fixtures.ts";
import { PASSWORD, type Person } from "./person.ts";

/** One user opens an account by e-mail and invites another, who opens one by phone. */
export async function openAccounts(mara: Person, friend: Person): Promise<void> {
  const opened = "Your account is ready";
  let link = "";

  await test.step("Mara opens an account by e-mail and gets an invite link", async () => {
    await mara.app.open("register");
    await mara.auth.email.fill(mara.email);
    await mara.auth.register(PASSWORD, mara.mailedCode);
    await expect(mara.app.toast(opened)).toBeVisible();
    await mara.app.open("share");
    link = await mara.screens.main.getByText(/\?invite=/).innerText();
  });

  await test.step("a friend follows the link and opens an account by phone", async () => {
    await friend.page.goto(link);
    await friend.auth.choose("Phone");
    await friend.auth.chooseCountryCode("Thailand");
    await friend.auth.mobile.fill(friend.mobile);
    await expect(friend.auth.inviteCode).toHaveValue(/^[2-9A-HJ-NP-Z]{8}$/);
    await friend.auth.register(PASSWORD, friend.textedCode);
    await expect(friend.app.toast(opened)).toBeVisible();
  });
}

/** A user who registered by phone links an address and proves ownership by the phone. */
export const linkAddress = ({ app, auth, screens, email, ...friend }: Person): Promise<void> =>
  test.step("the friend links an address", async () => {
    await app.open("security");
    await screens.row(/^Email/).click();
    await auth.email.fill(email);
    await screens.getCode();
    await screens.typeInto("Verification code", await friend.mailedCode());
    await screens.press("Link");
    await expect(screens.authorised("Link this email address")).toBeVisible();
    await screens.getCode(screens.asked);
    await screens.prove("Verification code", await friend.textedCode());
    await expect(screens.row(/^Email/)).toContainText(email);
  });
