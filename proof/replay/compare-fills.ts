import { dec } from "@candor/money";
import type pg from "pg";
import type { Fill } from "./rebuilt.ts";

type Row = {
  id: string;
  number: string;
  book: string;
  price: string;
  quantity: string;
  quote_amount: string;
  taker_side: string;
  maker_order_id: string | null;
  taker_order_id: string | null;
  maker_fee: string;
  taker_fee: string;
  is_house: boolean;
};

export type ComparedFills = {
  differences: string[];
  /** The stored trades' ids by their numbers. */
  ids: ReadonlyMap<number, string>;
};

/** Compares these consecutive fills with the stored trades of the same numbers. */
export async function compareFills(
  client: pg.ClientBase,
  shard: string,
  fills: readonly Fill[],
): Promise<ComparedFills> {
  const [first, last] = [fills[0]?.number, fills.at(-1)?.number];
  if (first === undefined || last === undefined) return { differences: [], ids: new Map() };
  const { rows } = await client.query<Row>(
    `SELECT id, number::text, realm || ':' || market_id AS book, price, quantity, quote_amount, taker_side,
       maker_order_id, taker_order_id, maker_fee, taker_fee, is_house
     FROM spot_trades WHERE realm = $1 AND number BETWEEN $2 AND $3`,
    [shard, first, last],
  );
  return differentTrades(fills, rows);
}

/** The differences between these trades and the fills. */
export function differentTrades(fills: readonly Fill[], rows: readonly Row[]): ComparedFills {
  const stored = new Map(rows.map((row) => [Number(row.number), storedText(row)]));
  const differences: string[] = [];
  for (const fill of fills) {
    const [expected, found] = [fillText(fill), stored.get(fill.number)];
    if (found !== expected)
      differences.push(`trade ${fill.number} is stored as ${found}, the journal says ${expected}`);
  }
  return { differences, ids: new Map(rows.map(({ id, number }) => [Number(number), id])) };
}

const storedText = (row: Row): string =>
  [
    row.book,
    dec(row.price),
    dec(row.quantity),
    dec(row.quote_amount),
    row.taker_side,
    row.maker_order_id,
    row.taker_order_id,
    dec(row.maker_fee),
    dec(row.taker_fee),
    row.is_house,
  ].join(" ");

const fillText = ({ venue, ticks, lots, takerSide, maker, taker, ...fees }: Fill): string =>
  [
    venue.key,
    BigInt(ticks) * venue.tickSize,
    BigInt(lots) * venue.lotSize,
    BigInt(ticks * lots) * venue.unitSize,
    takerSide,
    maker?.id ?? null,
    taker?.id ?? null,
    fees.makerFee,
    fees.takerFee,
    maker === undefined || taker === undefined,
  ].join(" ");
