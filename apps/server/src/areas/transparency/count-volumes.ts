import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** The most trades of one transaction. */
export const SLICE_TRADES = 10_000;

/**
 * Counts the next trades of a realm by number; returns how many. A simulated account is no user: its trades are counted
 * apart, including those with a user or with the house.
 */
export const countVolumes = (db: Db, realm: Realm, most = SLICE_TRADES): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`INSERT INTO volume_places (realm, trade_number) VALUES (${realm}, 0)
      ON CONFLICT DO NOTHING`.execute(tx);
    const { rows } = await sql<{ trade_number: number }>`
      SELECT trade_number FROM volume_places WHERE realm = ${realm} FOR UPDATE SKIP LOCKED`.execute(
      tx,
    );
    const after = rows[0]?.trade_number;
    // Another process has the lock.
    if (after === undefined) return 0;
    const counted = await sql<{ trades: number; last: number | null }>`
      WITH slice AS (
        SELECT number, market_id, traded_at, quote_amount, is_house, maker_user_id, taker_user_id
        FROM spot_trades WHERE realm = ${realm} AND number > ${after} ORDER BY number LIMIT ${most}
      ), added AS (
        INSERT INTO volume_hours AS known (realm, hour, market_id, side, trades, quote_amount)
        SELECT ${realm}, date_trunc('hour', traded_at), market_id,
          (CASE WHEN maker.is_simulated OR taker.is_simulated THEN 'simulated'
            WHEN is_house THEN 'house' ELSE 'users' END)::volume_side AS side,
          count(*), sum(quote_amount)
        FROM slice
          LEFT JOIN users maker ON maker.id = maker_user_id
          LEFT JOIN users taker ON taker.id = taker_user_id
        GROUP BY 2, 3, 4
        ON CONFLICT (realm, hour, market_id, side) DO UPDATE SET
          trades = known.trades + excluded.trades,
          quote_amount = known.quote_amount + excluded.quote_amount
      )
      SELECT count(*)::integer AS trades, max(number) AS last FROM slice`.execute(tx);
    const { trades = 0, last = null } = counted.rows[0] ?? {};
    if (last !== null)
      await sql`UPDATE volume_places SET trade_number = ${last} WHERE realm = ${realm}`.execute(tx);
    return trades;
  });
