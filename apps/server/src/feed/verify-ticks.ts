import { dec } from "@candor/money";
import type { Pool } from "../db/pool.ts";
import { GENESIS_HASH, type QuoteRecord, tickHash } from "./tick-hash.ts";

const pageSize = 5_000;

/** `at` names the first tick whose hash does not follow from it and the ticks before it. */
export type TickChain =
  | { ok: true; ticks: number; head: Uint8Array }
  | { ok: false; ticks: number; at: number };

/**
 * Walks all ticks of a market and recomputes each hash, which finds a row that was edited, removed
 * or slipped in before the last. That nothing was cut off at the end, only a head that was written
 * down elsewhere can tell: compare it with the one returned.
 */
export async function verifyTicks(pool: Pool, marketId: number): Promise<TickChain> {
  let head: Uint8Array = GENESIS_HASH;
  let ticks = 0;
  let after = -1;
  for (;;) {
    const { rows } = await pool.query<{
      at: number;
      price: string;
      quotes: QuoteRecord[];
      hash: Buffer;
    }>(
      `SELECT at, price, quotes, hash FROM index_ticks
       WHERE market_id = $1 AND at > $2 ORDER BY at LIMIT ${pageSize}`,
      [marketId, after],
    );
    for (const { at, price, quotes, hash } of rows) {
      if (!tickHash(head, { marketId, at, price: dec(price), quotes }).equals(hash))
        return { ok: false, ticks, at };
      head = hash;
      ticks += 1;
      after = at;
    }
    if (rows.length < pageSize) return { ok: true, ticks, head };
  }
}
