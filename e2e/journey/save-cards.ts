import { expect, test } from "../page-models/fixtures.ts";
import type { Person } from "./person.ts";
import { FUND_PASSWORD } from "./prove-name.ts";

const OWN = { "Account holder": "Mara Lind", Bank: "Bank of the North" };

/** Saves a domestic and a foreign bank account for payouts. */
export async function saveCards({ app, screens, page }: Person): Promise<void> {
  const save = async (fields: Record<string, string>): Promise<void> => {
    for (const [name, text] of Object.entries(fields))
      await page.getByRole("main").getByLabel(name).first().fill(text);
    await screens.press("Save");
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(app.toast("Bank account saved")).toBeVisible();
  };

  await test.step("Mara saves a domestic bank account, and one abroad with its address and code", async () => {
    await app.open("bank");
    await save({ ...OWN, Phone: "+4915112345678", "Account number": "4111 1111 1111 1111" });
    await app.open("bankAbroad");
    await save({
      ...OWN,
      Phone: "+4915112345678",
      "Account number or IBAN": "GB29NWBK60161331926819",
      "SWIFT code": "NWBKGB2L",
      "Account holder’s address": "1 Long Street, Leeds",
    });
  });
}
