import { restore, stateHash } from "@candor/engine";
import { dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Log } from "../log.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Catalogue, Market } from "../markets.ts";
import { houseName } from "../ledger/house-names.ts";
import type { OrderRow } from "./committed.ts";
import { type LiveOrder, type MarketBook, createMarketBook, wholes } from "./market-book.ts";
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

type OpenRow = OrderRow & {
  hold_account_id: number;
  other_account_id: number;
  maker_fee_rate: string;
  taker_fee_rate: string;
  held: string;
  created_at: Date;
  updated_at: Date;
};

async function loadOpenOrders(client: ClientBase, books: Map<string, MarketBook>): Promise<void> {
  const { rows } = await client.query<OpenRow>(
    `SELECT o.*, other.id AS other_account_id FROM spot_orders o
     JOIN markets m ON m.id = o.market_id
     JOIN accounts other ON other.holder_id = o.user_id AND other.kind = 'change'
       AND other.currency_id = CASE o.side WHEN 'buy' THEN m.base_id ELSE m.quote_id END
     WHERE o.is_open ORDER BY o.number`,
  );
  for (const row of rows) {
    const book = books.get(`${row.realm}:${row.market_id}`);
    if (book === undefined)
      throw new Error(`open order ${row.id} in unknown market ${row.market_id}`);
    const order = liveOrderOf(book, row);
    book.live.set(order.number, order);
    restore(book.book, {
      order: order.number,
      account: order.baseAccountId,
      side: order.side,
      ticks: order.ticks,
      lots: order.lots - order.filledLots,
    });
  }
}

function liveOrderOf(book: MarketBook, row: OpenRow): LiveOrder {
  const isBuy = row.side === "buy";
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    side: row.side,
    type: row.type,
    timeInForce: row.time_in_force,
    ticks: wholes(dec(row.price), book.tickSize),
    lots: wholes(dec(row.quantity), book.lotSize),
    quoteAmount: row.quote_amount === null ? undefined : dec(row.quote_amount),
    held: wholes(dec(row.held), isBuy ? book.unitSize : book.lotSize),
    filledLots: wholes(dec(row.filled_quantity), book.lotSize),
    filledUnits: wholes(dec(row.filled_quote), book.unitSize),
    baseAccountId: isBuy ? row.other_account_id : row.hold_account_id,
    quoteAccountId: isBuy ? row.hold_account_id : row.other_account_id,
    makerFeeRate: dec(row.maker_fee_rate),
    takerFeeRate: dec(row.taker_fee_rate),
    state: row.state,
    endReason: row.end_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
