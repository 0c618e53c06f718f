import { type Dec, ZERO, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";

export type Pool = { lent: Dec; available: Dec };

/** The lent and the lendable amount of a currency; they match only while the pool's account is locked. */
export async function poolOf(db: Db, realm: Realm, currencyId: number): Promise<Pool> {
  const row = await db
    .selectFrom("loan_pools")
    .select("lent")
    .where("realm", "=", realm)
    .where("currency_id", "=", currencyId)
    .executeTakeFirst();
  const { available } = await houseReserve(db, { realm, name: houseName.loans, currencyId });
  return { lent: row === undefined ? ZERO : dec(row.lent), available };
}

/** Adds to the lent amount; the caller has locked the pool's account. */
export async function changeLent(
  tx: Tx,
  realm: Realm,
  currencyId: number,
  change: Dec,
): Promise<void> {
  if (change === ZERO) return;
  await sql`
    INSERT INTO loan_pools (realm, currency_id, lent) VALUES (${realm}, ${currencyId}, 0)
    ON CONFLICT DO NOTHING`.execute(tx);
  await tx
    .updateTable("loan_pools")
    .set({ lent: sql<string>`lent + ${formatDec(change)}::numeric` })
    .where("realm", "=", realm)
    .where("currency_id", "=", currencyId)
    .execute();
}
