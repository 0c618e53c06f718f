import { type Dec, dec } from "@candor/money";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

export type P2pTerms = {
  feeRate: Dec;
  nodeDepositUsdt: Dec;
  orderMinimumUsdt: Dec;
  priceBand: Dec;
  releaseMinutes: number;
  decideHours: number;
};

/** The terms of new orders and advertisements. */
export async function readTerms(db: Db | Tx): Promise<P2pTerms> {
  const row = await db.selectFrom("p2p_terms").selectAll().executeTakeFirstOrThrow();
  return {
    feeRate: dec(row.fee_rate),
    nodeDepositUsdt: dec(row.node_deposit_usdt),
    orderMinimumUsdt: dec(row.order_minimum_usdt),
    priceBand: dec(row.price_band),
    releaseMinutes: row.release_minutes,
    decideHours: row.decide_hours,
  };
}
