import { formatDec } from "@candor/money";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { apiSymbol } from "../symbols.ts";
import type { OrderRow } from "./order-rows.ts";
import { closingsNow, positionsNow } from "./position-rows.ts";
import { type Progress, averageOf, progressOf } from "./progress.ts";
import { isHedging } from "./settings.ts";

/** An order with its progress. */
export type Shown = {
  order: OrderRow;
  market: ContractMarket;
  progress: Progress;
  isHedger: boolean;
};

/** Orders of one user with their progress. */
export async function showOrders(
  { ctx, caller: { userId } }: { ctx: Ctx; caller: { userId: string } },
  orders: readonly OrderRow[],
): Promise<Shown[]> {
  const ids = [...new Set(orders.flatMap(({ positions }) => positions.map(({ id }) => id)))];
  const [positions, closings, isHedger] = await Promise.all([
    positionsNow(ctx.db, userId, ids),
    closingsNow(ctx.db, userId, ids),
    isHedging(ctx.db, userId),
  ]);
  const now = ctx.clock.now();
  return orders.flatMap((order) => {
    const market = ctx.catalogue.contract(order.market_id);
    if (market === undefined) return [];
    const { lotSize } = market.terms;
    const progress = progressOf(order, { positions, closings, lotSize, now });
    return [{ order, market, progress, isHedger }];
  });
}

export const isLive = ({ progress: { status } }: Shown): boolean =>
  status === "NEW" || status === "PARTIALLY_FILLED";

const common = ({ order, market, isHedger, progress }: Shown) => ({
  symbol: apiSymbol(market),
  side: order.side.toUpperCase(),
  positionSide: isHedger ? order.direction.toUpperCase() : "BOTH",
  timeInForce: order.is_post_only ? "GTX" : "GTC",
  price: order.price ?? "0",
  reduceOnly: order.is_reducing,
  closePosition: order.is_whole,
  workingType: "MARK_PRICE",
  priceProtect: false,
  priceMatch: "NONE",
  selfTradePreventionMode: "NONE",
  goodTillDate: 0,
  updateTime: progress.at.getTime(),
});

export function orderView(shown: Shown) {
  const { order, progress } = shown;
  return {
    ...common(shown),
    orderId: order.number,
    clientOrderId: order.client_id,
    status: progress.status,
    type: order.type,
    origType: order.type,
    avgPrice: formatDec(averageOf(progress)),
    origQty: formatDec(progress.quantity),
    executedQty: formatDec(progress.executed),
    cumQty: formatDec(progress.executed),
    cumQuote: formatDec(progress.quote),
    stopPrice: order.trigger_price ?? "0",
    time: order.created_at.getTime(),
  };
}

const ALGO_STATUS = {
  NEW: "NEW",
  PARTIALLY_FILLED: "TRIGGERED",
  FILLED: "FINISHED",
  CANCELED: "CANCELED",
  EXPIRED: "EXPIRED",
} as const;

export function algoView(shown: Shown) {
  const { order, progress } = shown;
  const isFilled = progress.status === "FILLED";
  return {
    ...common(shown),
    algoId: order.number,
    clientAlgoId: order.client_id,
    algoType: "CONDITIONAL",
    orderType: order.type,
    quantity: formatDec(progress.quantity),
    algoStatus: ALGO_STATUS[progress.status],
    triggerPrice: order.trigger_price ?? "0",
    icebergQuantity: null,
    actualOrderId: isFilled ? `${order.number}` : "",
    actualPrice: formatDec(averageOf(progress)),
    createTime: order.created_at.getTime(),
    triggerTime: isFilled ? progress.at.getTime() : 0,
  };
}

export const viewOfOrder = (shown: Shown) =>
  shown.order.is_algo ? algoView(shown) : orderView(shown);
