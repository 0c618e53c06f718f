import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

const slices = (db: Db | Tx) => db.selectFrom("loan_slices").selectAll();
export type SliceRow = Awaited<ReturnType<ReturnType<typeof slices>["executeTakeFirstOrThrow"]>>;

/** The unsettled slice of a loan. */
export const runningSlice = (db: Db | Tx, loanId: string): Promise<SliceRow | undefined> =>
  slices(db).where("loan_id", "=", loanId).where("state", "<>", "settled").executeTakeFirst();

export const lockSlice = (tx: Tx, id: string): Promise<SliceRow> =>
  slices(tx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const slicesOf = (db: Db, saleIds: readonly string[]): Promise<SliceRow[]> =>
  saleIds.length === 0
    ? Promise.resolve([])
    : slices(db).where("sale_id", "in", saleIds).orderBy("number").execute();

/** Loans with a sale to begin or under way, after an id, with a maximum. */
export async function sellingAfter(db: Db, after: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("loans as l")
    .select("l.id")
    .where("l.id", ">", after)
    .where((one) =>
      one.or([
        one.and([
          one("l.state", "=", "open"),
          one.or([one("l.is_liquidating", "=", true), one("l.sale_wish", ">", "0")]),
        ]),
        one.exists(
          one
            .selectFrom("loan_slices as s")
            .select("s.id")
            .whereRef("s.loan_id", "=", "l.id")
            .where("s.state", "<>", "settled"),
        ),
      ]),
    )
    .orderBy("l.id")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

export const changeSlice = (tx: Tx, id: string, change: Partial<Omit<SliceRow, "id">>) =>
  tx.updateTable("loan_slices").set(change).where("id", "=", id).execute();

type NewSlice = Pick<
  SliceRow,
  | "id"
  | "sale_id"
  | "loan_id"
  | "currency_id"
  | "amount"
  | "state"
  | "sold"
  | "proceeds"
  | "fee_rate"
  | "created_at"
>;

/** Inserts the next slice of a locked loan, under its next number. */
export async function insertSlice(tx: Tx, slice: NewSlice): Promise<void> {
  const { count } = await tx
    .selectFrom("loan_slices")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("loan_id", "=", slice.loan_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("loan_slices")
    .values({ ...slice, number: count + 1 })
    .execute();
}
