import { createHash } from "node:crypto";
import { type Dec, formatDec } from "@candor/money";
import type { Quote } from "./source.ts";

/** [source, price, volume or null, age at the tick in ms, 1 if it made the price and 0 if dropped]. */
export type QuoteRecord = readonly [
  source: string,
  price: string,
  volume: string | null,
  ageMs: number,
  used: 0 | 1,
];

export type TickRecord = {
  marketId: number;
  at: number;
  price: Dec;
  quotes: readonly QuoteRecord[];
};

/** What stands in for the hash before a market's first tick. */
export const GENESIS_HASH = Buffer.alloc(32);

/**
 * SHA-256 over the previous tick's hash (32 bytes; zeros before the first) followed by the UTF-8 text
 *
 *     <market id>|<unix second>|<price>|<quotes>
 *
 * where the price is a plain decimal without trailing zeros and the quotes are the column's JSON
 * written without spaces, e.g. `1|1760000000|60123.4|[["okx","60123.4","0.51",350,1]]`. Anybody who
 * has a market's rows in the order of `at` can recompute every hash from that.
 */
export function tickHash(
  previous: Uint8Array,
  { marketId, at, price, quotes }: TickRecord,
): Buffer {
  const text = `${marketId}|${at}|${formatDec(price)}|${JSON.stringify(quotes)}`;
  return createHash("sha256").update(previous).update(text, "utf8").digest();
}

export function quoteRecord(quote: Quote, at: number, isUsed: boolean): QuoteRecord {
  const volume = quote.volume === undefined ? null : formatDec(quote.volume);
  return [
    quote.source,
    formatDec(quote.price),
    volume,
    at * 1_000 - quote.at.getTime(),
    isUsed ? 1 : 0,
  ];
}
