import { type HashSum, formatHash } from "@candor/engine";
import { ZERO, dec } from "@candor/money";
import type pg from "pg";
import { contractKey } from "../../apps/server/src/exchange/contracts/contract-book.ts";
import { mixPosition } from "../../apps/server/src/exchange/contracts/live-position.ts";
import { readPositions } from "../verify/liquidation/read.ts";

/** The hash of each contract's book, from the rows of its open positions alone. */
export async function contractHashes(client: pg.ClientBase): Promise<(book: string) => string> {
  const sums = new Map<string, HashSum>();
  const mix: HashSum = { high: 0, low: 0 };
  for (const row of await readPositions(client, "is_open", [])) {
    mixPosition(mix, {
      ...row,
      margin: dec(row.held),
      overnightFunding: dec(row.night_fees),
      entryPrice: row.entry_price === null ? ZERO : dec(row.entry_price),
      limitPrice: row.limit_price === null ? undefined : dec(row.limit_price),
    });
    const key = contractKey(row.realm, row.market_id);
    const sum = sums.get(key) ?? { high: 0, low: 0 };
    sums.set(key, { high: (sum.high + mix.high) | 0, low: (sum.low + mix.low) | 0 });
  }
  return (book) => formatHash(sums.get(book) ?? { high: 0, low: 0 });
}
