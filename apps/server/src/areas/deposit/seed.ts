import type { Seeding } from "../../manifest/area.ts";
import { FIATS } from "../../seed/fiats.ts";

/** In a trial world alone: no user is to pay to a made-up account. */
export async function seedBankAccounts({ tx, isTrial }: Seeding): Promise<void> {
  if (!isTrial) return;
  await tx
    .insertInto("deposit_bank_accounts")
    .values(
      FIATS.map(([id, code]) => ({
        currency_id: id,
        holder: "Candor (trial)",
        bank: `A bank for trying out, ${code}`,
        account: `0000${id}000`,
        bic: "",
        note: "This account is made up: pay nothing to it.",
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
