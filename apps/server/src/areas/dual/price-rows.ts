import { formatDec } from "@candor/money";
import type { Settlement } from "@candor/rules/finance/dual/settlement.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export type StoredPrice = {
  market_id: number;
  matures_at: Date;
  from_event: number;
  closed_by: number;
  spans: unknown;
  count: number;
  sum: string;
  price: string | null;
};

type Decided = { marketId: number; maturesAt: Date; fromEvent: number; settlement: Settlement };

/** Inserts prices once; another process computes the same prices from the same record. */
export const insertPrices = (db: Db, decided: readonly Decided[], now: Date) =>
  db
    .insertInto("dual_prices")
    .values(
      decided.map(({ marketId, maturesAt, fromEvent, settlement }) => ({
        market_id: marketId,
        matures_at: maturesAt,
        from_event: fromEvent,
        closed_by: settlement.closedBy,
        spans: JSON.stringify(settlement.spans),
        count: settlement.count,
        sum: formatDec(settlement.sum),
        price: settlement.price === undefined ? null : formatDec(settlement.price),
        settled_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findPrice = (
  db: Db | Tx,
  marketId: number,
  maturesAt: Date,
): Promise<StoredPrice | undefined> =>
  db
    .selectFrom("dual_prices")
    .selectAll()
    .where("market_id", "=", marketId)
    .where("matures_at", "=", maturesAt)
    .executeTakeFirst();
