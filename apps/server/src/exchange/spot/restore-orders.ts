import { arm, armTrailing, restore } from "@candor/engine";
import { ONE, dec, fromUnits } from "@candor/money";
import type { ClientBase } from "pg";
import { copyOut } from "../../db/copy-out.ts";
import {
  type CopiedLine,
  columnText,
  createLine,
  endOf,
  isNull,
  readLine,
  startOf,
} from "./copied-line.ts";
import { readDecision } from "./decision-text.ts";
import { type LiveOrder, type MarketBook, addLive, isResting } from "./market-book.ts";
import { countTrailing } from "./moves.ts";
import { countMillis, readOpenStops, stopOf } from "./open-stops.ts";
import { readPeaks } from "./peak-rows.ts";
import { bestSince } from "./peaks.ts";
import { within } from "../within.ts";
import { type Counter, counterOf } from "./wholes-of.ts";

/**
 * Neither a sort nor a join, which cost PostgreSQL more than the rows: both are cheaper here. Values looked up
 * together stand together.
 */
const OPEN_ORDERS = `
  SELECT id, realm, market_id, user_id, side, type, time_in_force, state, maker_fee_rate, taker_fee_rate,
    number, price, quantity, filled_quantity, filled_quote, held, quote_amount,
    date_part('epoch', created_at), date_part('epoch', updated_at), decision, priority,
    client_id
  FROM spot_orders o WHERE is_open`;
const COLUMNS = 22;

/** What reading orders needs to know of a market, made once for all of them. */
type Reader = {
  book: MarketBook;
  countTicks: Counter;
  countLots: Counter;
  countUnits: Counter;
  orders: LiveOrder[];
};

/**
 * Puts every open order of these books, all of one realm, back where it stood: in its book, behind
 * its trigger, or between the two. A book with an order that makes no sense comes back in doubt.
 * `unarmed` are stops whose turn to be armed has not come.
 */
export async function restoreOrders(
  client: ClientBase,
  books: readonly MarketBook[],
  unarmed: ReadonlySet<number>,
): Promise<void> {
  const [first] = books;
  if (first === undefined) return;
  const { realm } = first;
  const readers = new Map(books.map((book) => [book.market.id, readerOf(book)]));
  // Both values come from the configuration: COPY takes no parameters.
  const where = `o.realm = '${realm}' AND o.market_id IN (${[...readers.keys()].join(", ")})`;
  await readPeaks(client, realm, readers);
  await readOrders(client, where, readers);
  // PostgreSQL looks for the triggers while orders without one are read here.
  const looking = readOpenStops(client, where);
  for (const { book, orders } of readers.values()) {
    // A user's open orders are kept oldest first; the book's own sequence is in the triggers.
    orders.sort((a, b) => a.number - b.number);
    for (const order of orders) addLive(book, order);
  }
  const stops = await looking;
  for (const { book, orders, countTicks } of readers.values())
    within(book, () => {
      for (const order of orders) {
        const stop = stops.get(order.number);
        if (stop !== undefined) order.stop = stopOf(stop, countTicks);
      }
      orders.sort((a, b) => priorityOf(a) - priorityOf(b));
      for (const order of orders) putBack(book, order, unarmed);
      const accepted = orders.filter(({ decision }) => decision !== undefined);
      for (const order of accepted.sort((a, b) => acceptedAt(a) - acceptedAt(b)))
        (order.decision?.kind === "rest" ? book.bound : book.accepted).add(order);
    });
}

