import { type Dec, ZERO, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";

export type Pool = { lent: Dec; available: Dec };

/** What of a currency is lent, and what can be; as of one moment only where the pool's account is locked. */
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

/** Counts amounts lent or paid back; the pool's account is locked. */
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
