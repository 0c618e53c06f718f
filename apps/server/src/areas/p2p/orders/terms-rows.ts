import { dec } from "@candor/money";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** What orders between users are made by from now on. */
export async function readTerms(db: Db | Tx) {
  const row = await db.selectFrom("p2p_terms").selectAll().executeTakeFirstOrThrow();
  return {
    feeRate: dec(row.fee_rate),
    orderMinimumUsdt: dec(row.order_minimum_usdt),
    priceBand: dec(row.price_band),
    clocks: { release_minutes: row.release_minutes, decide_hours: row.decide_hours },
  };
}
