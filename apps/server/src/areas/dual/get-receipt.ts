import type { dual } from "@candor/contract/areas/dual/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { findTerms } from "./terms.ts";
import { type OrderRow, findOrder } from "./order-rows.ts";
import { type StoredPrice, findPrice } from "./price-rows.ts";
import { type TrancheRow, findTranche } from "./tranche-rows.ts";
import { orderView, plain } from "./view.ts";

export const getReceipt: ReadHandler<typeof dual.calls.getReceipt> = async (
  ctx,
  { input, caller },
) => {
  const order = await findOrder(ctx.db, caller.userId, input.id);
  return order === undefined ? refuse("order-not-found") : receiptView(ctx, order);
};

/** An order with everything needed to recompute it. */
export async function receiptView(ctx: Pick<Ctx, "db" | "catalogue">, order: OrderRow) {
  const tranche = await findTranche(ctx.db, order.realm, order.shelf_id);
  const terms = await findTerms(ctx.db, order.terms_id);
  if (tranche === undefined || terms === undefined)
    throw new Error(`order ${order.id} is of no shelf`);
  const price = await findPrice(ctx.db, order.market_id, order.matures_at);
  return {
    order: orderView(ctx, order),
    decimals: { coin: order.coin_decimals, quote: order.quote_decimals },
    market_id: order.market_id,
    opened_event: tranche.opened_event,
    opened_index: plain(tranche.opened_index),
    offset: plain(tranche.offset_rate),
    price_step: formatDec(terms.price_step),
    priced: pricedView(order, tranche),
    settlement: price === undefined ? null : settlementView(price),
  };
}

/** The inputs of the order's rate; null for an order from before rates were priced. */
const pricedView = (
  {
    priced_event: event,
    priced_index: index,
    half_spread: spread,
    volatility,
    accepted_at: acceptedAt,
    accepted_event: acceptedEvent,
  }: OrderRow,
  tranche: TrancheRow,
) =>
  event === null || index === null || spread === null || volatility === null
    ? null
    : {
        event,
        accepted_at: acceptedAt?.toISOString() ?? null,
        accepted_event: acceptedEvent,
        index: plain(index),
        half_spread: plain(spread),
        volatility: plain(volatility),
        premium_share: plain(tranche.premium_share),
        annual_rate_max: plain(tranche.annual_rate),
      };

const settlementView = ({ from_event, closed_by, spans, count, sum, price }: StoredPrice) => ({
  from_event,
  closed_by,
  spans: spans as [number, number][],
  count,
  sum: plain(sum),
  price: price === null ? null : plain(price),
});
