import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { FeeLeg } from "../spot/index.ts";

export type NewRebate = FeeLeg & { inviter_id: string; rate: string; amount: string };

/** The last computed trade, locked until the transaction ends; undefined while another process holds it. */
export async function lockProgress(tx: Tx): Promise<number | undefined> {
  const row = await tx
    .selectFrom("rebate_progress")
    .select("trade_number")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.trade_number;
}

export const moveProgress = (tx: Tx, trade_number: number) =>
  tx.updateTable("rebate_progress").set({ trade_number }).execute();

/** The inviters of those users who have one. */
export const invitersOf = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom("users as u")
    .innerJoin("users as i", "i.id", "u.invited_by")
    .select(["u.id as user_id", "i.id as inviter_id", "i.realm", "i.country"])
    .where("u.id", "=", sql<string>`ANY(${userIds}::uuid[])`)
    .execute();

/** Inserts rebates and adds them to their inviters' sums of the day. */
export async function insertRebates(
  tx: Tx,
  day: string,
  rebates: readonly NewRebate[],
): Promise<void> {
  if (rebates.length === 0) return;
  const column = <Name extends keyof NewRebate>(name: Name) => rebates.map((row) => row[name]);
  await sql`
    WITH made AS (
      INSERT INTO rebates (day, inviter_id, user_id, trade_id, trade_number, role, currency_id, fee,
        rate, amount, traded_at)
      SELECT ${day}::date, new.* FROM unnest(
        ${column("inviter_id")}::uuid[], ${column("user_id")}::uuid[],
        ${column("trade_id")}::uuid[], ${column("trade_number")}::bigint[],
        ${column("role")}::text[], ${column("currency_id")}::integer[],
        ${column("fee")}::numeric[], ${column("rate")}::numeric[],
        ${column("amount")}::numeric[], ${column("traded_at")}::timestamptz[]
      ) AS new
      RETURNING inviter_id, currency_id, amount
    )
    INSERT INTO rebate_days AS known (day, inviter_id, currency_id, amount, lines)
    SELECT ${day}::date, inviter_id, currency_id, sum(amount), count(*) FROM made GROUP BY 2, 3
    ON CONFLICT (inviter_id, day, currency_id) DO UPDATE SET
      amount = known.amount + excluded.amount, lines = known.lines + excluded.lines`.execute(tx);
}

/** The currencies with unpaid rebates up to this day. */
export async function unpaidCurrencies(db: Db, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom("rebate_days")
    .select("currency_id")
    .distinct()
    .where("paid_at", "is", null)
    .where("day", "<=", sql<Date>`${day}::date`)
    .orderBy("currency_id")
    .execute();
  return rows.map(({ currency_id }) => currency_id);
}

export type Unpaid = { id: string; inviterId: string; amount: Dec; lines: number };
export type Wanted = { currencyId: number; day: string; most: number };

/** The next payments due. */
export async function listUnpaid(db: Db, { currencyId, day, most }: Wanted): Promise<Unpaid[]> {
  const { rows } = await unpaid({ currencyId, day, most }).execute(db);
  return rows.map(unpaidOf);
}

/**
 * The same, locked with their users until the transaction ends; rows locked elsewhere are skipped, so that nothing is
 * waited for.
 */
export async function lockUnpaid(tx: Tx, wanted: Wanted): Promise<Unpaid[]> {
  const { rows } = await sql<UnpaidRow>`${unpaid(wanted)}
    FOR UPDATE OF d SKIP LOCKED FOR KEY SHARE OF u SKIP LOCKED`.execute(tx);
  return rows.map(unpaidOf);
}

type UnpaidRow = { id: string; inviter_id: string; amount: string; lines: number };

const unpaidOf = (row: UnpaidRow): Unpaid => ({
  id: row.id,
  inviterId: row.inviter_id,
  amount: dec(row.amount),
  lines: row.lines,
});

const unpaid = ({ currencyId, day, most }: Wanted) => sql<UnpaidRow>`
  SELECT d.id, d.inviter_id, d.amount, d.lines FROM rebate_days d JOIN users u ON u.id = d.inviter_id
  WHERE d.paid_at IS NULL AND d.currency_id = ${currencyId} AND d.day <= ${day}::date
  ORDER BY d.day, d.inviter_id LIMIT ${most}`;

export const markPaid = (tx: Tx, ids: readonly string[], paid_at: Date) =>
  tx.updateTable("rebate_days").set({ paid_at }).where("id", "in", ids).execute();
