import { sql } from "kysely";
import type { DualState, DualType } from "@candor/contract/finance-words.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type NewOrder = {
  id: string;
  realm: Realm;
  user_id: string;
  shelf_id: string;
  terms_id: number;
  market_id: number;
  coin_id: number;
  quote_id: number;
  coin_account: number;
  quote_account: number;
  house_coin: number;
  house_quote: number;
  type: DualType;
  linked_price: string;
  days: number;
  /** The seconds from the purchase to maturity. */
  term_seconds: number;
  annual_rate: string;
  /** The recorded second that priced the order, with the inputs of the rate; null for an order from before that. */
  priced_event: number | null;
  priced_index: string | null;
  half_spread: string | null;
  volatility: string | null;
  coin_decimals: number;
  quote_decimals: number;
  num: number;
  unit: string;
  invested: string;
  coin_payout: string;
  quote_payout: string;
  held: string;
  house_coin_held: string;
  house_quote_held: string;
  state: DualState;
  is_open: boolean;
  /** The time of acceptance and the last event then; null for an order from before a second decided it. */
  accepted_at: Date | null;
  accepted_event: number | null;
  created_at: Date;
  matures_at: Date;
};

export type OrderRow = NewOrder & {
  number: number;
  settlement_price: string | null;
  payout: string | null;
  settled_at: Date | null;
};

export const insertOrder = (tx: Tx, row: NewOrder): Promise<OrderRow> =>
  tx.insertInto("dual_orders").values(row).returningAll().executeTakeFirstOrThrow();

/** The number of a user's open dual investments. */
export async function countOpen(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("dual_orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("is_open", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of shares of a tranche that a user has. */
export async function sharesHeld(tx: Tx, userId: string, trancheId: string): Promise<number> {
  const { held } = await tx
    .selectFrom("dual_orders")
    .select(sql<number>`coalesce(sum(num), 0)::integer`.as("held"))
    .where("user_id", "=", userId)
    .where("shelf_id", "=", trancheId)
    .where("is_open", "=", true)
    .executeTakeFirstOrThrow();
  return held;
}

const own = (db: Db, userId: string) =>
  db.selectFrom("dual_orders").selectAll().where("user_id", "=", userId);

/** Finds an order of this user alone. */
export const findOrder = (db: Db, userId: string, id: string): Promise<OrderRow | undefined> =>
  own(db, userId).where("id", "=", id).executeTakeFirst();

type Position = { before: number | undefined; offset: number; count: number };
type Wanted = Position & { state: DualState | undefined };

/** A user's orders before a number, newest first. */
export function listRows(
  db: Db,
  userId: string,
  { state, before, offset, count }: Wanted,
): Promise<OrderRow[]> {
  let query = own(db, userId);
  if (state !== undefined) query = query.where("state", "=", state);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** A user's open orders; their number is limited. */
export const listOpen = (db: Db, userId: string): Promise<OrderRow[]> =>
  own(db, userId).where("is_open", "=", true).orderBy("number", "desc").execute();

/** The interest contained in payouts: each payout less what it would have been at a rate of zero. */
export async function sumInterest(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ currency_id: number; today: string; total: string }[]> {
  const { rows } = await sql<{ currency_id: number; today: string; total: string }>`
    SELECT currency_id, coalesce(sum(interest) FILTER (WHERE settled_at >= ${since}), 0) AS today, sum(interest) AS total
    FROM (
      SELECT CASE WHEN settlement_price < linked_price THEN coin_id ELSE quote_id END AS currency_id, settled_at,
        trunc(payout - payout * 31536000 / (31536000 + term_seconds * annual_rate), 18) AS interest
      FROM dual_orders WHERE user_id = ${userId} AND state = 'completed'
    ) paid GROUP BY 1`.execute(db);
  return rows;
}
