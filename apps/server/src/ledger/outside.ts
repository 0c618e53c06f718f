import type { Tx } from "../db/transaction.ts";
import { type Realm, openAccount } from "./accounts.ts";
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
export async function outsideAccount(tx: Tx, realm: Realm, currencyId: number): Promise<number> {
  const { id } = await tx
    .selectFrom("accounts as a")
    .innerJoin("holders as h", "h.id", "a.holder_id")
    .select("a.id")
    .where("h.realm", "=", realm)
    .where("h.name", "=", houseName.outside)
    .where("a.currency_id", "=", currencyId)
    .executeTakeFirstOrThrow();
  return id;
}
