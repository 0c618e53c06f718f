import { dec, formatDec } from "@candor/money";
import type { AlertRow } from "./rows.ts";
import type { Watched } from "./watched.ts";

export const alertView = (market: Watched, row: AlertRow) => ({
  id: row.id,
  currency_id: market.baseId,
  legal_id: market.quoteId,
  symbol: market.symbol,
  direction: row.direction,
  price: formatDec(dec(row.price)),
  created_at: row.created_at.toISOString(),
  fired_at: row.fired_at?.toISOString() ?? null,
  reached: row.reached === null ? null : formatDec(dec(row.reached)),
});
