import type { DualType } from "@candor/contract/finance-words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type TrancheRow = {
  id: string;
  terms_id: number;
  realm: Realm;
  market_id: number;
  type: DualType;
  offset_rate: string;
  opened_event: number;
  opened_index: string;
  linked_price: string;
  days: number;
  /** The highest annual rate that it pays. */
  annual_rate: string;
  premium_share: string;
  unit: string;
  shares: number;
  remaining: number;
  /** The most shares that one user may have. */
  user_shares: number;
  opens_at: Date;
  sale_until: Date;
  matures_at: Date;
};

/** A bound far above the number of published tranches. */
const LISTED_MAX = 500;

/** Inserts tranches; existing ones stay unchanged. */
export const insertTranches = (db: Db, rows: readonly TrancheRow[]) =>
  db
    .insertInto("dual_shelves")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findTranche = (
  db: Db | Tx,
  realm: Realm,
  id: string,
): Promise<TrancheRow | undefined> =>
  db
    .selectFrom("dual_shelves")
    .selectAll()
    .where("id", "=", id)
    .where("realm", "=", realm)
    .executeTakeFirst();

/** Tranches on sale, of one type or both, under terms that are still in force. */
export function listOnSale(
  db: Db,
  { realm, type, now }: { realm: Realm; type: DualType | undefined; now: Date },
): Promise<TrancheRow[]> {
  let query = db
    .selectFrom("dual_shelves as s")
    .selectAll()
    .where("realm", "=", realm)
    .where("sale_until", ">", now)
    .where("opens_at", "<=", now)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM finance_terms f JOIN finance_terms newer
        ON newer.area = f.area AND newer.subject = f.subject AND newer.id > f.id WHERE f.id = s.terms_id)`,
    );
  if (type !== undefined) query = query.where("type", "=", type);
  return query
    .orderBy("market_id")
    .orderBy("type")
    .orderBy("days")
    .orderBy("linked_price")
    .limit(LISTED_MAX)
    .execute();
}

/** Tranches whose sale is not over, on any terms. */
export const listOpened = (db: Db, now: Date) =>
  db
    .selectFrom("dual_shelves")
    .select(["realm", "terms_id", "days", "offset_rate", "matures_at"])
    .where("sale_until", ">", now)
    .execute();

/** Takes shares of a tranche; returns false if too few are left. */
export async function takeShares(tx: Tx, id: string, num: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("dual_shelves")
    .set({ remaining: sql`remaining - ${num}` })
    .where("id", "=", id)
    .where("remaining", ">=", num)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The markets whose tranches of this maturity have no price yet, and the first opening event of all its tranches. */
export async function maturingMarkets(
  db: Db,
  maturesAt: Date,
): Promise<{ marketIds: number[]; after: number }> {
  const rows = await db
    .selectFrom("dual_shelves as s")
    .leftJoin("dual_prices as p", (on) =>
      on.onRef("p.market_id", "=", "s.market_id").onRef("p.matures_at", "=", "s.matures_at"),
    )
    .select("s.market_id")
    .select(({ fn }) => fn.min<number>("s.opened_event").as("after"))
    .select(({ fn }) => fn.count<number>("p.count").as("priced"))
    .where("s.matures_at", "=", maturesAt)
    .groupBy("s.market_id")
    .execute();
  return {
    marketIds: rows.filter(({ priced }) => priced === 0).map(({ market_id: id }) => id),
    after: Math.min(...rows.map(({ after }) => after)),
  };
}
