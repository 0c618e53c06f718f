import { dec, formatDec } from "@candor/money";
import type { Market } from "../../catalogue/markets.ts";
import { faults } from "../fault.ts";
import { optional, wholeOrNone } from "../params.ts";
import type { AskedByKey } from "../route.ts";
import { marketIn } from "../symbols.ts";
import { listBetween } from "./between.ts";
import { rowsIn } from "./book.ts";
import { foundOrder, orderAt } from "./find-order.ts";
import { cancelledOrder, orderOf, ownTrade } from "./order-view.ts";
import type { Order } from "./order-words.ts";
import { type Place, pagesOf } from "./pages.ts";
import { fillNumbers, findByNumber, listEnded, numbersOfOrders, orderNumbers } from "./rows.ts";

/** As many as a request reads; a user with more open orders in a book asks for them by number. */
const OPEN_MAX = 1_000;

export async function getOrder(asked: AskedByKey) {
  const market = marketIn(asked.ctx, asked.params);
  return orderOf(await orderAt(asked, await foundOrder(asked, market, faults.noOrder)));
}

const pairOf = (market: Market | undefined) =>
  market && { currency_id: market.baseId, legal_id: market.quoteId };

const openIn = (asked: AskedByKey, market: Market | undefined): Promise<Order[]> =>
  pagesOf(
    (place) =>
      asked.call("spot.listOrders", { status: "in_progress", ...pairOf(market), ...place }),
    OPEN_MAX,
  );

export async function openOrders(asked: AskedByKey) {
  const isNamed = optional(asked.params, "symbol") !== undefined;
  const open = await openIn(asked, isNamed ? marketIn(asked.ctx, asked.params) : undefined);
  return open.toReversed().map(orderOf);
}

/** Cancels the open orders of a market. Those about to be decided stay, and so do orders that came meanwhile. */
export async function cancelOpenOrders(asked: AskedByKey) {
  const { ctx, params, caller } = asked;
  const market = marketIn(ctx, params);
  const open = await openIn(asked, market);
  if (open.length === 0) throw faults.unknownOrder();
  await asked.call("spot.cancelAllOrders", { ...pairOf(market) });
  const numbers = open.map(({ number }) => number);
  const ended = new Map(
    (await listEnded(ctx.db, caller.userId, numbers)).map((row) => [row.number, row]),
  );
  return open.toReversed().flatMap((order) => {
    const row = ended.get(order.number);
    if (row?.state !== "cancelled") return [];
    return cancelledOrder({
      ...order,
      state: row.state,
      filled_amount: formatDec(dec(row.filled_quantity)),
      filled_quote: formatDec(dec(row.filled_quote)),
      updated_at: row.updated_at.toISOString(),
    });
  });
}

export async function allOrders(asked: AskedByKey) {
  const { ctx, params, caller } = asked;
  const market = marketIn(ctx, params);
  const orders = await listBetween(
    asked,
    {
      idName: "orderId",
      numbered: "order_number",
      numbersOf: orderNumbers(ctx.db, caller.userId, market.id),
      read: (place: Place) => asked.call("spot.listOrders", { ...pairOf(market), ...place }),
      after: (number) => number + 1,
    },
    rowsIn(asked),
  );
  return orders.map(orderOf);
}

export async function ownTrades(asked: AskedByKey) {
  const { ctx, params, caller } = asked;
  const market = marketIn(ctx, params);
  const orderNumber = wholeOrNone(params, "orderId");
  const fills =
    orderNumber === undefined
      ? await fillsIn(asked, market)
      : await fillsOf(asked, market, orderNumber);
  const ids = [...new Set(fills.map(({ order_id }) => order_id))];
  const numbers = await numbersOfOrders(ctx.db, caller.userId, ids);
  return fills.map((fill) => ownTrade(fill, numbers.get(fill.order_id) ?? 0));
}

const fillsIn = (asked: AskedByKey, market: Market) =>
  listBetween(
    asked,
    {
      idName: "fromId",
      numbered: "trade_number",
      numbersOf: fillNumbers(asked.ctx.db, asked.caller.userId, market.id),
      read: (place: Place) => asked.call("spot.listFills", { ...pairOf(market), ...place }),
      // A trade has two places in that list, one for each side.
      after: (number) => 2 * (number + 1),
    },
    rowsIn(asked),
  );

/** The trades of an order; none for another user's order. */
async function fillsOf(asked: AskedByKey, market: Market, orderNumber: number) {
  const owner = { userId: asked.caller.userId, marketId: market.id };
  const order = await findByNumber(asked.ctx.db, owner, orderNumber);
  if (order === undefined) return [];
  const from = wholeOrNone(asked.params, "fromId") ?? 0;
  const fills = await pagesOf(
    (place) => asked.call("spot.listFills", { order_id: order.id, ...place }),
    OPEN_MAX,
  );
  return fills
    .toReversed()
    .filter(({ number }) => number >= from)
    .slice(0, rowsIn(asked));
}
