import type { Browser } from "@playwright/test";

import { operatorAt, signInOf } from "../page-models/console-app.ts";
import { decideRequest, openRequest } from "../page-models/console-requests.ts";
import { expect } from "../page-models/fixtures.ts";
import { identityScreensOf } from "../page-models/identity-screens.ts";
import type { Person } from "./person.ts";

/** The fund password with which the user proves ownership from then on. */
export const FUND_PASSWORD = "482913";

/** Sets a fund password, links a phone, and has operators approve name and document number. */
export async function proveName(mara: Person, browser: Browser, reviewer: string): Promise<void> {
  const { app, auth, screens, page } = mara;
  const identity = identityScreensOf(page);
  await app.open("security");
  await screens.row(/^Fund password/).click();
  await screens.saveFundPassword(FUND_PASSWORD);
  await screens.getCode(screens.asked);
  await screens.prove("Verification code", await mara.mailedCode());
  // On a desktop the form has the same row beside it, until it leads back.
  await expect(page).toHaveURL(app.at("security"));
  await screens.row(/^Phone number/).click();
  await auth.chooseCountryCode("Thailand");
  await auth.mobile.fill(mara.mobile);
  await screens.getCode();
  await screens.typeInto("Verification code", await mara.textedCode());
  await screens.press("Link");
  await screens.prove("Fund password", FUND_PASSWORD);
  await expect(screens.row(/^Phone number/)).toContainText(mara.mobile);
  await app.open("identity");
  await screens.main.getByRole("link", { name: "Start verification" }).click();
  await identity.type("Driver’s license").check({ force: true });
  await identity.country.selectOption({ label: "Thailand" });
  await identity.name.fill("Mara Lind");
  await identity.number.fill(mara.mobile.slice(-8));
  await identity.submit.click();
  await expect(screens.main.getByText("In review").first()).toBeVisible();
  const desk = await operatorAt(browser, reviewer);
  await openRequest(desk, "identity", `Name and number of ${mara.email}: Driver’s license`);
  await decideRequest(desk, "Approve", "Agrees with the register", signInOf(reviewer).code);
}
