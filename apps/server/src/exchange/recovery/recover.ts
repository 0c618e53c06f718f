import { stateHash } from "@candor/engine";
import { dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Log } from "../log.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Catalogue, Market } from "../markets.ts";
import { houseName } from "../ledger/house-names.ts";
import { type MarketBook, bookKey, createMarketBook, wholes } from "./market-book.ts";
import { loadOpenOrders } from "./recover-orders.ts";
import type { Position } from "./settle.ts";

export type Recovered = { position: Position; books: Map<string, MarketBook> };

/**
 * Takes over as the writer and rebuilds every book from the open orders. A book that does not
 * hash as its last batch left it is halted: it lost or gained an order that nobody acknowledged.
 */
export async function recover(
  client: ClientBase,
  catalogue: Catalogue,
  log: Log,
): Promise<Recovered> {
  const { rows } = await client.query<{
    epoch: number;
    batch: number;
    order_number: number;
    trade_number: number;
    book_hashes: Record<string, string>;
  }>("UPDATE exchange_state SET epoch = epoch + 1 RETURNING *");
  const state = rows[0];
  if (state === undefined) throw new Error("exchange_state has no row");
  const books = new Map<string, MarketBook>();
  const houses = await houseAccounts(client);
  for (const realm of ["live", "demo"] as const)
    for (const market of catalogue.markets) {
      const book = emptyBook(realm, market, houses);
      books.set(book.key, book);
    }
  await loadOpenOrders(client, books);
  await loadLastPrices(client, books);
  for (const [key, hash] of Object.entries(state.book_hashes)) {
    const book = books.get(key);
    if (book === undefined || stateHash(book.book) === hash) continue;
    book.isHalted = true;
    log.fatal(
      { book: key, expected: hash, found: stateHash(book.book) },
      "book differs from its last batch: halted",
    );
  }
  const position = {
    epoch: state.epoch,
    batch: state.batch,
    orderNumber: state.order_number,
    tradeNumber: state.trade_number,
  };
  return { position, books };
}

type HouseAccount = { id: number; available: string };

async function houseAccounts(client: ClientBase): Promise<Map<string, HouseAccount>> {
  const { rows } = await client.query<
    HouseAccount & { realm: Realm; name: string; currency_id: number }
  >(
    `SELECT a.id, a.available, h.realm, h.name, a.currency_id
     FROM accounts a JOIN holders h ON h.id = a.holder_id WHERE h.class = 'house'`,
  );
  return new Map(rows.map((row) => [`${row.realm} ${row.name} ${row.currency_id}`, row]));
}

function emptyBook(realm: Realm, market: Market, houses: Map<string, HouseAccount>): MarketBook {
  const accountOf = (name: string, currencyId: number): HouseAccount => {
    const account = houses.get(`${realm} ${name} ${currencyId}`);
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
  );
}

/** What stops on the last price compare with until the next trade. */
async function loadLastPrices(
  client: ClientBase,
  books: ReadonlyMap<string, MarketBook>,
): Promise<void> {
  const wanted = [...books.values()];
  const { rows } = await client.query<{ realm: Realm; market_id: number; price: string }>(
    `SELECT b.realm, b.market_id, t.price FROM unnest($1::realm[], $2::integer[]) AS b(realm, market_id)
     CROSS JOIN LATERAL (
       SELECT price FROM spot_trades t WHERE t.realm = b.realm AND t.market_id = b.market_id
       ORDER BY number DESC LIMIT 1
     ) t`,
    [wanted.map(({ realm }) => realm), wanted.map(({ market }) => market.id)],
  );
  for (const { realm, market_id, price } of rows) {
    const book = books.get(bookKey(realm, market_id));
    if (book !== undefined) book.lastTicks = wholes(dec(price), book.tickSize);
  }
}
