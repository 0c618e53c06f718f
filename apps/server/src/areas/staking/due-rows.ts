import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import type { OrderRow } from "./rows.ts";

const SEEN = [
  "id",
  "number",
  "matures_at",
  "account_id",
  "house_id",
  "owed_id",
  "request_id",
] as const;
export type Due = Pick<OrderRow, (typeof SEEN)[number]>;
/** The columns that a day is computed from; a night reads a hundred thousand rows of them. */
const ACCRUING = [
  "id",
  "realm",
  "house_id",
  "owed_id",
  "currency_id",
  "principal",
  "daily_rate",
  "penalty_ratio",
  "days",
  "starts_at",
  "accrued_days",
  "accrued",
] as const;
export type Accruing = Pick<OrderRow, (typeof ACCRUING)[number]>;

type Passed = Pick<OrderRow, "number" | "id" | "house_id" | "owed_id">;

/**
 * The next open orders of a midnight's pass by number, unlocked; the pass has moved past them if this transaction
 * commits. An order made after the midnight has no day in it.
 */
export async function nextOfPass(tx: Tx, midnight: Date, most: number): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    WITH pass AS (SELECT midnight, through FROM staking_pass WHERE midnight <= ${midnight} FOR UPDATE),
    next AS (
      SELECT number, id, house_id, owed_id FROM staking_orders WHERE is_open AND number >
        (SELECT CASE WHEN midnight < ${midnight} THEN 0 ELSE through END FROM pass)
      ORDER BY number LIMIT ${most}
    ), gone_on AS (
      UPDATE staking_pass SET midnight = ${midnight}, through = (SELECT max(number) FROM next)
      WHERE EXISTS (SELECT FROM next)
    )
    SELECT * FROM next`.execute(tx);
  return rows;
}

/** A place in the sequence of deposits' ends. */
export type Ending = Pick<OrderRow, "matures_at" | "number">;

/** The next deposits after a place that have ended and have all their days recorded. */
export const seeMaturing = (tx: Tx, now: Date, after: Ending, most: number): Promise<Due[]> =>
  tx
    .selectFrom("staking_orders")
    .select(SEEN)
    .where("is_open", "=", true)
    .whereRef("accrued_days", "=", "days")
    .where("matures_at", "<=", now)
    .where(sql<boolean>`(matures_at, number) > (${after.matures_at}, ${after.number})`)
    .orderBy("matures_at")
    .orderBy("number")
    .limit(most)
    .execute();

const locked = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("staking_orders")
    .where("id", "=", sql<string>`ANY (${ids}::uuid[])`)
    .orderBy("number")
    .forUpdate();

/** Locks those of these orders that are still open. */
export const lockAccruing = (tx: Tx, ids: readonly string[]): Promise<Accruing[]> =>
  locked(tx, ids).select(ACCRUING).where("is_open", "=", true).execute();

export const lockMaturing = (tx: Tx, ids: readonly string[], now: Date): Promise<OrderRow[]> =>
  locked(tx, ids)
    .selectAll()
    .where("is_open", "=", true)
    .whereRef("accrued_days", "=", "days")
    .where("matures_at", "<=", now)
    .execute();

export type Earned = { id: string; days: number; accrued: string };
export type Day = { orderId: string; day: number; endedAt: Date; amount: string };

/** Records days and what their orders have earned with them. */
export const writeDays = (tx: Tx, earned: readonly Earned[], days: readonly Day[]) =>
  sql`
    WITH days AS (
      INSERT INTO staking_accruals (order_id, day, ended_at, amount)
      SELECT * FROM unnest(${days.map((one) => one.orderId)}::uuid[], ${days.map((one) => one.day)}::integer[],
        ${days.map((one) => one.endedAt)}::timestamptz[], ${days.map((one) => one.amount)}::numeric[])
    )
    UPDATE staking_orders o SET accrued_days = e.days, accrued = e.accrued, owed_held = e.accrued,
      house_held = o.interest - e.accrued
    FROM unnest(${earned.map((one) => one.id)}::uuid[], ${earned.map((one) => one.days)}::integer[],
      ${earned.map((one) => one.accrued)}::numeric[]) AS e (id, days, accrued)
    WHERE o.id = e.id`.execute(tx);

export type Ended = { id: string; renewedBy: string | null };

/** Ends orders in time, with all that they have earned as paid. */
export async function writeEnds(tx: Tx, ended: readonly Ended[], now: Date): Promise<void> {
  await sql`
    UPDATE staking_orders o SET state = 'completed', is_open = false, held = 0, house_held = 0,
      owed_held = 0, paid_interest = o.interest, closed_at = ${now}, renewed_by = e.renewed_by
    FROM unnest(${ended.map((one) => one.id)}::uuid[], ${ended.map((one) => one.renewedBy)}::uuid[])
      AS e (id, renewed_by)
    WHERE o.id = e.id`.execute(tx);
}

/** Closes undecided requests at the end; it waits for a request that an operator is deciding right now. */
export async function voidRequests(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("operator_requests")
    .set((request) => ({
      state: "withdrawn" as const,
      version: request("version", "+", 1),
      closed_at: now,
    }))
    .where("id", "in", ids)
    .where("state", "=", "open")
    .execute();
}

/** The countries of these users; null when unknown. */
export async function countriesOf(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, string | null>();
  const rows = await tx
    .selectFrom("users")
    .select(["id", "country"])
    .where("id", "in", userIds)
    .execute();
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** Locks ended orders whose owners were not notified yet. */
export const lockUnnotified = (tx: Tx, most: number): Promise<OrderRow[]> =>
  tx
    .selectFrom("staking_orders")
    .selectAll()
    .where("is_open", "=", false)
    .where("is_told", "=", false)
    .orderBy("number")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const markNotified = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable("staking_orders").set({ is_told: true }).where("id", "in", ids).execute();
