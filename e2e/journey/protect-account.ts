import { addFingerprintReader } from "../page-models/authenticator.ts";
import { expect, test } from "../page-models/fixtures.ts";
import type { Person } from "./person.ts";

const FUND_PASSWORD = "482913";

/** Protects an account by every means, and returns a function that gives its authenticator's codes. */
export async function protectAccount(mara: Person): Promise<() => string> {
  const { app, auth, screens, page } = mara;
  let codeOf = () => "";

  await test.step("Mara sets a fund password with a code that is mailed to her", async () => {
    await app.open("security");
    await expect(screens.heading("Only your password protects this account")).toBeVisible();
    await screens.row(/^Fund password/).click();
    await screens.saveFundPassword(FUND_PASSWORD);
    await screens.getCode(screens.asked);
    await screens.prove("Verification code", await mara.mailedCode());
    await expect(app.toast("Fund password saved")).toBeVisible();
  });

  await test.step("Mara links her phone", async () => {
    await screens.row(/^Phone number/).click();
    await auth.chooseCountryCode("Thailand");
    await auth.mobile.fill(mara.mobile);
    await screens.getCode();
    await screens.typeInto("Verification code", await mara.textedCode());
    await screens.press("Link");
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(screens.row(/^Phone number/)).toContainText(mara.mobile);
  });

  await test.step("Mara adds an authenticator and a passkey", async () => {
    await screens.row(/^Authenticator app/).click();
    codeOf = await screens.setUpAuthenticator();
    await screens.prove("Fund password", FUND_PASSWORD);
    expect(await screens.keepRecoveryCodes()).toHaveLength(10);
    await app.open("security");
    await addFingerprintReader(page);
    await screens.row(/^Passkeys/).click();
    await screens.addPasskey("Fingerprint");
    await screens.prove("Authenticator code", codeOf());
    await expect(app.toast("Passkey added")).toBeVisible();
    await app.open("security");
    await expect(screens.heading("This account is well protected")).toBeVisible();
  });
  return codeOf;
}
