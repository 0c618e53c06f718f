import { arm, armTrailing, restore } from "@candor/engine";
import { type Dec, dec, fromUnits } from "@candor/money";
import type { ClientBase } from "pg";
import { copyOut } from "../db/copy-out.ts";
import { type LiveOrder, type MarketBook, addLive, isResting, wholes } from "./market-book.ts";
import { type StoredStop, millisOf, readOpenStops, stopOf } from "./open-stops.ts";
import { trailingPeaks } from "./trailing-peaks.ts";
import { type Counter, counterOf } from "./wholes-of.ts";

/** No sequence and no join, which cost PostgreSQL more than the rows: both are had cheaper here. */
const OPEN_ORDERS = `
  SELECT id, realm, market_id, number, user_id, hold_account_id, side, type, time_in_force, state,
    price, quantity, quote_amount, filled_quantity, filled_quote, held, maker_fee_rate, taker_fee_rate,
    date_part('epoch', created_at), date_part('epoch', updated_at)
  FROM spot_orders WHERE is_open`;

const UUID_LENGTH = 36;

/** What reading orders needs to know of a market, once for all of them. */
type Reader = {
  book: MarketBook;
  countTicks: Counter;
  countLots: Counter;
  countUnits: Counter;
  orders: LiveOrder[];
};

/** Puts every open order back where it stood: in its book, behind its trigger, or between the two. */
export async function loadOpenOrders(
  client: ClientBase,
  books: ReadonlyMap<string, MarketBook>,
): Promise<void> {
  const peaks = await trailingPeaks(client);
  const stops = await readOpenStops(client);
  const holders = await readHolders(client);
  const rates = new Map<string, Dec>();
  const words = new Map<string, string>();
  const readers = new Map([...books].map(([key, book]) => [key, readerOf(book)]));
  await copyOut(client, OPEN_ORDERS, (line) => {
    const columns = line.toString("latin1", 0, line.length - 1).split("\t");
    const [, realm, marketId] = columns;
    const reader = readers.get(`${realm}:${marketId}`);
    if (reader === undefined) throw new Error(`an open order in unknown market ${marketId}`);
    // Cut out of the bytes: cut out of the text, it would keep the whole line in memory.
    const id = line.toString("latin1", 0, UUID_LENGTH);
    reader.orders.push(orderOf(reader, id, columns, { stops, holders, rates, words }));
  });
  for (const { book, orders } of readers.values()) {
    orders.sort((a, b) => priorityOf(a) - priorityOf(b));
    for (const order of orders) putBack(book, order, peaks.get(order.number));
  }
}

function readerOf(book: MarketBook): Reader {
  const { tickSize, lotSize, unitSize } = book;
  return {
    book,
    countTicks: counterOf(fromUnits(tickSize)),
    countLots: counterOf(fromUnits(lotSize)),
    countUnits: counterOf(fromUnits(unitSize)),
    orders: [],
  };
}

/** A user's spot accounts by currency; the id is kept once for all of the user's orders. */
type Holder = { id: string; accounts: Map<number, number> };

async function readHolders(client: ClientBase): Promise<Map<string, Holder>> {
  const { rows } = await client.query<{
    id: string;
    currency_ids: number[];
    account_ids: string[];
  }>(
    `SELECT holder_id AS id, array_agg(currency_id) AS currency_ids, array_agg(id::text) AS account_ids
     FROM accounts WHERE kind = 'change' AND holder_id IN (SELECT user_id FROM spot_orders WHERE is_open)
     GROUP BY holder_id`,
  );
  return new Map(
    rows.map(({ id, currency_ids, account_ids }) => {
      const accounts = currency_ids.map((currencyId, position): [number, number] => [
        currencyId,
        Number.parseInt(account_ids[position] ?? "", 10),
      ]);
      return [id, { id, accounts: new Map(accounts) }];
    }),
  );
}

type Around = {
  stops: ReadonlyMap<string, StoredStop>;
  holders: ReadonlyMap<string, Holder>;
  rates: Map<string, Dec>;
  /** Each type, time in force and state once, not once an order. */
  words: Map<string, string>;
};

function orderOf(
  { book, countTicks, countLots, countUnits }: Reader,
  id: string,
  columns: readonly string[],
  { stops, holders, rates, words }: Around,
): LiveOrder {
  const column = (position: number): string => columns[position] ?? "";
  const holder = holders.get(column(4));
  if (holder === undefined) throw new Error(`open order ${id} of nobody`);
  const { baseId, quoteId } = book.market;
  const isBuy = column(6) === "buy";
  const lots = countLots(column(11));
  const filledLots = countLots(column(13));
  const held = isBuy ? countUnits(column(15)) : countLots(column(15));
  const hasBudget = column(12) !== "\\N";
  const createdAt = millisOf(column(18));
  const stop = stops.get(id);
  return {
    id,
    number: Number.parseInt(column(3), 10),
    userId: holder.id,
    side: isBuy ? "buy" : "sell",
    type: wordOf(words, column(7)) as LiveOrder["type"],
    timeInForce: wordOf(words, column(8)) as LiveOrder["timeInForce"],
    ticks: countTicks(column(10)),
    lots,
    quoteAmount: hasBudget ? dec(column(12)) : undefined,
    holdTicks: isBuy && !hasBudget ? held / (lots - filledLots) : 0,
    held,
    filledLots,
    filledUnits: countUnits(column(14)),
    baseAccountId: accountOf(holder, baseId),
    quoteAccountId: accountOf(holder, quoteId),
    makerFeeRate: rateOf(rates, column(16)),
    takerFeeRate: rateOf(rates, column(17)),
    state: wordOf(words, column(9)) as LiveOrder["state"],
    endReason: null,
    createdAt,
    updatedAt: column(19) === column(18) ? createdAt : millisOf(column(19)),
    stop: stop && stopOf(stop, countTicks),
  };
}

function accountOf({ id, accounts }: Holder, currencyId: number): number {
  const account = accounts.get(currencyId);
  if (account === undefined) throw new Error(`${id} has no account in currency ${currencyId}`);
  return account;
}

function wordOf(words: Map<string, string>, text: string): string {
  const word = words.get(text);
  if (word === undefined) words.set(text, text);
  return word ?? text;
}

/** There are few rates, so each is read once. */
function rateOf(rates: Map<string, Dec>, text: string): Dec {
  const rate = rates.get(text) ?? dec(text);
  rates.set(text, rate);
  return rate;
}

const priorityOf = ({ number, stop }: LiveOrder): number => stop?.triggered?.priority ?? number;

function putBack(book: MarketBook, order: LiveOrder, peak: Dec | undefined): void {
  const { stop, number } = order;
  addLive(book, order);
  if (isResting(order))
    restore(book.book, {
      order: number,
      priority: priorityOf(order),
      account: order.baseAccountId,
      side: order.side,
      ticks: order.ticks,
      lots: order.lots - order.filledLots,
    });
  if (order.state === "triggered") book.triggered.push(order);
  if (stop === undefined || stop.triggered !== undefined) return;
  const { source, direction, triggerTicks: ticks, trail } = stop;
  if (trail === undefined) arm(book.triggers, { order: number, source, direction, ticks });
  else {
    const best = peak === undefined ? trail.peakTicks : wholes(peak, book.tickSize);
    armTrailing(book.triggers, {
      order: number,
      source,
      direction,
      offset: trail.offset,
      peak: best,
    });
  }
}
