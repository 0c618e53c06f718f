import { type EventBuffer, stateHash } from "@candor/engine";
import { dec, formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Realm } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { Catalogue, Market } from "../../catalogue/markets.ts";
import type { BookRecord } from "../product.ts";
import { type MarketBook, bookKey, createMarketBook, wholes } from "./market-book.ts";
import { within } from "../within.ts";
import { restoreOrders } from "./restore-orders.ts";

/** The state of a book beyond its rows: the index, whether it is halted, and prices still to be applied. */
type Memory = {
  index: [price: string, at: number, ageMs: number, event?: number] | null;
  last_index: string | null;
  is_paused: boolean;
  moves: ([source: "index" | "last", ticks: number, silent: number] | ["arm", number])[];
  /** Missing if no order had been accepted yet. */
  heard?: number;
  seconds?: [event: number, at: number, price: string | null, ageMs: number][];
};

export const memoryOf = (book: MarketBook): Memory => ({
  index:
    book.index === undefined
      ? null
      : [formatDec(book.index.price), book.index.at, book.index.ageMs, book.index.event],
  last_index: book.lastIndex === undefined ? null : formatDec(book.lastIndex),
  is_paused: book.isPaused,
  moves: book.moves.map((move) =>
    "arm" in move ? ["arm", move.arm.number] : [move.source, move.ticks, move.silent],
  ),
  heard: book.lastApplied,
  seconds: book.seconds.map(({ event, at, price, ageMs }) => [
    event,
    at,
    price === undefined ? null : formatDec(price),
    ageMs,
  ]),
});

/**
 * Rebuilds the books of one realm from the open orders. A book whose hash differs from that of its last batch comes
 * back in doubt: it lost or gained an order without an acknowledgement.
 */
export async function restoreBooks(
  client: ClientBase,
  realm: Realm,
  catalogue: Catalogue,
  records: ReadonlyMap<string, BookRecord>,
  events: EventBuffer,
): Promise<MarketBook[]> {
  const houses = await houseAccounts(client, realm);
  const wanted = catalogue.markets.filter(({ id }) => records.has(bookKey(realm, id)));
  const books = wanted.map((market) => emptyBook(realm, market, houses, events));
  const memories = new Map(
    books.map((book) => [book, records.get(book.key)?.memory as Memory | null | undefined]),
  );
  const unarmed = new Set<number>();
  for (const [book, memory] of memories)
    within(book, () => {
      for (const [what, number] of memory?.moves ?? []) if (what === "arm") unarmed.add(number);
    });
  await restoreOrders(client, books, unarmed);
  await loadLastPrices(client, books);
  for (const [book, memory] of memories) {
    if (memory) within(book, () => recall(book, memory));
    const { hash, doubt } = records.get(book.key) ?? {};
    const found = stateHash(book.book);
    if (hash !== undefined && found !== hash)
      book.doubt ??= `it hashes to ${found}, and its last batch left ${hash}`;
    // A book in doubt stays so until an operator has reviewed it, even if it looks right now.
    if (doubt !== undefined) book.doubt = doubt;
  }
  return books;
}

function recall(book: MarketBook, memory: Memory): void {
  const { index, last_index: lastIndex, is_paused: isPaused, moves } = memory;
  book.index =
    index === null
      ? undefined
      : { price: dec(index[0]), at: index[1], ageMs: index[2], event: index[3] ?? 0 };
  book.lastIndex = lastIndex === null ? undefined : dec(lastIndex);
  book.isPaused = isPaused;
  book.lastApplied = memory.heard ?? 0;
  for (const [event, at, price, ageMs] of memory.seconds ?? [])
    book.seconds.push({ event, at, price: price === null ? undefined : dec(price), ageMs });
  for (const [what, number, silent = 0] of moves) {
    if (what !== "arm") book.moves.push({ source: what, ticks: number, silent });
    else {
      const order = book.live.get(number);
      if (order !== undefined) book.moves.push({ arm: order });
    }
  }
}

/** Reads the capital that operators moved in or out, which no command told the writer. */
export async function rereadFunds(
  client: ClientBase,
  realm: Realm,
  books: ReadonlyMap<string, MarketBook>,
): Promise<void> {
  const available = new Map<number, string>();
  for (const account of (await houseAccounts(client, realm)).values())
    available.set(account.id, account.available);
  for (const book of books.values()) {
    const { house } = book;
    const [base, quote] = [house.baseAccountId, house.quoteAccountId].map((id) =>
      available.get(id),
    );
    if (base === undefined || quote === undefined) continue;
    Object.assign(house, { base: dec(base), quote: dec(quote) });
    book.isQuoteDue = true;
  }
}

type HouseAccount = { id: number; available: string };

async function houseAccounts(client: ClientBase, realm: Realm): Promise<Map<string, HouseAccount>> {
  const { rows } = await client.query<HouseAccount & { name: string; currency_id: number }>(
    `SELECT a.id, a.available, h.name, a.currency_id
     FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.class = 'house' AND h.realm = $1 AND a.kind = 'change'`,
    [realm],
  );
  return new Map(rows.map((row) => [`${row.name} ${row.currency_id}`, row]));
}

function emptyBook(
  realm: Realm,
  market: Market,
  houses: Map<string, HouseAccount>,
  events: EventBuffer,
): MarketBook {
  const accountOf = (name: string, currencyId: number): HouseAccount => {
    const account = houses.get(`${name} ${currencyId}`);
    if (account === undefined)
      throw new Error(`the house has no account: ${realm} ${name} ${currencyId}`);
    return account;
  };
  const base = accountOf(houseName.quotes(market.symbol), market.baseId);
  const quote = accountOf(houseName.quotes(market.symbol), market.quoteId);
  return createMarketBook(
    realm,
    market,
    {
      baseAccountId: base.id,
      quoteAccountId: quote.id,
      base: dec(base.available),
      quote: dec(quote.available),
    },
    {
      base: accountOf(houseName.fees, market.baseId).id,
      quote: accountOf(houseName.fees, market.quoteId).id,
    },
    events,
  );
}

/** Reads the last prices, which stops on the last price compare with until the next trade. */
async function loadLastPrices(client: ClientBase, books: readonly MarketBook[]): Promise<void> {
  const [first] = books;
  if (first === undefined) return;
  const { rows } = await client.query<{ market_id: number; price: string }>(
    `SELECT b.market_id, t.price FROM unnest($2::integer[]) AS b(market_id)
     CROSS JOIN LATERAL (
       SELECT price FROM spot_trades t WHERE t.realm = $1 AND t.market_id = b.market_id
       ORDER BY number DESC LIMIT 1
     ) t`,
    [first.realm, books.map(({ market }) => market.id)],
  );
  const prices = new Map(rows.map(({ market_id, price }) => [market_id, price]));
  for (const book of books) {
    const price = prices.get(book.market.id);
    if (price !== undefined) book.lastTicks = wholes(dec(price), book.tickSize);
  }
}
