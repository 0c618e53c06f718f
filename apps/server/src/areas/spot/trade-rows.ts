import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { NUMBER_MAX, type Numbers, keyRange } from "./key-range.ts";

/** One book. */
export type Venue = { realm: Realm; marketId: number };

export type BookTradeRow = {
  id: string;
  number: number;
  price: string;
  quantity: string;
  taker_side: "buy" | "sell";
  is_house: boolean;
  maker_user_id: string | null;
  taker_user_id: string | null;
  traded_at: Date;
};

/** The trades of one book, newest first. */
export async function listTradeRows(
  db: Db,
  realm: Realm,
  marketId: number,
  count: number,
  { before = NUMBER_MAX, offset = 0 }: { before?: number | undefined; offset?: number } = {},
): Promise<BookTradeRow[]> {
  const range = venueRange({ realm, marketId }, { above: 0, below: before });
  const { rows } = await sql<BookTradeRow>`
    SELECT id, number, price, quantity, taker_side, is_house, maker_user_id, taker_user_id, traded_at
    FROM spot_trades
    WHERE ${range.condition}
    ORDER BY ${range.newestFirst} LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

/** The trades of one book between two numbers. */
export const venueRange = ({ realm, marketId }: Venue, numbers: Numbers) =>
  keyRange(["realm", "market_id"], [sql`${realm}::realm`, sql`${marketId}::integer`], numbers);

/** The last trade of a realm that the candles and volumes include. */
export const rolledUpIn = (realm: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT trade_number FROM spot_roll_up WHERE realm = ${realm})`;
