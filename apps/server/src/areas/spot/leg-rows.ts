import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Role } from "./fill-rows.ts";

/** A user's side of a live trade and its fee, in the currency that it received. */
export type FeeLeg = {
  trade_id: string;
  trade_number: number;
  role: Role;
  user_id: string;
  order_id: string;
  currency_id: number;
  fee: string;
  traded_at: Date;
};

/**
 * The last of the next `most` live trades after a number, before the first trade made at `until` or later. Undefined
 * when there is none.
 */
export async function lastTradeBefore(
  db: Db | Tx,
  { after, until, most }: { after: number; until: Date; most: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    WITH next AS MATERIALIZED (
      SELECT number, traded_at FROM spot_trades
      WHERE realm = 'live' AND number > ${after} ORDER BY number LIMIT ${most}
    )
    SELECT max(number) AS last FROM next WHERE number < coalesce(
      (SELECT min(number) FROM next WHERE traded_at >= ${until}), 9223372036854775807)`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** The fees of users' sides of live trades above one number and up to another; the house pays none. */
export async function listFeeLegs(db: Db | Tx, above: number, upTo: number): Promise<FeeLeg[]> {
  const { rows } = await sql<FeeLeg>`
    SELECT t.id AS trade_id, t.number AS trade_number, leg.role, leg.user_id, leg.order_id, leg.fee,
      CASE WHEN leg.is_buyer THEN m.base_id ELSE m.quote_id END AS currency_id, t.traded_at
    FROM spot_trades t JOIN markets m ON m.id = t.market_id
    CROSS JOIN LATERAL (VALUES
      ('maker', t.maker_user_id, t.maker_order_id, t.maker_fee, t.taker_side = 'sell'),
      ('taker', t.taker_user_id, t.taker_order_id, t.taker_fee, t.taker_side = 'buy')
    ) AS leg (role, user_id, order_id, fee, is_buyer)
    WHERE t.realm = 'live' AND t.number > ${above} AND t.number <= ${upTo}
      AND leg.user_id IS NOT NULL AND leg.fee > 0`.execute(db);
  return rows;
}
