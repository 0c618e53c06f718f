import type { DualState, DualType } from "@candor/contract/finance-words.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";

type Wanted = {
  realm: Realm;
  state: DualState | undefined;
  before: number | undefined;
  offset: number;
  count: number;
};

/** All users' orders in a realm before a number, newest first. */
export function listAllRows(db: Db, { realm, state, before, offset, count }: Wanted) {
  let query = db
    .selectFrom("dual_orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .selectAll("o")
    .select("u.account_name")
    .where("o.realm", "=", realm);
  if (state !== undefined) query = query.where("o.state", "=", state);
  if (before !== undefined) query = query.where("o.number", "<", before);
  return query.orderBy("o.number", "desc").offset(offset).limit(count).execute();
}

/** The open sums of a market and type, with what they pay in the coin and in the quote currency. */
export type OpenSums = {
  marketId: number;
  type: DualType;
  orders: number;
  invested: Dec;
  coin: Dec;
  quote: Dec;
};

type Sums = { market_id: number; type: DualType; orders: number } & Record<
  "invested" | "coin" | "quote",
  string
>;

/**
 * The open sums of a realm by market and type: all of them, or those with a linked price above a price, which are paid
 * in the coin there.
 */
export async function sumOpen(
  db: Db,
  realm: Realm,
  linkedAbove?: { marketId: number; price: Dec },
): Promise<OpenSums[]> {
  const only =
    linkedAbove === undefined
      ? sql``
      : sql`AND market_id = ${linkedAbove.marketId} AND linked_price > ${formatDec(linkedAbove.price)}::numeric`;
  const { rows } = await sql<Sums>`
    SELECT market_id, type, count(*)::integer AS orders, sum(invested) AS invested, sum(coin_payout) AS coin,
      sum(quote_payout) AS quote
    FROM dual_orders WHERE is_open AND realm = ${realm} ${only}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows.map(({ market_id: marketId, type, orders, invested, coin, quote }) => ({
    marketId,
    type,
    orders,
    invested: dec(invested),
    coin: dec(coin),
    quote: dec(quote),
  }));
}
