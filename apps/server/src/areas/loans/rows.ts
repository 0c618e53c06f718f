import { type Dec, dec } from "@candor/money";
import type { Levels, Pledge } from "@candor/rules/finance/loans/ltv.ts";
import type { Owed } from "@candor/rules/finance/loans/repayment.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

const loans = (db: Db | Tx) => db.selectFrom("loans").selectAll();

export type LoanRow = Awaited<ReturnType<ReturnType<typeof loans>["executeTakeFirstOrThrow"]>>;
export type CollateralRow = {
  loan_id: string;
  currency_id: number;
  account_id: number;
  held: string;
  initial: string;
  call: string;
  liquidation: string;
};
export type Loan = LoanRow & { collateral: CollateralRow[] };

export const owedBy = ({ principal, interest }: LoanRow): Owed => ({
  principal: dec(principal),
  interest: dec(interest),
});

export const levelsOf = ({ initial, call, liquidation }: CollateralRow): Levels => ({
  initial: dec(initial),
  call: dec(call),
  liquidation: dec(liquidation),
});

/** A loan's collateral at these prices; undefined if one of them is unknown. */
export function pledgesOf(
  { collateral }: Loan,
  priceOf: (currencyId: number) => Dec | undefined,
): Pledge[] | undefined {
  const pledges: Pledge[] = [];
  for (const row of collateral) {
    const [price, amount] = [priceOf(row.currency_id), dec(row.held)];
    if (price === undefined && amount > 0n) return undefined;
    if (price !== undefined)
      pledges.push({ currencyId: row.currency_id, amount, price, ...levelsOf(row) });
  }
  return pledges;
}

export const collateralOf = (db: Db | Tx, ids: readonly string[]): Promise<CollateralRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("loan_collateral")
        .selectAll()
        .where("loan_id", "in", ids)
        .orderBy("currency_id")
        .execute();

export async function withCollateral(db: Db | Tx, rows: readonly LoanRow[]): Promise<Loan[]> {
  const found = Map.groupBy(
    await collateralOf(
      db,
      rows.map(({ id }) => id),
    ),
    (row) => row.loan_id,
  );
  return rows.map((row) => ({ ...row, collateral: found.get(row.id) ?? [] }));
}

export async function findLoan(
  db: Db | Tx,
  id: string,
  userId?: string,
): Promise<Loan | undefined> {
  let query = loans(db).where("id", "=", id);
  if (userId !== undefined) query = query.where("user_id", "=", userId);
  return (await withCollateral(db, await query.execute()))[0];
}

/** A loan, locked with its collateral until this transaction ends; accounts are locked before. */
export async function lockLoan(tx: Tx, id: string): Promise<Loan> {
  const row = await loans(tx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  const [loan] = await withCollateral(tx, [row]);
  if (loan === undefined) throw new Error(`no loan ${id}`);
  return loan;
}

type Query = {
  userId?: string;
  states: readonly LoanRow["state"][] | undefined;
  before: number | undefined;
  offset: number;
  count: number;
};

/** Loans, newest first. */
export async function listLoanRows(db: Db, query: Query): Promise<Loan[]> {
  let asked = loans(db);
  if (query.userId !== undefined) asked = asked.where("user_id", "=", query.userId);
  if (query.states !== undefined) asked = asked.where("state", "in", query.states);
  if (query.before !== undefined) asked = asked.where("number", "<", query.before);
  const rows = await asked
    .orderBy("number", "desc")
    .offset(query.offset)
    .limit(query.count)
    .execute();
  return withCollateral(db, rows);
}

/** The number of a user's open and pending loans. */
export async function countOpen(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("loans")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("user_id", "=", userId)
    .where("state", "in", ["pending", "open"])
    .executeTakeFirstOrThrow();
  return count;
}

/** Open loans after an id, with a maximum, for reading all of them page by page. */
export async function openAfter(db: Db, after: string, count: number): Promise<Loan[]> {
  const rows = await loans(db)
    .where("state", "=", "open")
    .where("id", ">", after)
    .orderBy("id")
    .limit(count)
    .execute();
  return withCollateral(db, rows);
}

export const changeLoan = (tx: Tx, id: string, change: Partial<Omit<LoanRow, "id" | "number">>) =>
  tx.updateTable("loans").set(change).where("id", "=", id).execute();

/** Sets the frozen amount of a coin, and records the difference from before. */
export const setHeld = (
  tx: Tx,
  { loanId, currencyId, held, at }: { loanId: string; currencyId: number; held: string; at: Date },
) =>
  sql`
    WITH moved AS (
      UPDATE loan_collateral SET held = ${held}::numeric
      WHERE loan_id = ${loanId}::uuid AND currency_id = ${currencyId}::integer
      RETURNING loan_id, account_id, currency_id, new.held - old.held AS amount
    )
    INSERT INTO loan_pledges (loan_id, account_id, currency_id, amount, moved_at)
    SELECT loan_id, account_id, currency_id, amount, ${at}::timestamptz FROM moved WHERE amount <> 0`.execute(
    tx,
  );

/** The account names of these users, for operators. */
export const listAccountNames = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("users").select(["id", "account_name"]).where("id", "in", ids).execute();
