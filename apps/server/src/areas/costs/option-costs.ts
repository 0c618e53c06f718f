import { ZERO, abs, dec, div, mul, sub } from "@candor/money";
import type { Database } from "../../feed/event-rows.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Seconds } from "./seconds.ts";
import { rowsOf } from "./rows-of.ts";
import type { Span, TradeCost, Untraced } from "./trade.ts";

type Row = {
  id: string;
  realm: Realm;
  market_id: number;
  stake: string;
  event: number;
  price: string;
};

const DECIDED = `
  SELECT id, realm, market_id, stake, entry_event AS event, entry_price AS price FROM options
  WHERE entry_event > $1 AND entry_event <= $2
  UNION ALL
  SELECT id, realm, market_id, stake, settlement_event, settlement_price FROM options
  WHERE settlement_event > $1 AND settlement_event <= $2`;

/** Entries and settlements are at the index itself, so an option costs nothing beyond it. */
export async function* optionCosts(
  database: Database,
  seconds: Seconds,
  span: Span,
): AsyncGenerator<TradeCost | Untraced> {
  const rows = rowsOf<Row>(database, DECIDED, span);
  for await (const { id, realm, market_id: marketId, event, ...row } of rows) {
    const index = seconds.indexAt(event, marketId);
    if (index === undefined) {
      yield { product: "options", realm, id, event, why: "the second that decided has no index" };
      continue;
    }
    const value = dec(row.stake);
    const paid = mul(value, div(abs(sub(dec(row.price), index)), index, "up"), "up");
    yield { product: "options", realm, id, event, moved: "none", value, paid, published: ZERO };
  }
}
