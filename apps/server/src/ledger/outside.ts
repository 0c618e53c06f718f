import type { Tx } from "../db/transaction.ts";
import { type Realm, namedAccount, openAccount } from "./accounts.ts";
import { houseName } from "./house-names.ts";

/** Opens the account that may stand below zero, for a holder that is the world outside. */
export async function openOutsideAccount(
  tx: Tx,
  holderId: string,
  realm: Realm,
  currencyId: number,
): Promise<number> {
  const id = await openAccount(tx, { holderId, realm, kind: "change", currencyId });
  await tx
    .updateTable("accounts")
    .set({ is_outside: true })
    .where("id", "=", id)
    .where("is_outside", "=", false)
    .execute();
  return id;
}

/** The account of the world outside in one realm and currency: what came in stands there below zero. */
export const outsideAccount = (tx: Tx, realm: Realm, currencyId: number): Promise<number> =>
  namedAccount(tx, { realm, name: houseName.outside, currencyId });
