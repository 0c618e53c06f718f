import type { Seeding } from "../../manifest/area.ts";
import { FIATS } from "../../seed/fiats.ts";

/** The check digits are wrong, so that no bank accepts it. */
const MADE_UP_IBAN = { account: "DE00 0000 0000 0000 0000 00", bic: "CANDDE00XXX" };

/** Seeds a trial world alone, since no user may pay to a made-up account. */
export async function seedBankAccounts({ tx, isTrial }: Seeding): Promise<void> {
  if (!isTrial) return;
  await tx
    .insertInto("deposit_bank_accounts")
    .values(
      FIATS.map(([id, code]) => ({
        currency_id: id,
        holder: "Candor (trial)",
        bank: `A bank for trying out, ${code}`,
        ...(code === "EUR" ? MADE_UP_IBAN : { account: `0000${id}000`, bic: "" }),
        note: "This account is made up: pay nothing to it.",
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