async function readOrders(
  client: ClientBase,
  where: string,
  readers: ReadonlyMap<number, Reader>,
): Promise<void> {
  const around: Around = {
    holders: await readHolders(client, where),
    words: new Map(),
    rates: new Map(),
  };
  const line = createLine(COLUMNS);
  await copyOut(client, `${OPEN_ORDERS} AND ${where}`, (bytes) => {
    readLine(line, bytes);
    const reader = readers.get(Number.parseInt(columnText(line, 2), 10));
    if (reader === undefined || reader.book.doubt !== undefined) return;
    within(reader.book, () => {
      // Read from the bytes, since a part of the text would keep the whole line in memory.
      const id = bytes.toString("latin1", 0, endOf(line, 0));
      reader.orders.push(orderOf(reader, id, line, around));
    });
  });
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

/** A user's spot accounts by currency; one copy of the id serves all of the user's orders. */
type Holder = { id: string; accounts: Map<number, number> };

async function readHolders(client: ClientBase, where: string): Promise<Map<string, Holder>> {
  const { rows } = await client.query<{
    id: string;
    currency_ids: number[];
    account_ids: string[];
  }>(
    `SELECT holder_id AS id, array_agg(currency_id) AS currency_ids, array_agg(id::text) AS account_ids
     FROM accounts WHERE kind = 'change'
       AND holder_id IN (SELECT user_id FROM spot_orders o WHERE is_open AND ${where})
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

type Words = Pick<LiveOrder, "side" | "type" | "timeInForce" | "state">;
type Rates = Pick<LiveOrder, "makerFeeRate" | "takerFeeRate">;

type Around = {
  holders: ReadonlyMap<string, Holder>;
  /** There are few different ones, so each is read once instead of once an order. */
  words: Map<string, Words>;
  rates: Map<string, Rates>;
};

const countOnes = counterOf(ONE);

function orderOf(
  { book, countTicks, countLots, countUnits }: Reader,
  id: string,
  line: CopiedLine,
  { holders, rates, words }: Around,
): LiveOrder {
  const count = (counter: Counter, column: number): number =>
    counter(line.text, startOf(line, column), endOf(line, column));
  const holder = holders.get(columnText(line, 3));
  if (holder === undefined) throw new Error(`open order ${id} has no holder`);
  const { baseId, quoteId } = book.market;
  const { side, type, timeInForce, state } = once(words, columnText(line, 4, 7), wordsOf);
  const { makerFeeRate, takerFeeRate } = once(rates, columnText(line, 8, 9), ratesOf);
  const isBuy = side === "buy";
  const lots = count(countLots, 12);
  const filledLots = count(countLots, 13);
  const held = count(isBuy ? countUnits : countLots, 15);
  const quoteAmount = isNull(line, 16) ? undefined : dec(columnText(line, 16));
  return {
    id,
    number: count(countOnes, 10),
    userId: holder.id,
    side,
    type,
    timeInForce,
    ticks: count(countTicks, 11),
    lots,
    quoteAmount,
    holdTicks: isBuy && quoteAmount === undefined ? held / (lots - filledLots) : 0,
    held,
    filledLots,
    filledUnits: count(countUnits, 14),
    baseAccountId: accountOf(holder, baseId),
    quoteAccountId: accountOf(holder, quoteId),
    makerFeeRate,
    takerFeeRate,
    state,
    endReason: null,
    clientId: isNull(line, 21) ? null : columnText(line, 21),
    createdAt: count(countMillis, 17),
    updatedAt: count(countMillis, 18),
    stop: undefined,
    decision: isNull(line, 19) ? undefined : readDecision(columnText(line, 19)),
    priority: isNull(line, 20) ? undefined : count(countOnes, 20),
  };
}

function once<Read>(known: Map<string, Read>, text: string, read: (text: string) => Read): Read {
  const found = known.get(text);
  if (found !== undefined) return found;
  const first = read(text);
  known.set(text, first);
  return first;
}

function wordsOf(text: string): Words {
  const [side, type, timeInForce, state] = text.split("\t");
  return { side, type, timeInForce, state } as Words;
}

function ratesOf(text: string): Rates {
  const [maker = "", taker = ""] = text.split("\t");
  return { makerFeeRate: dec(maker), takerFeeRate: dec(taker) };
}

function accountOf({ id, accounts }: Holder, currencyId: number): number {
  const account = accounts.get(currencyId);
  if (account === undefined) throw new Error(`${id} has no account in currency ${currencyId}`);
  return account;
}

const priorityOf = ({ number, priority, stop }: LiveOrder): number =>
  stop?.triggered?.priority ?? priority ?? number;

const acceptedAt = ({ decision }: LiveOrder): number => decision?.acceptedAt ?? 0;

function putBack(book: MarketBook, order: LiveOrder, unarmed: ReadonlySet<number>): void {
  const { stop, number: key } = order;
  if (isResting(order))
    restore(book.book, {
      order: key,
      priority: priorityOf(order),
      account: order.baseAccountId,
      side: order.side,
      ticks: order.ticks,
      lots: order.lots - order.filledLots,
    });
  if (order.state === "triggered") book.triggered.add(order);
  if (stop === undefined || stop.triggered !== undefined || unarmed.has(key)) return;
  const { source, direction, triggerTicks: ticks, trail } = stop;
  if (trail === undefined) {
    arm(book.triggers, { key, source, direction, ticks });
    return;
  }
  const { offset, peakTicks } = trail;
  const peak = bestSince(book.stairs[source][direction], direction, key, peakTicks);
  armTrailing(book.triggers, { key, source, direction, offset, peak });
  countTrailing(book, order);
}
