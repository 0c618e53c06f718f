import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { houseName } from "../../../ledger/house-names.ts";

/** The sales of a loan, newest first. */
export const listSales = (db: Db, loanId: string, count: number) =>
  db
    .selectFrom("loan_sales")
    .selectAll()
    .where("loan_id", "=", loanId)
    .orderBy("decided_at", "desc")
    .limit(count)
    .execute();

/** The sale of a loan that has not ended. */
export async function runningSale(tx: Tx, loanId: string): Promise<string | undefined> {
  const sale = await tx
    .selectFrom("loan_sales")
    .select("id")
    .where("loan_id", "=", loanId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return sale?.id;
}

type NewSale = {
  id: string;
  loan_id: string;
  /** The recorded event that decided the sale; absent if the borrower requested it. */
  event?: number;
  prices: string;
  ltv_before?: string | null;
  decided_at: Date;
};

export const insertSale = (tx: Tx, sale: NewSale) =>
  tx.insertInto("loan_sales").values(sale).execute();

/** Ends the running sales of a loan. */
export const endSales = (
  tx: Tx,
  loanId: string,
  change: { ended_at: Date; ltv_after?: string | null },
) =>
  tx
    .updateTable("loan_sales")
    .set(change)
    .where("loan_id", "=", loanId)
    .where("ended_at", "is", null)
    .execute();

/** The prices at which the running sale of a loan was decided; undefined once it has a slice. */
export async function pricesOfUnsold(
  tx: Tx,
  loanId: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const sale = await tx
    .selectFrom("loan_sales as sale")
    .leftJoin("loan_slices as slice", "slice.sale_id", "sale.id")
    .select("sale.prices")
    .where("sale.loan_id", "=", loanId)
    .where("sale.ended_at", "is", null)
    .where("slice.id", "is", null)
    .executeTakeFirst();
  return sale?.prices as Record<string, string> | undefined;
}

/** Whether the recorded index decided the sale, and not the borrower. */
export async function isLiquidation(tx: Tx, saleId: string): Promise<boolean> {
  const { event } = await tx
    .selectFrom("loan_sales")
    .select("event")
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  return event !== null;
}

/** The outcome of an order of the house; undefined while it is open. */
export async function readOrder(db: Db, id: string) {
  const row = await db
    .selectFrom("spot_orders")
    .select(["id", "filled_quantity", "filled_quote", "is_open"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.is_open ? undefined : row;
}

/** The holder in whose name the house sells collateral. */
export async function holderOfSales(db: Db, realm: Realm): Promise<string> {
  const { id } = await db
    .selectFrom("holders")
    .select("id")
    .where("realm", "=", realm)
    .where("name", "=", houseName.loanSales)
    .executeTakeFirstOrThrow();
  return id;
}
