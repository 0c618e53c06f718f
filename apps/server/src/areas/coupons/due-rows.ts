import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { CouponRow } from "./coupon-rows.ts";

/** Applied coupons that are due, longest due first. */
export async function listDue(db: Db, now: Date, most: number): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    SELECT o.*, c.face, c.rate, c.cap, c.days, c.minimum, c.market_ids, c.realm, c.cost, c.house_id
    FROM coupons o JOIN coupon_campaigns c ON c.id = o.campaign_id
    WHERE o.due_at <= ${now} ORDER BY o.due_at, o.number LIMIT ${most}`.execute(db);
  return rows;
}

/** Makes coupons due later; one that has changed state meanwhile stays as it is. */
export const lookAgain = (db: Db | Tx, waits: readonly { id: string; at: Date }[]) =>
  sql`
    UPDATE coupons o SET due_at = w.at
    FROM unnest(${waits.map(({ id }) => id)}::uuid[], ${waits.map(({ at }) => at)}::timestamptz[]) AS w (id, at)
    WHERE o.id = w.id AND o.state = 'applied'`.execute(db);

/** Locks the coupons and returns those that still stand where they did when they were read. */
export async function lockStanding(tx: Tx, seen: readonly CouponRow[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM coupons o
    JOIN unnest(${seen.map(({ id }) => id)}::uuid[], ${seen.map(({ applied_at: at }) => at)}::timestamptz[],
      ${seen.map(({ order_id: order }) => order)}::uuid[]) AS s (id, applied_at, order_id)
      ON s.id = o.id AND s.applied_at = o.applied_at AND s.order_id IS NOT DISTINCT FROM o.order_id
    WHERE o.state = 'applied' ORDER BY o.number FOR UPDATE OF o`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export type Payment = { id: string; orderId: string; orderAt: Date; paid: string };

export const writePayments = (tx: Tx, payments: readonly Payment[], now: Date) =>
  sql`
    UPDATE coupons o SET state = 'used', reserved = 0, due_at = NULL, order_id = p.order_id, order_at = p.order_at,
      paid = p.paid, used_at = ${now}
    FROM unnest(${payments.map(({ id }) => id)}::uuid[], ${payments.map(({ orderId }) => orderId)}::uuid[],
      ${payments.map(({ orderAt }) => orderAt)}::timestamptz[], ${payments.map(({ paid }) => paid)}::numeric[])
      AS p (id, order_id, order_at, paid)
    WHERE o.id = p.id`.execute(tx);

export type Expired = { id: string; campaign_id: string; house_id: number; cost: string };

/** Usable coupons whose time is over; their state is checked again under their locks. */
export async function listExpired(db: Db, now: Date, most: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    SELECT o.id, o.campaign_id, c.house_id, c.cost FROM coupons o JOIN coupon_campaigns c ON c.id = o.campaign_id
    WHERE o.state = 'usable' AND o.expires_at <= ${now} ORDER BY o.expires_at, o.number LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** Expires those that are still usable, and returns them. */
export async function writeExpired(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE coupons SET state = 'expired', reserved = 0
    WHERE id = ANY (SELECT id FROM coupons WHERE id = ANY (${ids}::uuid[]) AND state = 'usable' ORDER BY number FOR UPDATE)
    RETURNING id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export type Expiring = { user_id: string; expires_at: Date };

/** Owners of coupons that expire before a moment and were not notified, each with the earliest time. */
export async function takeExpiring(tx: Tx, before: Date, most: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    WITH next AS (
      SELECT id FROM coupons WHERE state = 'usable' AND NOT is_told AND expires_at <= ${before}
      ORDER BY expires_at, number LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE coupons o SET is_told = true FROM next WHERE o.id = next.id RETURNING o.user_id, o.expires_at
    )
    SELECT user_id, min(expires_at) AS expires_at FROM told GROUP BY 1 ORDER BY 1`.execute(tx);
  return rows;
}
