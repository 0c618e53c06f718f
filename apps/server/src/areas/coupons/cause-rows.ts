import { isRefusal } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { answerOf } from "../../exchange/spot/answers.ts";

/**
 * Reads the rows of spot orders and locked deposits that coupons stand on. Both areas use this one, so it never writes
 * their rows.
 */
export type EndedOrder = { is_open: boolean; filled: string; fees: string };

/** Trades are searched from a minute before the order, since the clock may have been set back. */
const MARGIN_MS = 60_000;

/**
 * A spot order with its fees in the quote currency; a fee in the base coin counts at the price of its own trade.
 * Undefined if there is no such order.
 */
export async function findOrderFees(
  db: Db,
  { userId, orderId, orderAt }: { userId: string; orderId: string; orderAt: Date },
): Promise<EndedOrder | undefined> {
  const since = new Date(orderAt.getTime() - MARGIN_MS);
  const { rows } = await sql<EndedOrder>`
    SELECT o.is_open, o.filled_quantity AS filled, coalesce((
      SELECT trunc(sum(CASE WHEN o.side = 'buy' THEN t.fee * t.price ELSE t.fee END), 18) FROM (
        SELECT taker_fee AS fee, price FROM spot_trades
        WHERE taker_user_id = o.user_id AND taker_order_id = o.id AND number > from_number.above
          AND traded_at BETWEEN o.created_at AND o.updated_at
        UNION ALL SELECT maker_fee, price FROM spot_trades
        WHERE maker_user_id = o.user_id AND maker_order_id = o.id AND number > from_number.above
          AND traded_at BETWEEN o.created_at AND o.updated_at
      ) t), 0) AS fees
    FROM spot_orders o, LATERAL (
      SELECT coalesce((SELECT trade_number FROM exchange_journal WHERE shard = o.realm::text AND written_at < ${since}
        ORDER BY written_at DESC, batch DESC LIMIT 1), 0) AS above
    ) from_number
    WHERE o.id = ${orderId} AND o.created_at = ${orderAt} AND o.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The order that a request has placed, by the request's key; undefined if none. */
export async function findPlaced(
  db: Db,
  claimId: string,
  since: Date,
): Promise<{ orderId: string; orderAt: Date } | undefined> {
  const { rows } = await sql<{ answer: string }>`
    SELECT answer FROM idempotency_keys
    WHERE id = ${claimId} AND created_at >= ${since} AND answer IS NOT NULL`.execute(db);
  const answer = rows[0] && answerOf(rows[0].answer);
  if (answer === undefined || isRefusal(answer) || !("id" in answer.ok)) return undefined;
  return { orderId: answer.ok.id, orderAt: new Date(answer.ok.created_at) };
}

/** The columns of a locked deposit that its coupon needs. */
export const findLockedDeposit = (db: Db, id: string) =>
  db
    .selectFrom("staking_orders")
    .select(["state", "principal", "days", "matures_at"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function hasTraded(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has_traded: boolean }>`
    SELECT EXISTS (SELECT FROM spot_trades WHERE taker_user_id = ${userId})
      OR EXISTS (SELECT FROM spot_trades WHERE maker_user_id = ${userId}) AS has_traded`.execute(
    db,
  );
  return rows[0]?.has_traded === true;
}

export async function hasLockedDeposit(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("staking_orders")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
