import { dec, div, formatDec, quantize } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { notify, tellFew } from "../notices/index.ts";
import {
  type ToldOrder,
  listFilled,
  listFired,
  lockTold,
  moveTold,
  tradedAfter,
} from "./told-rows.ts";

/** Trades, and stops that fired, of one transaction. */
export const SLICE_TOLD = 500;

/**
 * Tells whose orders were filled while they rested, and whose stops fired, behind the writer and out of
 * what it has committed; returns how much there was, of the realm with more. The place it has come to
 * moves in the same transaction, so that everything is told once.
 */
export async function tellFillsSlice(ctx: Ctx, most = SLICE_TOLD): Promise<number> {
  const live = await tellRealm(ctx, "live", most);
  return Math.max(live, await tellRealm(ctx, "demo", most));
}

const tellRealm = (ctx: Ctx, realm: Realm, most: number): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const told = await lockTold(tx, realm);
    if (told === undefined) return 0;
    const fired = await listFired(tx, realm, told.firedAt, most);
    for (const stops of byUser(fired)) await tellUser(ctx, tx, stops, tellFired);
    const traded = await tradedAfter(tx, realm, told.trade, most);
    for (const orders of byUser(await listFilled(tx, traded)))
      await tellUser(ctx, tx, orders, tellFilled);
    if (fired.length + traded.trades > 0)
      await moveTold(tx, realm, {
        trade: traded.last,
        firedAt: fired.at(-1)?.triggered_at ?? told.firedAt,
      });
    return Math.max(fired.length, traded.trades);
  });

const byUser = (orders: readonly ToldOrder[]) =>
  Map.groupBy(orders, ({ user_id }) => user_id).values();

type Tell = (ctx: Ctx, tx: Tx, order: ToldOrder) => Promise<void>;

async function tellUser(ctx: Ctx, tx: Tx, orders: readonly ToldOrder[], tell: Tell): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  await tellFew(ctx, tx, first.user_id, {
    told: orders,
    tell: (order) => tell(ctx, tx, order),
    sum: "orders-filled",
  });
}

const tellFilled: Tell = async (ctx, tx, order) => {
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
      price: formatDec(quantize(average, market.terms.priceTick, "half")),
    },
    `filled ${order.id}`,
  );
};

const tellFired: Tell = async (ctx, tx, { id, user_id, market_id, side }) => {
  const symbol = ctx.catalogue.market(market_id)?.symbol ?? "";
  await notify(ctx, tx, user_id, "stop-fired", { symbol, side }, `fired ${id}`);
};
