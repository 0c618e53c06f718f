import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** The progress of notices in a realm: the last trade, and the moment of the last fired stops. */
export type Notified = { trade: number; firedAt: Date };

/** Locks the progress until the transaction ends; undefined while another process has it. */
export async function lockNotified(tx: Tx, realm: Realm): Promise<Notified | undefined> {
  const { rows } = await sql<Notified>`
    SELECT trade_number AS trade, fired_at AS "firedAt" FROM spot_told WHERE realm = ${realm}
    FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

export async function moveNotified(
  tx: Tx,
  realm: Realm,
  { trade, firedAt }: Notified,
): Promise<void> {
  await tx
    .updateTable("spot_told")
    .set({ trade_number: trade, fired_at: firedAt })
    .where("realm", "=", realm)
    .execute();
}

/** An order whose user is notified of an event that the user has not just requested. */
export type OrderToNotify = {
  id: string;
  user_id: string;
  market_id: number;
  side: "buy" | "sell";
  filled_quantity: string;
  filled_quote: string;
};

const ORDER_COLUMNS = sql`o.id, o.user_id, o.market_id, o.side, o.filled_quantity, o.filled_quote`;

/** The orders of the next trades by number, and the number of the last of these trades. */
export async function tradedAfter(tx: Tx, realm: Realm, trade: number, count: number) {
  const { rows } = await sql<{
    number: number;
    maker_order_id: string | null;
    taker_order_id: string | null;
  }>`
    SELECT number, maker_order_id, taker_order_id FROM spot_trades
    WHERE realm = ${realm} AND number > ${trade} ORDER BY number LIMIT ${count}`.execute(tx);
  const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  return {
    trades: rows.length,
    last: rows.at(-1)?.number ?? trade,
    makers: idsOf(rows.map(({ maker_order_id }) => maker_order_id)),
    takers: idsOf(rows.map(({ taker_order_id }) => taker_order_id)),
  };
}

/**
 * Those of the orders that are filled, but not by their own placement: they rested or waited for a price. An order with
 * later trades is left to those.
 */
export async function listFilled(
  tx: Tx,
  { last, makers, takers }: { last: number; makers: string[]; takers: string[] },
): Promise<OrderToNotify[]> {
  const laterTrade = (role: "maker" | "taker") => sql`
    SELECT FROM spot_trades t WHERE t.number > ${last}
      AND t.${sql.ref(`${role}_user_id`)} = o.user_id AND t.${sql.ref(`${role}_order_id`)} = o.id`;
  const { rows } = await sql<OrderToNotify>`
    SELECT ${ORDER_COLUMNS} FROM spot_orders o
    WHERE o.state = 'filled' AND (o.id = ANY (${makers}::uuid[])
        OR (o.id = ANY (${takers}::uuid[]) AND o.type NOT IN ('limit', 'market')))
      AND NOT EXISTS (${laterTrade("maker")}) AND NOT EXISTS (${laterTrade("taker")})
    ORDER BY o.number`.execute(tx);
  return rows;
}

/** The next fired stops, with all that fired at the same moment. */
export async function listFired(
  tx: Tx,
  realm: Realm,
  after: Date,
  count: number,
): Promise<(OrderToNotify & { triggered_at: Date })[]> {
  const { rows } = await sql<OrderToNotify & { triggered_at: Date }>`
    SELECT ${ORDER_COLUMNS}, s.triggered_at
    FROM spot_stops s JOIN spot_orders o ON o.id = s.order_id
    WHERE s.triggered_at > ${after} AND o.realm = ${realm}
    ORDER BY s.triggered_at FETCH FIRST ${sql.lit(count)} ROWS WITH TIES`.execute(tx);
  return rows;
}
