import type { dual } from "@candor/contract/areas/dual.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findOrder } from "./order-rows.ts";
import { type StoredPrice, findPrice } from "./price-rows.ts";
import { findShelf } from "./shelf-rows.ts";
import { orderView, plain } from "./view.ts";

export const getReceipt: ReadHandler<typeof dual.calls.getReceipt> = async (
  ctx,
  { input, caller },
) => {
  const order = await findOrder(ctx.db, caller.userId, input.id);
  if (order === undefined) return refuse("order-not-found");
  const shelf = await findShelf(ctx.db, order.realm, order.shelf_id);
  if (shelf === undefined) throw new Error(`order ${order.id} is of no shelf`);
  const price = await findPrice(ctx.db, order.market_id, order.matures_at);
  return {
    order: orderView(ctx, order),
    decimals: { coin: order.coin_decimals, quote: order.quote_decimals },
    market_id: order.market_id,
    opened_event: shelf.opened_event,
    opened_index: plain(shelf.opened_index),
    settlement: price === undefined ? null : settlementView(price),
  };
};

const settlementView = ({ from_event, closed_by, spans, count, sum, price }: StoredPrice) => ({
  from_event,
  closed_by,
  spans: spans as [number, number][],
  count,
  sum: plain(sum),
  price: price === null ? null : plain(price),
});
