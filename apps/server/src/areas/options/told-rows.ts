import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import type { OptionRow } from "../../exchange/options/rows.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** When the last options were settled that have been told of; undefined: another process is at it. */
export async function lockTold(tx: Tx, realm: Realm): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("option_told")
    .select("settled_at")
    .where("realm", "=", realm)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.settled_at;
}

export const moveTold = (tx: Tx, realm: Realm, settledAt: Date) =>
  tx.updateTable("option_told").set({ settled_at: settledAt }).where("realm", "=", realm).execute();

export type ToldOption = Pick<
  OptionRow,
  "id" | "market_id" | "user_id" | "currency_id" | "direction" | "state" | "stake"
> & { payout: string; settled_at: Date };

/** The options that were settled next, with all that were in the same batch. */
export async function settledAfter(
  tx: Tx,
  realm: Realm,
  after: Date,
  count: number,
): Promise<ToldOption[]> {
  const { rows } = await sql<ToldOption>`
    SELECT id, market_id, user_id, currency_id, direction, state, stake, payout, settled_at FROM options
    WHERE realm = ${realm} AND settled_at > ${after}
    ORDER BY settled_at FETCH FIRST ${sql.lit(count)} ROWS WITH TIES`.execute(tx);
  return rows;
}
