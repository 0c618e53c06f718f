import type { Tx } from "../db/transaction.ts";
import type { Realm } from "./accounts.ts";
import { houseName } from "./house-names.ts";

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
