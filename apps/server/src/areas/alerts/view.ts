import { dec, formatDec } from "@candor/money";
import type { AlertRow } from "./rows.ts";
import type { Watched } from "./watched.ts";

const textOf = (value: string | null): string | null =>
  value === null ? null : formatDec(dec(value));

export const alertView = (market: Watched, row: AlertRow) => ({
  id: row.id,
  currency_id: market.baseId,
  legal_id: market.quoteId,
  symbol: market.symbol,
  direction: row.direction,
  price: textOf(row.price),
  rate: textOf(row.rate),
  created_at: row.created_at.toISOString(),
  fired_at: row.fired_at?.toISOString() ?? null,
  reached: textOf(row.reached),
  change: textOf(row.change),
});
