import { dec, div, formatDec, quantize } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { notify, notifyFew } from "../notices/index.ts";
import {
  type OrderToNotify,
  listFilled,
  listFired,
  lockNotified,
  moveNotified,
  tradedAfter,
} from "./notified-rows.ts";

/** The most trades and fired stops of one transaction. */
export const SLICE_ROWS = 500;

/**
 * Notifies users of filled resting orders and fired stops from committed rows, behind the writer; returns the larger
 * count of the two realms. The progress moves in the same transaction, so that each notice is sent once.
 */
export async function notifyFillsSlice(ctx: Ctx, most = SLICE_ROWS): Promise<number> {
  const live = await notifyRealm(ctx, "live", most);
  return Math.max(live, await notifyRealm(ctx, "demo", most));
}

const notifyRealm = (ctx: Ctx, realm: Realm, most: number): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const after = await lockNotified(tx, realm);
    if (after === undefined) return 0;
    const fired = await listFired(tx, realm, after.firedAt, most);
    for (const stops of byUser(fired)) await notifyUser(ctx, tx, stops, notifyFired);
    const traded = await tradedAfter(tx, realm, after.trade, most);
    for (const orders of byUser(await listFilled(tx, traded)))
      await notifyUser(ctx, tx, orders, notifyFilled);
    if (fired.length + traded.trades > 0)
      await moveNotified(tx, realm, {
        trade: traded.last,
        firedAt: fired.at(-1)?.triggered_at ?? after.firedAt,
      });
    return Math.max(fired.length, traded.trades);
  });

const byUser = (orders: readonly OrderToNotify[]) =>
  Map.groupBy(orders, ({ user_id }) => user_id).values();

type Notify = (ctx: Ctx, tx: Tx, order: OrderToNotify) => Promise<void>;

async function notifyUser(
  ctx: Ctx,
  tx: Tx,
  orders: readonly OrderToNotify[],
  notifyOrder: Notify,
): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  await notifyFew(ctx, tx, first.user_id, {
    items: orders,
    notifyOne: (order) => notifyOrder(ctx, tx, order),
    sum: "orders-filled",
  });
}

const notifyFilled: Notify = async (ctx, tx, order) => {
  const market = ctx.catalogue.market(order.market_id);
  if (market === undefined) throw new Error(`no market ${order.market_id}`);
  const quantity = dec(order.filled_quantity);
  const average = div(dec(order.filled_quote), quantity, "half");
  await notify(
    ctx,
    tx,
    order.user_id,
    "order-filled",
    {
      symbol: market.symbol,
      side: order.side,
      quantity: formatDec(quantity),
      base: market.baseCode,
      price: formatDec(quantize(average, market.terms.priceTick, "half")),
      quote: market.quoteCode,
    },
    `filled ${order.id}`,
  );
};

const notifyFired: Notify = async (ctx, tx, { id, user_id, market_id, side }) => {
  const symbol = ctx.catalogue.market(market_id)?.symbol ?? "";
  await notify(ctx, tx, user_id, "stop-fired", { symbol, side }, `fired ${id}`);
};
